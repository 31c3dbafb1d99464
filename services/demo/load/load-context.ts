import type { CommandHandler, HandleOptions } from '../../platform/kernel/commands/command-handler.ts';
import type { Decider } from '../../platform/kernel/commands/decider.ts';
import { idFrom } from '../../platform/kernel/ids.ts';
import type { Rejection } from '../../platform/kernel/rejection.ts';
import { eachAtOnce } from '../../platform/kernel/waiting/at-once.ts';
import type { DomainEvent } from '../../platform/log/domain-event.ts';
import type { Registry } from '../../platform/registry/registry.ts';

/** The stores that loading writes through, and its actor. */
export type LoadContext = {
  readonly handler: CommandHandler;
  readonly registry: Registry;
};

export const DEMO_ACTOR = { kind: 'system', id: 'demo', name: 'Demo podaci' } as const;

/** The `_id` of an entity of the demo shop: the same at every attempt, so that an interrupted load resumes. */
export function demoId(entity: string, key: string | number): string {
  return idFrom('demo', entity, key);
}

/** The `_id` of the product with this slug. */
export const productId = (slug: string): string => demoId('product', slug);

/**
 * Handles one command of the load, recorded at `at` (ISO 8601), and returns the state afterwards. Idempotent over
 * attempts: a repeated command returns its state and writes nothing.
 */
export async function handleOnce<State, Command, Event extends DomainEvent>(
  { handler }: LoadContext,
  decider: Decider<State, Command, Event>,
  id: string,
  command: Command,
  at: string,
  step = 'add',
): Promise<State> {
  const handled = await handler.handle(decider, id, command, contextOf(decider, { id, at, step }));
  if (!handled.ok) throw refused(decider, id, handled.error);
  return handled.value.state;
}

/** A command of the load on a stream of its own. */
export type Step<Command> = {
  readonly id: string;
  readonly command: Command;
  /** ISO 8601. */
  readonly at: string;
  readonly step: string;
};

/** `handleOnce` for many streams at once; `options` are those of each command. */
export async function handleManyOnce<State, Command, Event extends DomainEvent>(
  { handler }: Pick<LoadContext, 'handler'>,
  decider: Decider<State, Command, Event>,
  steps: readonly Step<Command>[],
  options: HandleOptions<State> = {},
): Promise<void> {
  const commands = steps.map(({ id, command, ...step }) => ({
    id,
    command,
    ...options,
    context: contextOf(decider, { id, ...step }),
  }));
  const results = await handler.handleMany(decider, commands);
  for (const [at, result] of results.entries())
    if (!result.ok) throw refused(decider, steps[at]?.id ?? '', result.error);
}

function contextOf(
  { category }: { readonly category: string },
  { id, at, step }: Omit<Step<never>, 'command'>,
) {
  const commandId = idFrom('demo', category, id, step);
  return { commandId, correlationId: 'demo', actor: DEMO_ACTOR, recordedAt: at };
}

function refused({ category }: { readonly category: string }, id: string, { message }: Rejection): Error {
  return new Error(`The demo shop could not be loaded: ${category} ${id}: ${message}`);
}

const AT_ONCE = 64;

/** Runs `work` for every item, up to 64 at once, which the stores batch. */
export async function forMany<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  await eachAtOnce(items, AT_ONCE, work);
}

const DAY_MS = 86_400_000;

/** The moment so many days before `today`, ISO 8601; `minute` of the day spreads events of the same day. */
export function daysBefore(today: Date, days: number, minute = 0): string {
  return new Date(today.getTime() - days * DAY_MS + minute * 60_000).toISOString();
}
