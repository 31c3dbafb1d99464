import { sql } from 'kysely';
import type { ProductPart } from '../../../../services/catalogue/index.ts';
import {
  anyOf,
  firstRow,
  runStatement,
  statementsFor,
} from '../../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../../generations/reading.ts';
import { type CatalogueTables, IS_BUNDLE } from '../states/tables.ts';

/** Bundles and their parts. */
export function createBundles({ pool, readModels }: Reading) {
  const bundles = () =>
    statementsFor<CatalogueTables>(readModels.schema('catalogue'))
      .selectFrom('products')
      .select(['id', 'number', sql<readonly ProductPart[]>`doc->'parts'`.as('parts')])
      .where(IS_BUNDLE)
      .$narrowType<{ number: number }>();
  return {
    bundle: (productId: string) => firstRow(pool, bundles().where('id', '=', productId)),
    bundlesWith: (productId: string) =>
      runStatement(
        pool,
        bundles().where(sql<boolean>`doc->'parts' @> ${JSON.stringify([{ productId }])}::jsonb`),
      ),
    /** Those of these products that are parts of bundles. */
    async partsAmong(productIds: readonly string[]): Promise<readonly string[]> {
      const parts = bundles()
        .clearSelect()
        .select(sql<string>`jsonb_array_elements(doc->'parts')->>'productId'`.as('id'));
      const found = await runStatement(
        pool,
        statementsFor<CatalogueTables>(readModels.schema('catalogue'))
          .selectFrom(parts.as('part'))
          .select('id')
          .distinct()
          .where('id', '=', anyOf(productIds)),
      );
      return found.map(({ id }) => id);
    },
  };
}
