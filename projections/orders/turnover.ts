import { UNDONE } from '../../services/ordering/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

/** One day of trade in Sarajevo. `date`: ISO; `turnover` in hundredths. */
export type DayFigures = { readonly date: string; readonly orders: number; readonly turnover: number };

type Row = { readonly date: string; readonly orders: number; readonly turnover: string };

/**
 * What was ordered on each of the last `days` days, oldest first, the last of them the day of `now` in Sarajevo.
 * Orders that were cancelled or sent back count in neither figure. Turnover is what the customers pay, with delivery.
 */
export function createTurnover({ pool, readModels }: { pool: Pool; readModels: Pick<ReadModels, 'schema'> }) {
  return async (now: Date, days: number): Promise<DayFigures[]> => {
    const { rows } = await pool.query<Row>(
      `with span as (
         select (date_trunc('day', $1::timestamptz at time zone 'Europe/Sarajevo') - make_interval(days => $2 - 1)) as start
       ), day as (
         select (start + make_interval(days => number)) as start
           from span cross join generate_series(0, $2 - 1) number
       ), sold as (
         select date_trunc('day', placed_at at time zone 'Europe/Sarajevo') as start,
                count(*)::int as orders, sum(total) as turnover
           from ${readModels.schema('orders')}.orders, span
          where placed_at >= span.start at time zone 'Europe/Sarajevo' and stage <> all($3)
          group by 1
       )
       select to_char(day.start, 'YYYY-MM-DD') as date, coalesce(orders, 0) as orders, coalesce(turnover, 0) as turnover
         from day left join sold using (start) order by 1`,
      [now.toISOString(), days, UNDONE],
    );
    return rows.map(({ date, orders, turnover }) => ({ date, orders, turnover: Number(turnover) }));
  };
}
