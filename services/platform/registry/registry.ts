import { randomBytes } from 'node:crypto';
import { createBatcher } from '../kernel/batcher.ts';
import type { Pool } from '../postgres/pool.ts';
import { skipExisting } from '../postgres/skip-existing.ts';
import { REGISTRY_SCHEMA } from './schema.ts';

export type Claim = { readonly scope: string; readonly value: string; readonly owner: string };
/** A claim as it was read: the token is null for one of an earlier release. */
export type HeldClaim = Claim & { readonly token: string | null };
/** `ageSeconds`: since it was claimed last, by the clock of the database. */
export type Holder = Pick<HeldClaim, 'owner' | 'token'> & { readonly ageSeconds: number };

export interface Registry {
  /** The next number of a sequence: unique over all processes and higher than every one handed out before. */
  nextNumber(name: string): Promise<number>;
  /** `nextNumber` and `claim` at the price of one: the number, and whether `owner` has the value now. */
  nextNumberAndClaim(
    name: string,
    claim: Claim,
  ): Promise<{ readonly number: number; readonly isClaimed: boolean }>;
  /** Lifts a sequence to at least `value`, for numbers that were set from outside (import, first data). */
  raiseNumber(name: string, value: number): Promise<void>;
  /**
   * Takes a value (a slug, an e-mail) for `owner`, for good: true when the owner has it now or had it already,
   * false when it is somebody else's. Atomic over all processes. Each claim has a token, which is another one after every
   * call that answers true.
   */
  claim(claim: Claim): Promise<boolean>;
  /** Who holds a value, null when nobody does. */
  holder(scope: string, value: string): Promise<Holder | null>;
  /** What an owner holds in a scope. */
  heldBy(scope: string, owner: string): Promise<readonly HeldClaim[]>;
  /** Gives a claim that was not claimed again since to another owner; false when it was. */
  takeOver(held: HeldClaim, owner: string): Promise<boolean>;
  /** Gives back what was not claimed again since. */
  free(held: readonly HeldClaim[]): Promise<void>;
  release(claim: Claim): Promise<void>;
  /** Gives everything back that an owner holds in a scope: for one that is gone for good. */
  releaseAll(scope: string, owner: string): Promise<void>;
  /** A random secret that is made once and then stays the same for this shop (e.g. for signing tokens). */
  secret(name: string): Promise<string>;
}

/** Creates the registry's tables where they are missing. */
export async function createRegistrySchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(REGISTRY_SCHEMA));
}

