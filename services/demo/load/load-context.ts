import { eachAtOnce } from '../../platform/kernel/at-once.ts';
import type { Decider, DomainEvent } from '../../platform/kernel/decider.ts';
import type { CommandHandler } from '../../platform/kernel/handle-command.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import type { Registry } from '../../platform/registry/registry.ts';

/** What loading writes through, and as whom. */
export type LoadContext = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
};

export const DEMO_ACTOR = { kind: 'system', id: 'demo', name: 'Demo podaci' } as const;

/** The `_id` of a thing of the demo shop: the same at every attempt, so that a broken load goes on where it broke. */
export function demoId(entity: string, key: string | number): string {
  return idFrom('demo', entity, key);
}

/**
 * Handles one command of the load, recorded at `at` (ISO 8601), and answers the state afterwards. What an earlier
 * attempt has done is done: its state is answered, nothing is written again.
 */
export async function handleOnce<State, Command, Event extends DomainEvent>(
  { handler }: LoadContext,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  at: string,
  step = 'add',
): Promise<State> {
  const context = {
    commandId: idFrom('demo', decider.category, id, step),
    correlationId: 'demo',
    actor: DEMO_ACTOR,
    recordedAt: at,
  };
  const handled = await handler.handle(decider, id, command, context);
  if (!handled.ok)
    throw new Error(`The demo shop could not be loaded: ${decider.category} ${id}: ${handled.error.message}`);
  return handled.value.state;
}

const AT_ONCE = 64;

/** Runs `work` for every item, up to 64 at once: the stores take what comes together in one go. */
export async function forMany<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await eachAtOnce(items, AT_ONCE, work);
}

const DAY_MS = 86_400_000;

/** The moment so many days before `today`, ISO 8601; `minute` of the day spreads things of the same day. */
export function daysBefore(today: Date, days: number, minute = 0): string {
  return new Date(today.getTime() - days * DAY_MS + minute * 60_000).toISOString();
}
