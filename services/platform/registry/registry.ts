import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createBatcher } from '../kernel/waiting/batcher.ts';
import type { Listener } from '../postgres/listener.ts';
import type { Pool } from '../postgres/pool.ts';
import { skipExisting } from '../postgres/skip-existing.ts';
import {
  countChanged,
  type Given,
  prepareFixed,
  runStatement,
  statementsFor,
} from '../postgres/statements.ts';
import {
  CLAIM,
  CLAIMED,
  type Claim,
  type ClaimColumns,
  columnsOfClaims,
  HELD,
  type HeldClaim,
  HOLDER,
  type Holder,
  inOrder,
  keyOf,
  wanted,
} from './claims.ts';
import {
  type Counts,
  columnsOfCounts,
  countsOf,
  LAST_NUMBER,
  type LastNumber,
  numbered,
  TAKE_NUMBERS,
  takingNumbers,
} from './numbers.ts';
import { REGISTRY_SCHEMA, type RegistryTables } from './registry-schema.ts';

const db = statementsFor<RegistryTables>();

/** Creates missing tables of the registry. */
export async function createRegistrySchema(pool: Pool): Promise<void> {
  await pool.query(skipExisting(REGISTRY_SCHEMA));
}

const TAKE_NUMBERS_AND_CLAIM = prepareFixed(
  'registry_take_numbers_and_claim',
  (given: Given<Counts & ClaimColumns>) => sql<LastNumber & Claim & { isNumber: boolean }>`
    with numbers as (${takingNumbers(given)}),
         claims as (insert into registry.claims (scope, value, owner) ${wanted(given)}
                    on conflict do nothing returning scope, value, owner)
    select true as "isNumber", name, last, null as scope, null as value, null as owner from numbers
    union all select false, null, null, scope, value, owner from claims`,
);

