import { madeOnce } from '../../platform/kernel/waiting/made-once.ts';
import { composed } from './composed.ts';
import { createFairQueue } from './fair-queue.ts';
import { createPasswordThread, type HashCost } from './password-thread.ts';

/*
 * Hashes computed in parallel take all memory and cores. One thread of each process computes them sequentially,
 * round-robin over the callers; beyond these bounds requests are refused with 429.
 */
const queue = createFairQueue({ mostOfOne: 128, most: 1024 });
const thread = createPasswordThread();

/** 19 MiB and two passes, as OWASP has it. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2 };
let cost = COST;

/** Sets the cost of this process's hashes. For specs that are not about passwords. */
export function setHashCost(chosen: HashCost = COST): void {
  cost = chosen;
}

/** The argon2id hash, of the composed form. `asker` is who the work is for, such as an address: askers take turns. */
export async function hashPassword(password: string, asker = 'shop'): Promise<string> {
  const hash = await queue.of(asker, () => thread.ask({ password: composed(password), hash: null, cost }));
  if (typeof hash !== 'string') throw new Error('The thread for passwords answered no hash');
  return hash;
}

const unusable = madeOnce(() => hashPassword('Nobody signs in with this.'));

/**
 * Whether a password matches `hash`. Without a hash it takes as long and returns false, so that the time does not
 * reveal whether there is an account. Hashes of earlier releases are of the password as typed. `asker` as for
 * `hashPassword`.
 */
export async function isPassword(hash: string | null, password: string, asker: string): Promise<boolean> {
  const unused = unusable();
  // The existence of an account does not depend on it.
  unused.catch(() => undefined);
  const known = hash ?? (await unused);
  let matches = false;
  for (const form of new Set([composed(password), password]))
    matches ||= (await queue.of(asker, () => thread.ask({ password: form, hash: known }))) === true;
  return hash !== null && matches;
}
