import { sql } from 'kysely';
import type { ProductPart } from '../../../services/catalogue/index.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { AlertedBundles } from '../../../services/stock-alerts/index.ts';
import type { Reading } from '../../generations/reading.ts';
import { type CatalogueTables, IS_BUNDLE } from './tables.ts';

/** Bundles and their parts. */
export function createBundles({ pool, readModels }: Reading): AlertedBundles {
  const bundles = () =>
    statementsFor<CatalogueTables>(readModels.schema('catalogue'))
      .selectFrom('products')
      .select(['id', sql<readonly ProductPart[]>`doc->'parts'`.as('parts')])
      .where(IS_BUNDLE);
  return {
    bundle: (productId) => firstRow(pool, bundles().where('id', '=', productId)),
    bundlesWith: (productId) =>
      runStatement(
        pool,
        bundles().where(sql<boolean>`doc->'parts' @> ${JSON.stringify([{ productId }])}::jsonb`),
      ),
  };
}