/** `hurried`: where numbers and claims are taken, if not in `pool` (see `openHurriedPool`). */
export function createRegistry(pool: Pool, hurried = pool): Registry {
  /** Many wait for a number at once (orders): one statement takes a run of them. */
  const takeNumber = createBatcher(async (names: readonly string[]) => {
    const asked = countsOf(names);
    const { rows } = await hurried.query<LastNumber>({
      name: 'registry_take_numbers',
      text: `${TAKE_NUMBERS} returning name, last`,
      values: [...columnsOfCounts(asked)],
    });
    return numbered(names, asked, rows);
  });

  const takeClaim = createBatcher(async (claims: readonly Claim[]) => {
    const answers = new Map<Claim, boolean>();
    // A statement may touch a row once: several claims of one value take several turns.
    for (let left = claims; left.length > 0; left = left.filter((claim) => !answers.has(claim))) {
      const turn = [...new Map(left.toReversed().map((claim) => [keyOf(claim), claim])).values()];
      const taken = new Set((await claimAll(turn)).map(keyOf));
      for (const claim of turn) answers.set(claim, taken.has(keyOf(claim)));
    }
    return claims.map((claim) => answers.get(claim) === true);
  });

  /** Those that are their owners' now. No value may be named twice. */
  async function claimAll(claims: readonly Claim[]): Promise<readonly Claim[]> {
    const { rows } = await hurried.query<Claim>({
      name: 'registry_claim',
      text: `insert into registry.claims as c (scope, value, owner)
             select * from unnest($1::text[], $2::text[], $3::text[])
             on conflict (scope, value) do update set token = gen_random_uuid(), claimed_at = clock_timestamp()
              where c.owner = excluded.owner
             returning scope, value, owner`,
      values: columnsOfClaims(inOrder(claims)),
    });
    return rows;
  }

  const takeBoth = createBatcher(async (wishes: readonly { name: string; claim: Claim }[]) => {
    const names = wishes.map(({ name }) => name);
    const asked = countsOf(names);
    const claims = wishes.map(({ claim }) => claim);
    const { rows } = await hurried.query<LastNumber & Claim & { isNumber: boolean }>({
      name: 'registry_take_numbers_and_claim',
      text: `with numbers as (${TAKE_NUMBERS} returning name, last),
                  claims as (insert into registry.claims (scope, value, owner)
                             select * from unnest($3::text[], $4::text[], $5::text[])
                             on conflict do nothing returning scope, value, owner)
             select true as "isNumber", name, last, null as scope, null as value, null as owner from numbers
             union all select false, null, null, scope, value, owner from claims`,
      values: [...columnsOfCounts(asked), ...columnsOfClaims(inOrder(claims))],
    });
    const numbers = numbered(
      names,
      asked,
      rows.filter(({ isNumber }) => isNumber),
    );
    const claimed = await areClaimed(
      claims,
      rows.filter(({ isNumber }) => !isNumber),
    );
    return numbers.map((number, at) => ({ number, isClaimed: claimed[at] === true }));
  });

  /** Of these claims, of which `taken` are new, those that their owners have. */
  async function areClaimed(claims: readonly Claim[], taken: readonly Claim[]): Promise<boolean[]> {
    const owners = new Map(taken.map((row) => [keyOf(row), row.owner]));
    const others = claims.filter((claim) => !owners.has(keyOf(claim)));
    if (others.length > 0) for (const row of await ownersOf(others)) owners.set(keyOf(row), row.owner);
    return claims.map((claim) => owners.get(keyOf(claim)) === claim.owner);
  }

  async function ownersOf(claims: readonly Claim[]): Promise<readonly Claim[]> {
    const { rows } = await pool.query<Claim>({
      name: 'registry_claimed',
      text: `select scope, value, owner from registry.claims
              where (scope, value) in (select * from unnest($1::text[], $2::text[]))`,
      values: [claims.map((c) => c.scope), claims.map((c) => c.value)],
    });
    return rows;
  }

  return {
    nextNumber: takeNumber,
    nextNumberAndClaim: (name, claim) => takeBoth({ name, claim }),
    async raiseNumber(name, value) {
      await pool.query(
        `insert into registry.numbers as n (name, last) values ($1, $2)
         on conflict (name) do update set last = greatest(n.last, excluded.last)`,
        [name, value],
      );
    },
    claim: takeClaim,
    async holder(scope, value) {
      const { rows } = await pool.query<Holder>(
        `select owner, token, extract(epoch from clock_timestamp() - claimed_at)::float8 as "ageSeconds"
           from registry.claims where scope = $1 and value = $2`,
        [scope, value],
      );
      return rows[0] ?? null;
    },
    async heldBy(scope, owner) {
      const { rows } = await pool.query<HeldClaim>(
        'select scope, value, owner, token from registry.claims where scope = $1 and owner = $2',
        [scope, owner],
      );
      return rows;
    },
    async takeOver({ scope, value, owner, token }, next) {
      const { rowCount } = await pool.query(
        `update registry.claims set owner = $5, token = gen_random_uuid(), claimed_at = clock_timestamp()
          where scope = $1 and value = $2 and owner = $3 and token is not distinct from $4`,
        [scope, value, owner, token, next],
      );
      return rowCount === 1;
    },
    async free(held) {
      if (held.length === 0) return;
      await pool.query(
        `delete from registry.claims c using unnest($1::text[], $2::text[], $3::text[], $4::uuid[])
                                               as h (scope, value, owner, token)
          where c.scope = h.scope and c.value = h.value and c.owner = h.owner and c.token is not distinct from h.token`,
        [...columnsOfClaims(held), held.map(({ token }) => token)],
      );
    },
    async release({ scope, value, owner }) {
      await pool.query('delete from registry.claims where scope = $1 and value = $2 and owner = $3', [
        scope,
        value,
        owner,
      ]);
    },
    async releaseAll(scope, owner) {
      await pool.query('delete from registry.claims where scope = $1 and owner = $2', [scope, owner]);
    },
    async secret(name) {
      await pool.query('insert into registry.secrets (name, secret) values ($1, $2) on conflict do nothing', [
        name,
        randomBytes(48).toString('base64url'),
      ]);
      const { rows } = await pool.query<{ secret: string }>(
        'select secret from registry.secrets where name = $1',
        [name],
      );
      const row = rows[0];
      if (!row) throw new Error(`The secret ${name} is missing`);
      return row.secret;
    },
  };
}

const TAKE_NUMBERS = `insert into registry.numbers as n (name, last) select * from unnest($1::text[], $2::bigint[])
  on conflict (name) do update set last = n.last + excluded.last`;

type LastNumber = { readonly name: string; readonly last: string };

/** How many of each sequence are asked for; always in the same order, so that two writers never wait in a ring. */
function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of [...names].sort()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function columnsOfCounts(counts: ReadonlyMap<string, number>): [string[], number[]] {
  return [[...counts.keys()], [...counts.values()]];
}

/** Gives the numbers out in the order of asking. */
function numbered(
  names: readonly string[],
  counts: ReadonlyMap<string, number>,
  rows: readonly LastNumber[],
): number[] {
  const next = new Map(rows.map(({ name, last }) => [name, Number(last) - (counts.get(name) ?? 0)]));
  return names.map((name) => {
    const number = (next.get(name) ?? Number.NaN) + 1;
    next.set(name, number);
    return number;
  });
}

function inOrder(claims: readonly Claim[]): Claim[] {
  return [...claims].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

function columnsOfClaims(claims: readonly Claim[]): [string[], string[], string[]] {
  return [claims.map((c) => c.scope), claims.map((c) => c.value), claims.map((c) => c.owner)];
}

function keyOf({ scope, value }: Pick<Claim, 'scope' | 'value'>): string {
  return `${scope} ${value}`;
}
