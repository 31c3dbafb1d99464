import { isRehearsal } from '../kernel/commands/rehearsal.ts';
import { createKeyedQueue } from '../kernel/waiting/keyed-queue.ts';
import { type ExpectedLog, expectedNow } from '../log/expected-log.ts';
import { type Claim, type HeldClaim, keyOf } from './claims.ts';
import type { Registry } from './registry.ts';

/**
 * The same registry. Values that change hands in work on expected events do so in its log alone, and what is only expected or
 * rehearsed gets the number that would be the next, and does not take it.
 */
export function withExpectedClaims(registry: Registry): Registry {
  /** As in one statement, of those who claim the same value the first gets it. */
  const turns = createKeyedQueue(1);

  async function ownerOf(expected: ExpectedLog, claim: Pick<Claim, 'scope' | 'value'>) {
    const known = expected.owners.get(keyOf(claim));
    return known === undefined ? registry.holder(claim.scope, claim.value) : holderOf(known, expected.now());
  }

  return {
    ...registry,
    async nextNumber(name) {
      const expected = expectedNow();
      if (!expected && !isRehearsal()) return registry.nextNumber(name);
      const last = expected?.numbers.get(name) ?? registry.lastNumber(name);
      const next = last.then((number) => number + 1);
      // Before any of them is known, so that many are numbered in their sequence.
      if (!isRehearsal()) expected?.numbers.set(name, next);
      return next;
    },
    async claim(claim) {
      const expected = expectedNow();
      if (!expected) return registry.claim(claim);
      return turns.of(keyOf(claim), async () => {
        const holder = await ownerOf(expected, claim);
        if (holder !== null && holder.owner !== claim.owner) return false;
        give(expected, claim, claim.owner);
        return true;
      });
    },
    async holder(scope, value) {
      const expected = expectedNow();
      return expected ? ownerOf(expected, { scope, value }) : registry.holder(scope, value);
    },
    async heldBy(scope, owner) {
      const claims = await registry.heldBy(scope, owner);
      const expected = expectedNow();
      if (!expected) return claims;
      const others = [...(expected.held.get(owner)?.values() ?? [])]
        .filter((claim) => claim.scope === scope)
        .map((claim): HeldClaim => ({ ...claim, owner, token: null }));
      return [...claims.filter((claim) => !expected.owners.has(keyOf(claim))), ...others];
    },
    async takeOver(claim, next) {
      const expected = expectedNow();
      if (!expected) return registry.takeOver(claim, next);
      give(expected, claim, next);
      return true;
    },
    async free(claims) {
      const expected = expectedNow();
      if (!expected) return registry.free(claims);
      for (const claim of claims) give(expected, claim, null);
    },
  };
}

type Owned = { readonly owner: string | null; readonly since: number };

function holderOf({ owner, since }: Owned, now: number) {
  return owner === null ? null : { owner, token: null, ageSeconds: (now - since) / 1000 };
}

function give(
  { owners, held, now }: ExpectedLog,
  { scope, value }: Pick<Claim, 'scope' | 'value'>,
  owner: string | null,
): void {
  const key = keyOf({ scope, value });
  held.get(owners.get(key)?.owner ?? '')?.delete(key);
  owners.set(key, { owner, since: now() });
  if (owner !== null) held.set(owner, (held.get(owner) ?? new Map()).set(key, { scope, value }));
}
