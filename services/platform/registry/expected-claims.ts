import { isRehearsal } from '../kernel/rehearsal.ts';
import { type ExpectedLog, expectedNow } from '../log/expected-log.ts';
import { type Claim, type HeldClaim, keyOf } from './claims.ts';
import type { Registry } from './registry.ts';

/** Long enough for a claim to count as one that is not being made. */
const SETTLED_S = 3_600;

/**
 * The same registry. Values that change hands in work on expected events do so in its log alone, and what is only expected or
 * rehearsed gets the number that would be the next, and does not take it.
 */
export function withExpectedClaims(registry: Registry): Registry {
  async function ownerOf(expected: ExpectedLog, claim: Pick<Claim, 'scope' | 'value'>) {
    const known = expected.owners.get(keyOf(claim));
    return known === undefined ? await registry.holder(claim.scope, claim.value) : held(known);
  }

  return {
    ...registry,
    async nextNumber(name) {
      const expected = expectedNow();
      if (!expected && !isRehearsal()) return registry.nextNumber(name);
      const number = (expected?.numbers.get(name) ?? (await registry.lastNumber(name))) + 1;
      if (!isRehearsal()) expected?.numbers.set(name, number);
      return number;
    },
    async claim(claim) {
      const expected = expectedNow();
      if (!expected) return registry.claim(claim);
      const holder = await ownerOf(expected, claim);
      if (holder !== null && holder.owner !== claim.owner) return false;
      expected.owners.set(keyOf(claim), claim.owner);
      return true;
    },
    async holder(scope, value) {
      const expected = expectedNow();
      return expected ? ownerOf(expected, { scope, value }) : registry.holder(scope, value);
    },
    async heldBy(scope, owner) {
      const claims = await registry.heldBy(scope, owner);
      const expected = expectedNow();
      if (!expected) return claims;
      const others = [...expected.owners].flatMap(([key, now]): HeldClaim[] => {
        const value = key.slice(scope.length + 1);
        return now === owner && key === keyOf({ scope, value }) ? [{ scope, value, owner, token: null }] : [];
      });
      return [...claims.filter((claim) => !expected.owners.has(keyOf(claim))), ...others];
    },
    async takeOver(claim, next) {
      const expected = expectedNow();
      if (!expected) return registry.takeOver(claim, next);
      expected.owners.set(keyOf(claim), next);
      return true;
    },
    async free(claims) {
      const expected = expectedNow();
      if (!expected) return registry.free(claims);
      for (const claim of claims) expected.owners.set(keyOf(claim), null);
    },
  };
}

function held(owner: string | null) {
  return owner === null ? null : { owner, token: null, ageSeconds: SETTLED_S };
}
