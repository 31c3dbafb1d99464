import type {
  CommandContext,
  CommandHandler,
  Handled,
  HandleOptions,
  OneOfMany,
  Outcome,
} from '../kernel/commands/command-handler.ts';
import type { Decider } from '../kernel/commands/decider.ts';
import { isRehearsal } from '../kernel/commands/rehearsal.ts';
import type { Rejection, Result } from '../kernel/rejection.ts';
import { withCondition } from '../log/conditions.ts';
import type { DomainEvent } from '../log/domain-event.ts';
import type { HeldClaim } from './claims.ts';
import type { Registry } from './registry.ts';

/**
 * A value unique among the entities of a type: a slug, an e-mail. `registry.claims` records its owner. ADR 7 explains why
 * no two entities ever have it in the log, regardless of clocks and paused processes.
 */
export type Unique<State, Command, Event extends DomainEvent> = {
  readonly decider: Decider<State, Command, Event>;
  readonly scope: string;
  /** Whether an entity in this state has the value, or must keep it. */
  readonly has: (state: State, value: string) => boolean;
};

export type UniqueDeps = {
  readonly registry: Pick<Registry, 'claim' | 'holder' | 'heldBy' | 'takeOver' | 'free' | 'since'>;
  readonly handler: CommandHandler;
};

/** A claim unused for this long, by the database's clock, was most likely left by a process that died. */
const ABANDONED_S = 30;

/**
 * Claims a value for `owner`, if necessary from an owner that never used it; false when another owner has it. It counts for
 * appends decided on the previous content of the owner's stream.
 */
export async function claimValue<State, Command, Event extends DomainEvent>(
  { registry, handler }: UniqueDeps,
  { decider, scope, has }: Unique<State, Command, Event>,
  value: string,
  owner: string,
): Promise<boolean> {
  const claim = { scope, value, owner };
  if (isRehearsal()) return mayClaim(await registry.holder(scope, value), owner);
  if (await registry.claim(claim)) return true;
  const holder = await registry.holder(scope, value);
  if (holder === null) return registry.claim(claim);
  if (holder.ageSeconds < ABANDONED_S) return false;
  const isFenced = await handler.fence(decider, holder.owner, (state) => has(state, value));
  return isFenced && registry.takeOver({ scope, value, ...holder }, owner);
}

type Holder = Awaited<ReturnType<Registry['holder']>>;

/** An abandoned claim is taken over when the value is claimed. */
function mayClaim(holder: Holder, owner: string): boolean {
  return holder === null || holder.owner === owner || holder.ageSeconds >= ABANDONED_S;
}

export type WithValue<State, Command> = {
  readonly id: string;
  readonly value: string;
  /** Values that the entity keeps beside it. */
  readonly further?: readonly string[];
  readonly command: Command;
  readonly context: CommandContext;
  /** The refusal when another owner has one of the values. */
  readonly taken: Rejection;
  readonly assumed?: HandleOptions<State>['assumed'];
  /** The caller has claimed the value for a new entity. */
  readonly isClaimed?: true;
};

/** Handles a command that sets a unique value, and releases those the entity no longer has. */
export async function handleWithValue<State, Command, Event extends DomainEvent>(
  deps: UniqueDeps,
  unique: Unique<State, Command, Event>,
  { id, value, further = [], command, context, taken, assumed, isClaimed }: WithValue<State, Command>,
): Promise<Result<Handled<State, Event>, Rejection>> {
  let held: readonly HeldClaim[] = [];
  let claimStands = deps.registry.since();
  async function confirm(revision: number): Promise<Rejection | null> {
    // Before its first event the stream was empty, so every earlier claim counts.
    if (isClaimed && revision === -1) return null;
    claimStands = deps.registry.since();
    held = await deps.registry.heldBy(unique.scope, id);
    for (const one of [value, ...further]) if (!(await claimValue(deps, unique, one, id))) return taken;
    return null;
  }
  const standing = withCondition(context, () => claimStands());
  const options = { confirm, ...(assumed && { assumed }) };
  const result = await deps.handler.handle(unique.decider, id, command, standing, options);
  await freeLost(deps, unique, held, result);
  return result;
}

/**
 * Runs a command of `owner` and releases previously claimed values it no longer has. Uncertain values stay claimed until
 * another owner wants them.
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

/** `freeing` for commands of many owners, which are handled together. Answers in the order of the commands. */
export async function handleManyFreeing<State, Command, Event extends DomainEvent>(
  deps: UniqueDeps,
  unique: Unique<State, Command, Event>,
  commands: readonly OneOfMany<State, Command, Event>[],
): Promise<Result<Outcome<State, Event>, Rejection>[]> {
  const held = await Promise.all(commands.map(({ id }) => deps.registry.heldBy(unique.scope, id)));
  const results = await deps.handler.handleMany(unique.decider, commands);
  await Promise.all(results.map((result, at) => freeLost(deps, unique, held[at] ?? [], result)));
  return results;
}

/** The values held before a command that its events have removed. */
async function freeLost<State, Command, Event extends DomainEvent>(
  { registry }: UniqueDeps,
  { has }: Unique<State, Command, Event>,
  held: readonly HeldClaim[],
  result: Result<Outcome<State, Event>, Rejection>,
): Promise<void> {
  if (!result.ok || result.value.events.length === 0 || isRehearsal()) return;
  const { state } = result.value;
  await registry.free(held.filter(({ value }) => !has(state, value)));
}

/** Releases values an entity has claimed and does not have, when its command was repeated after a crash. */
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
