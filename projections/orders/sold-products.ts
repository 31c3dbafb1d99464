import type { SoldProduct } from '../../services/catalogue/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../runner/read-models.ts';

type Row = { readonly id: string; readonly pieces: string; readonly orders: string; readonly amount: string };

/** What was ordered most since a moment (null: since ever), by pieces; at most `most` products. */
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
        where $1::timestamptz is null or (o.doc->>'placedAt')::timestamptz >= $1::timestamptz
        group by 1 order by pieces desc, id limit $2`,
      [since?.toISOString() ?? null, most],
    );
    return rows.map(({ id, pieces, orders, amount }) => ({
      id,
      pieces: Number(pieces),
      orders: Number(orders),
      amount: Number(amount),
    }));
  };
}