/** `hurried`: the pool for numbers and claims; `pool` by default (see `openHurriedPool`). */
export function createRegistry(pool: Pool, hurried = pool, listener?: Pick<Listener, 'since'>) {
  /** Serves concurrent requests for numbers (orders) with one statement. */
  const takeNumber = createBatcher(async (names: readonly string[]) => {
    const asked = countsOf(names);
    return numbered(names, asked, await TAKE_NUMBERS.run(hurried, columnsOfCounts(asked)));
  });

  const takeClaim = createBatcher(async (claims: readonly Claim[]) => {
    const answers = new Map<Claim, boolean>();
    // A statement may touch a row once: several claims of one value need several statements.
    for (let left = claims; left.length > 0; left = left.filter((claim) => !answers.has(claim))) {
      const turn = [...new Map(left.toReversed().map((claim) => [keyOf(claim), claim])).values()];
      const taken = new Set((await claimAll(turn)).map(keyOf));
      for (const claim of turn) answers.set(claim, taken.has(keyOf(claim)));
    }
    return claims.map((claim) => answers.get(claim) === true);
  });

  /** The claims that succeeded. No value may occur twice. */
  function claimAll(claims: readonly Claim[]): Promise<readonly Claim[]> {
    return CLAIM.run(hurried, columnsOfClaims(inOrder(claims)));
  }

  const takeBoth = createBatcher(async (wishes: readonly { name: string; claim: Claim }[]) => {
    const names = wishes.map(({ name }) => name);
    const asked = countsOf(names);
    const claims = wishes.map(({ claim }) => claim);
    const rows = await TAKE_NUMBERS_AND_CLAIM.run(hurried, {
      ...columnsOfCounts(asked),
      ...columnsOfClaims(inOrder(claims)),
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

  /** The claims whose owners have the value; those in `taken` are new. */
  async function areClaimed(claims: readonly Claim[], taken: readonly Claim[]): Promise<boolean[]> {
    const owners = new Map(taken.map((row) => [keyOf(row), row.owner]));
    const others = claims.filter((claim) => !owners.has(keyOf(claim)));
    if (others.length > 0)
      for (const row of await CLAIMED.run(pool, columnsOfClaims(others))) owners.set(keyOf(row), row.owner);
    return claims.map((claim) => owners.get(keyOf(claim)) === claim.owner);
  }

  type Holding = Pick<Claim, 'scope' | 'owner'>;
  const readHeld = createBatcher(async (holdings: readonly Holding[]) => {
    const ownerKey = ({ scope, owner }: Holding) => `${scope} ${owner}`;
    const held = new Map<string, HeldClaim[]>(holdings.map((holding) => [ownerKey(holding), []]));
    const scopes = holdings.map(({ scope }) => scope);
    const owners = holdings.map(({ owner }) => owner);
    for (const claim of await HELD.run(pool, { scopes, owners })) held.get(ownerKey(claim))?.push(claim);
    return holdings.map((holding) => held.get(ownerKey(holding)) ?? []);
  });

  const freeHeld = createBatcher(async (several: readonly (readonly HeldClaim[])[]) => {
    const held = several.flat();
    const { scopes, values, owners } = columnsOfClaims(held);
    const tokens = held.map(({ token }) => token);
    await runStatement(
      pool,
      sql`delete from registry.claims c
           using unnest(${scopes}::text[], ${values}::text[], ${owners}::text[], ${tokens}::uuid[])
                   as h (scope, value, owner, token)
           where c.scope = h.scope and c.value = h.value and c.owner = h.owner and c.token is not distinct from h.token`,
    );
    return several.map(() => undefined);
  });

  return {
    /**
     * Whether what it gives after this call still stands: false after a lost connection, because a server that has taken
     * over may lack it, and give it again.
     */
    since: (): (() => boolean) => listener?.since() ?? (() => true),
    /** The next number of a sequence: unique over all processes and higher than all before. */
    nextNumber: takeNumber,
    /** The last number of a sequence; 0 before its first. */
    async lastNumber(name: string): Promise<number> {
      const [row] = await LAST_NUMBER.run(pool, { name });
      return Number(row?.last ?? 0);
    },
    /** `nextNumber` and `claim` in one statement: the number, and whether `owner` has the value now. */
    nextNumberAndClaim: (
      name: string,
      claim: Claim,
    ): Promise<{ readonly number: number; readonly isClaimed: boolean }> => takeBoth({ name, claim }),
    /** Raises a sequence to at least `value`, for numbers set externally (import, initial data). */
    async raiseNumber(name: string, value: number): Promise<void> {
      await runStatement(
        pool,
        sql`insert into registry.numbers as n (name, last) values (${name}, ${value})
            on conflict (name) do update set last = greatest(n.last, excluded.last)`,
      );
    },
    /**
     * Claims a value (a slug, an e-mail) for `owner` permanently: true when the owner has it now or had it already,
     * false when another owner has it. Atomic over all processes. Every call that returns true renews the claim's token.
     */
    claim: takeClaim,
    /** The owner of a value, null when it is free. */
    async holder(scope: string, value: string): Promise<Holder | null> {
      const [holder] = await HOLDER.run(pool, { scope, value });
      return holder ?? null;
    },
    /** The values of an owner in a scope. */
    heldBy: (scope: string, owner: string): Promise<readonly HeldClaim[]> => readHeld({ scope, owner }),
    /** Transfers a claim to another owner unless it was claimed again since; false when it was. */
    async takeOver({ scope, value, owner, token }: HeldClaim, next: string): Promise<boolean> {
      const taken = db
        .updateTable('registry.claims')
        .set({ owner: next, token: sql`gen_random_uuid()`, claimed_at: sql`clock_timestamp()` })
        .where('scope', '=', scope)
        .where('value', '=', value)
        .where('owner', '=', owner)
        .where('token', 'is not distinct from', token);
      return (await countChanged(pool, taken)) === 1;
    },
    /** Releases claims that were not claimed again since. */
    async free(held: readonly HeldClaim[]): Promise<void> {
      if (held.length > 0) await freeHeld(held);
    },
    async release({ scope, value, owner }: Claim): Promise<void> {
      const held = db.deleteFrom('registry.claims').where('scope', '=', scope).where('value', '=', value);
      await runStatement(pool, held.where('owner', '=', owner));
    },
    /** Releases all values of a permanently deleted owner in a scope. */
    async releaseAll(scope: string, owner: string): Promise<void> {
      await runStatement(
        pool,
        db.deleteFrom('registry.claims').where('scope', '=', scope).where('owner', '=', owner),
      );
    },
    /** Releases claims of a scope that begin with `prefix` and were last claimed more than `days` ago, by the database's clock. */
    async releaseOld(scope: string, prefix: string, days: number): Promise<void> {
      const old = db
        .deleteFrom('registry.claims')
        .where('scope', '=', scope)
        .where(sql<boolean>`starts_with(value, ${prefix})`)
        .where('claimed_at', '<', sql<string>`clock_timestamp() - make_interval(days => ${days}::integer)`);
      await runStatement(pool, old);
    },
    /** A random secret, created once per shop (e.g. for signing tokens). */
    async secret(name: string): Promise<string> {
      const made = { name, secret: randomBytes(48).toString('base64url') };
      await runStatement(
        pool,
        db
          .insertInto('registry.secrets')
          .values(made)
          .onConflict((conflict) => conflict.doNothing()),
      );
      const [row] = await runStatement(
        pool,
        db.selectFrom('registry.secrets').select('secret').where('name', '=', name),
      );
      if (!row) throw new Error(`The secret ${name} is missing`);
      return row.secret;
    },
  };
}

export type Registry = ReturnType<typeof createRegistry>;
