import { sql } from 'kysely';
import { type Given, prepareFixed, statementsFor } from '../postgres/statements.ts';
import type { RegistryTables } from './registry-schema.ts';

export type Counts = { readonly names: readonly string[]; readonly counts: readonly number[] };
export type LastNumber = { readonly name: string; readonly last: string };

const db = statementsFor<RegistryTables>();

/** Raises each sequence by its count, and answers the last number of each. */
export const takingNumbers = (given: Given<Counts>) => sql<LastNumber>`
  insert into registry.numbers as n (name, last) select * from unnest(${given('names')}::text[], ${given('counts')}::bigint[])
  on conflict (name) do update set last = n.last + excluded.last returning name, last`;

export const TAKE_NUMBERS = prepareFixed('registry_take_numbers', (given: Given<Counts>) =>
  takingNumbers(given),
);

export const LAST_NUMBER = prepareFixed('registry_last_number', (given: Given<{ readonly name: string }>) =>
  db.selectFrom('registry.numbers').select('last').where('name', '=', given('name')),
);

/** The requested count per sequence, in a fixed order, so that writers cannot deadlock. */
export function countsOf(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of [...names].sort()) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

export function columnsOfCounts(counts: ReadonlyMap<string, number>): Counts {
  return { names: [...counts.keys()], counts: [...counts.values()] };
}

/** Distributes the numbers in request sequence. */
export function numbered(
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
