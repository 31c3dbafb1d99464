import type { KnownProduct } from '../../services/imports/index.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../runner/read-models.ts';

/** What every product that is not deleted is told apart by; all of them, for whoever compares many. */
export function createKnownProducts({
  pool,
  readModels,
}: {
  pool: Pool;
  readModels: Pick<ReadModels, 'schema'>;
}): () => Promise<readonly KnownProduct[]> {
  return async () => {
    const { rows } = await pool.query<KnownProduct>(
      `select id, number, doc->>'title' as title, (doc->>'brand')::int as brand,
              (doc->>'deliverer')::int as deliverer, doc->>'localKey' as "localKey",
              doc->>'delivererKey' as "delivererKey", doc->>'delivererBarcode' as "delivererBarcode"
         from ${readModels.schema('catalogue')}.products where not doc ? 'deleted' order by number`,
    );
    return rows;
  };
}
