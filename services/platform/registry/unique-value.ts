import type { Decider, DomainEvent } from '../kernel/decider.ts';
import type { CommandContext, CommandHandler, Handled, HandleOptions } from '../kernel/handle-command.ts';
import type { Rejection, Result } from '../kernel/rejection.ts';
import type { HeldClaim, Registry } from './registry.ts';

/**
 * A value that only one thing of a kind may have: a slug, an e-mail. `registry.claims` says whose it is. Why no two things
 * ever have it in the log, whatever clocks say and however long a process is paused, is told by ADR 7.
 */
export type Unique<State, Command, Event extends DomainEvent> = {
  readonly decider: Decider<State, Command, Event>;
  readonly scope: string;
  /** Whether a thing in this state has the value, or must keep it. */
  readonly has: (state: State, value: string) => boolean;
};

export type UniqueDeps = {
  readonly registry: Pick<Registry, 'claim' | 'holder' | 'heldBy' | 'takeOver' | 'free'>;
  readonly handler: CommandHandler;
};

/** A claim that was not used for so long, by the clock of the database, was most likely left by a process that died. */
const ABANDONED_S = 30;

/**
 * Claims a value for `owner`, from one that never used it where that is so; false when it is somebody else's. It counts for
 * appends that are decided on what was in the owner's stream before.
 */
export async function claimValue<State, Command, Event extends DomainEvent>(
  { registry, handler }: UniqueDeps,
  { decider, scope, has }: Unique<State, Command, Event>,
  value: string,
  owner: string,
): Promise<boolean> {
  const claim = { scope, value, owner };
  if (await registry.claim(claim)) return true;
  const holder = await registry.holder(scope, value);
  if (holder === null) return registry.claim(claim);
  if (holder.ageSeconds < ABANDONED_S) return false;
  const isFenced = await handler.fence(decider, holder.owner, (state) => has(state, value));
  return isFenced && registry.takeOver({ scope, value, ...holder }, owner);
}

export type WithValue<State, Command> = {
  readonly id: string;
  readonly value: string;
  readonly command: Command;
  readonly context: CommandContext;
  /** The refusal when the value is somebody else's. */
  readonly taken: Rejection;
  readonly assumed?: HandleOptions<State>['assumed'];
  /** The caller has claimed the value for a thing that is new. */
  readonly isClaimed?: true;
};

/** Handles a command that gives its thing a unique value, and frees those that the thing no longer has. */
export async function handleWithValue<State, Command, Event extends DomainEvent>(
  deps: UniqueDeps,
  unique: Unique<State, Command, Event>,
  { id, value, command, context, taken, assumed, isClaimed }: WithValue<State, Command>,
): Promise<Result<Handled<State, Event>, Rejection>> {
  let held: readonly HeldClaim[] = [];
  async function confirm(revision: number): Promise<Rejection | null> {
    // Nothing was in the stream before a first event, so that every claim made before it counts.
    if (isClaimed && revision === -1) return null;
    held = await deps.registry.heldBy(unique.scope, id);
    return (await claimValue(deps, unique, value, id)) ? null : taken;
  }
  const options = { confirm, ...(assumed && { assumed }) };
  const result = await deps.handler.handle(unique.decider, id, command, context, options);
  await freeLost(deps, unique, held, result);
  return result;
}

/**
 * Runs a command of `owner` and frees the values that it had claimed before and does not have afterwards. Those of which
 * that is not certain stay claimed, until somebody else wants them.
 */
export async function freeing<State, Command, Event extends DomainEvent>(
  deps: UniqueDeps,
  unique: Unique<State, Command, Event>,
  owner: string,
  command: () => Promise<Result<Handled<State, Event>, Rejection>>,
): Promise<Result<Handled<State, Event>, Rejection>> {
  const held = await deps.registry.heldBy(unique.scope, owner);
  const result = await command();
  await freeLost(deps, unique, held, result);
  return result;
}

/** Of what was held before a command those values that its events have taken away. */
async function freeLost<State, Command, Event extends DomainEvent>(
  { registry }: UniqueDeps,
  { has }: Unique<State, Command, Event>,
  held: readonly HeldClaim[],
  result: Result<Handled<State, Event>, Rejection>,
): Promise<void> {
  if (!result.ok || result.value.events.length === 0) return;
  const { state } = result.value;
  await registry.free(held.filter(({ value }) => !has(state, value)));
}

/** Frees what a thing has claimed and does not have: for one whose command was repeated after a crash. */
export async function freeUnused<State, Command, Event extends DomainEvent>(
  { registry, handler }: UniqueDeps,
  { decider, scope, has }: Unique<State, Command, Event>,
  owner: string,
): Promise<void> {
  const held = await registry.heldBy(scope, owner);
  const { state } = await handler.load(decider, owner);
  const unused = held.filter(({ value }) => !has(state, value));
  if (unused.length === 0) return;
  if (await handler.fence(decider, owner, (now) => unused.some(({ value }) => has(now, value))))
    await registry.free(unused);
}
