import { sql } from 'kysely';
import { UNDONE } from '../../../services/ordering/index.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { PastOrder, PastOrders } from '../../../services/what-if/index.ts';
import type { Reading } from '../../generations/reading.ts';
import type { OrderTables } from './tables.ts';

type Row = PastOrder & { readonly placed: string };

const PORTION = 500;

/** The orders of the last days, by the time when they were placed. */
export function createPastOrders({ pool, readModels }: Reading): PastOrders {
  return async function* (now, days) {
    const midnight = sql<string>`date_trunc('day', ${now.toISOString()}::timestamptz at time zone 'Europe/Sarajevo')`;
    const start = sql<string>`((${midnight} - make_interval(days => ${days - 1})) at time zone 'Europe/Sarajevo')`;
    for (let last: Row | null = null; ; ) {
      const rows: Row[] = await runStatement(
        pool,
        statementsFor<OrderTables>(readModels.schema('orders'))
          .selectFrom('orders')
          .select([
            'id',
            // As text, which has all its digits.
            sql<string>`placed_at::text`.as('placed'),
            'total',
            sql<PastOrder['lines']>`doc#>'{facts,lines}'`.as('lines'),
            sql<number>`(doc#>>'{facts,goods}')::int`.as('goods'),
            sql<number>`coalesce((doc#>>'{facts,coupon,value}')::int, 0)`.as('coupon'),
            sql<PastOrder['method']>`doc#>>'{facts,delivery,method}'`.as('method'),
            sql<number>`(doc#>>'{facts,delivery,price}')::int`.as('delivery'),
            sql<string>`coalesce(doc#>>'{contact,city}', '')`.as('city'),
            sql<number>`(doc#>>'{facts,points}')::int`.as('points'),
          ])
          .where('placed_at', '>=', start)
          .where('stage', '<>', sql<string>`all(${UNDONE})`)
          .$if(last !== null, (rows) =>
            rows.where(sql<boolean>`(placed_at, id) > (${last?.placed}::timestamptz, ${last?.id}::text)`),
          )
          .orderBy('placed_at')
          .orderBy('id')
          .limit(PORTION),
      );
      if (rows.length > 0) yield rows;
      const end = rows.at(-1);
      if (!end || rows.length < PORTION) return;
      last = end;
    }
  };
}
