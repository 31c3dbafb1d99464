import { sql } from 'kysely';
import { UNDONE } from '../../../services/ordering/index.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

/** Orders of one day in Sarajevo. `date`: ISO; `turnover` in hundredths. */
export type DayFigures = { readonly date: string; readonly orders: number; readonly turnover: number };

type Row = { readonly date: string; readonly orders: number; readonly turnover: string };

/**
 * Orders and turnover of the last `days` days, oldest first, ending with the day of `now` in Sarajevo.
 * Excludes cancelled and returned orders. Turnover is the amount customers pay, with delivery, less what returns gave back.
 */
export function createTurnover({ pool, readModels }: Reading) {
  return async (now: Date, days: number): Promise<DayFigures[]> => {
    const orders = statementsFor<OrderTables>(readModels.schema('orders'))
      .selectFrom('orders')
      .select([
        sql`date_trunc('day', placed_at at time zone 'Europe/Sarajevo')`.as('start'),
        sql`count(*)::int`.as('orders'),
        sql`sum(turnover)`.as('turnover'),
      ])
      .where('placed_at', '>=', sql<string>`(select start at time zone 'Europe/Sarajevo' from span)`)
      .where('stage', '<>', sql<string>`all(${UNDONE})`)
      .groupBy(sql`1`);
    const rows = await runStatement(
      pool,
      sql<Row>`with span as (
        select date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Europe/Sarajevo')
                 - make_interval(days => ${days - 1}) as start
      ), day as (
        select start + make_interval(days => number) as start
          from span cross join generate_series(0, ${days - 1}::integer) number
      ), sold as (${orders})
      select to_char(day.start, 'YYYY-MM-DD') as date, coalesce(orders, 0) as orders, coalesce(turnover, 0) as turnover
        from day left join sold using (start) order by 1`,
    );
    return rows.map(({ date, orders, turnover }) => ({ date, orders, turnover: Number(turnover) }));
  };
}
