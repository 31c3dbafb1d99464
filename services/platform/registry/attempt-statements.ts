import { type RawBuilder, sql } from 'kysely';
import { type Given, prepareFixed, statementsFor } from '../postgres/statements.ts';

/** The table below, as Kysely types its statements. */
export type AttemptTables = {
  'registry.attempts': {
    scope: string;
    key: string;
    times: string[];
    expires_at: string;
  };
};

export const db = statementsFor<AttemptTables>();

type Key = { readonly scope: string; readonly key: string; readonly seconds: number };

type Wanted = {
  readonly scopes: readonly string[];
  readonly keys: readonly string[];
  readonly seconds: readonly number[];
  readonly most: readonly number[];
};

/** The attempts of a row within the window, oldest first. */
const recent = (seconds: RawBuilder<number>) =>
  sql`array(select t from unnest(a.times) t where t > clock_timestamp() - make_interval(secs => ${seconds}))`;

export const TAKE = prepareFixed('attempts_take', (given: Given<Wanted>) => {
  /** The element for this row's scope: `on conflict` sees the existing row and the parameters only. */
  const ofScope = (column: 'seconds' | 'most') =>
    sql<number>`(${given(column)}::integer[])[array_position(${given('scopes')}::text[], a.scope)]`;
  return sql<{ scope: string }>`
    insert into registry.attempts as a (scope, key, times, expires_at)
    select scope, key, array[clock_timestamp()], clock_timestamp() + make_interval(secs => seconds)
      from unnest(${given('scopes')}::text[], ${given('keys')}::text[], ${given('seconds')}::integer[])
             as wanted (scope, key, seconds)
    on conflict (scope, key) do update
      set times = ${recent(ofScope('seconds'))} || clock_timestamp(), expires_at = excluded.expires_at
    where cardinality(${recent(ofScope('seconds'))}) < ${ofScope('most')}
    returning scope`;
});

export const COUNT = prepareFixed(
  'attempts_count',
  (given: Given<Key>) => sql<{ count: number }>`
    select cardinality(${recent(given('seconds'))}) as count from registry.attempts a
     where scope = ${given('scope')} and key = ${given('key')}`,
);

export const WAIT = prepareFixed(
  'attempts_wait',
  (given: Given<Key & { readonly most: number }>) => sql<{ wait: number | null }>`
    select ceil(extract(epoch from times[cardinality(times) - ${given('most')} + 1]
                                     + make_interval(secs => ${given('seconds')}) - clock_timestamp()))::integer as wait
      from (select ${recent(given('seconds'))} as times from registry.attempts a
             where scope = ${given('scope')} and key = ${given('key')}) kept`,
);
