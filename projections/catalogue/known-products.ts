import type { KnownProduct } from '../../services/imports/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

const PORTION = 2_000;

/**
 * What every product that is not deleted is told apart by, in the order of their numbers; all of them, in portions, for
 * whoever compares many.
 */
export function createKnownProducts({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema'>;
}): () => AsyncIterable<KnownProduct> {
  return async function* () {
    for (let last = -1; ; ) {
      const { rows } = await pool.query<KnownProduct>(
        `select id, number, doc->>'title' as title, (doc->>'brand')::int as brand,
                (doc->>'deliverer')::int as deliverer, doc->>'localKey' as "localKey",
                doc->>'delivererKey' as "delivererKey", doc->>'delivererBarcode' as "delivererBarcode"
           from ${readModels.schema('catalogue')}.products where not doc ? 'deleted' and number > $1
          order by number limit ${PORTION}`,
        [last],
      );
      yield* rows;
      if (rows.length < PORTION) return;
      last = rows.at(-1)?.number ?? last;
    }
  };
}
