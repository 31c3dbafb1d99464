import { type Rejection, type Result, reject } from '../kernel/rejection.ts';
import type { Claim, Registry } from './registry.ts';

/** How old a claim without a real owner must be before it counts as left behind by a crash. */
const ABANDONED_MS = 30_000;

/** Whether an entity really has the value it claims, as the log knows it. */
export type ReallyHas = (owner: string) => Promise<boolean>;

/**
 * Takes a unique value for its owner. A claim that somebody made and never used, because a process died between
 * claim and command, is taken over once it is old enough. False when the value is really somebody else's.
 */
export async function claimValue(
  registry: Registry,
  claim: Claim,
  reallyHas: ReallyHas,
  now = Date.now(),
): Promise<boolean> {
  if (await registry.claim(claim)) return true;
  const holder = await registry.holder(claim.scope, claim.value);
  if (holder) {
    if (now - holder.claimedAt.getTime() < ABANDONED_MS || (await reallyHas(holder.owner))) return false;
    await registry.release({ ...claim, owner: holder.owner });
  }
  return registry.claim(claim);
}

/**
 * Runs a command that gives its owner a unique value: claims it first, refuses with 409 naming `field` when it is
 * taken, and gives it back when the command is refused. After a fault of a store the claim stays, since the command
 * may have happened.
 */
export async function withClaim<T>(
  registry: Registry,
  { claim, reallyHas, field, taken }: { claim: Claim; reallyHas: ReallyHas; field: string; taken: string },
  command: () => Promise<Result<T, Rejection>>,
): Promise<Result<T, Rejection>> {
  if (!(await claimValue(registry, claim, reallyHas)))
    return reject('conflict', `${field.toLowerCase()}_taken`, taken, field);
  const result = await command();
  if (!result.ok && !(await reallyHas(claim.owner))) await registry.release(claim);
  return result;
}
