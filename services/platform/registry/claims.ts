import { sql } from 'kysely';
import { type Given, prepareFixed, statementsFor } from '../postgres/statements.ts';
import type { RegistryTables } from './registry-schema.ts';

export type Claim = { readonly scope: string; readonly value: string; readonly owner: string };
/** A claim as read: the token is null for one of an earlier release. */
export type HeldClaim = Claim & { readonly token: string | null };
/** `ageSeconds`: since it was last claimed, by the database's clock. */
export type Holder = Pick<HeldClaim, 'owner' | 'token'> & { readonly ageSeconds: number };

export type ClaimColumns = {
  readonly scopes: readonly string[];
  readonly values: readonly string[];
  readonly owners: readonly string[];
};

const db = statementsFor<RegistryTables>();

/** The rows that the columns stand for. */
export const wanted = (given: Given<ClaimColumns>) =>
  sql`select * from unnest(${given('scopes')}::text[], ${given('values')}::text[], ${given('owners')}::text[])`;

export const CLAIM = prepareFixed(
  'registry_claim',
  (given: Given<ClaimColumns>) => sql<Claim>`
    insert into registry.claims as c (scope, value, owner) ${wanted(given)}
    on conflict (scope, value) do update set token = gen_random_uuid(), claimed_at = clock_timestamp()
     where c.owner = excluded.owner
    returning scope, value, owner`,
);

export const CLAIMED = prepareFixed('registry_claimed', (given: Given<Omit<ClaimColumns, 'owners'>>) =>
  db
    .selectFrom('registry.claims')
    .select(['scope', 'value', 'owner'])
    .where(
      sql<boolean>`(scope, value) in (select * from unnest(${given('scopes')}::text[], ${given('values')}::text[]))`,
    ),
);

const AGE = sql<number>`extract(epoch from clock_timestamp() - claimed_at)::float8`;

export const HOLDER = prepareFixed('registry_holder', (given: Given<Pick<Claim, 'scope' | 'value'>>) =>
  db
    .selectFrom('registry.claims')
    .select(['owner', 'token', AGE.as('ageSeconds')])
    .where('scope', '=', given('scope'))
    .where('value', '=', given('value')),
);

export const HELD = prepareFixed('registry_held', (given: Given<Omit<ClaimColumns, 'values'>>) =>
  db
    .selectFrom('registry.claims')
    .select(['scope', 'value', 'owner', 'token'])
    .where(
      sql<boolean>`(scope, owner) in (select * from unnest(${given('scopes')}::text[], ${given('owners')}::text[]))`,
    ),
);

export function inOrder(claims: readonly Claim[]): Claim[] {
  return [...claims].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

export function columnsOfClaims(claims: readonly Claim[]): ClaimColumns {
  return {
    scopes: claims.map(({ scope }) => scope),
    values: claims.map(({ value }) => value),
    owners: claims.map(({ owner }) => owner),
  };
}

export function keyOf({ scope, value }: Pick<Claim, 'scope' | 'value'>): string {
  return `${scope} ${value}`;
}
