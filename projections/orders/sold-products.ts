import type { SoldProduct } from '../../services/catalogue/index.ts';
import { UNDONE } from '../../services/ordering/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

type Row = { readonly id: string; readonly pieces: string; readonly orders: string; readonly amount: string };

/** What was ordered most since a moment (null: since ever) and neither cancelled nor sent back; at most `most`. */
export function createSoldProducts({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema'>;
}) {
  return async (since: Date | null, most: number): Promise<SoldProduct[]> => {
    const { rows } = await pool.query<Row>(
      `select line->>'productId' as id, sum((line->>'quantity')::bigint) as pieces,
              count(distinct o.id) as orders, sum((line->>'total')::bigint) as amount
         from ${readModels.schema('orders')}.orders o
        cross join lateral jsonb_array_elements(o.doc->'facts'->'lines') line
        where ($1::timestamptz is null or o.placed_at >= $1::timestamptz) and o.stage <> all($3)
        group by 1 order by pieces desc, id limit $2`,
      [since?.toISOString() ?? null, most, UNDONE],
    );
    return rows.map(({ id, pieces, orders, amount }) => ({
      id,
      pieces: Number(pieces),
      orders: Number(orders),
      amount: Number(amount),
    }));
  };
}
