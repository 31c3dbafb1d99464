import { sql } from 'kysely';
import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { firstRow, statementsFor } from '../../../services/platform/postgres/statements.ts';
import { dateSearch, dateTexts } from '../../../services/rules/dates/date-search.ts';
import type { OrderTables } from './tables.ts';

const DAY_MS = 86_400_000;

/** Some days, as `2026-11-21`, and the first and the last number of their orders. */
export type DaysMeant = { readonly days: readonly string[]; readonly first: number; readonly last: number };

/**
 * The days with orders that a typed date means. Few days are found in memory where a million orders would be searched, and
 * their numbers say where a walk through all orders begins.
 */
export async function readDaysMeant(pool: Pool, schema: string, typed: string): Promise<DaysMeant> {
  const orders = statementsFor<OrderTables>(schema).selectFrom('listed_orders');
  const known = await firstRow(
    pool,
    orders.select(({ fn }) => [
      fn.min<string | null>('day').as('first'),
      fn.max<string | null>('day').as('last'),
    ]),
  );
  const meant = dateSearch(typed);
  const days = daysFrom(known?.first, known?.last).filter((day) => dateTexts(day).includes(meant));
  const ends = days.length === 0 ? null : await firstRow(pool, endsOf(schema, days));
  return { days, first: ends?.first ?? 0, last: ends?.last ?? 0 };
}

function daysFrom(first: string | null | undefined, last: string | null | undefined): string[] {
  if (!first || !last) return [];
  const began = Date.parse(first);
  const count = (Date.parse(last) - began) / DAY_MS + 1;
  return Array.from({ length: count }, (_, n) => new Date(began + n * DAY_MS).toISOString().slice(0, 10));
}

/** Looks up two entries of the index for each day. */
function endsOf(schema: string, days: readonly string[]) {
  const ofDay = statementsFor<OrderTables>(schema)
    .selectFrom('listed_orders')
    .select('number')
    .where('day', '=', sql<string>`meant.day`)
    .limit(1);
  return sql<{ first: number | null; last: number | null }>`
    select min(ends.first) as first, max(ends.last) as last
      from unnest(${days}::text[]) as meant(day),
           lateral (select (${ofDay.orderBy('number')}) as first, (${ofDay.orderBy('number', 'desc')}) as last) as ends`;
}
