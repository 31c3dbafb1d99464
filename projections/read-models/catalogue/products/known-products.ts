import { sql } from 'kysely';
import type { KnownProduct } from '../../../../services/imports/index.ts';
import { runStatement, statementsFor } from '../../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../../generations/reading.ts';
import { type CatalogueTables, IS_BUNDLE } from '../states/tables.ts';

const PORTION = 2_000;

/**
 * The identifying fields of every product that is not deleted, sorted by number, in portions, for
 * comparing many products.
 */
export function createKnownProducts({ pool, readModels }: Reading): () => AsyncIterable<KnownProduct> {
  return async function* () {
    for (let last = -1; ; ) {
      const rows = await runStatement(
        pool,
        statementsFor<CatalogueTables>(readModels.schema('catalogue'))
          .selectFrom('products')
          .select([
            'id',
            'number',
            sql<boolean>`(doc->>'varied')::boolean`.as('varied'),
            sql<boolean>`${IS_BUNDLE}`.as('isBundle'),
            sql<string>`doc->>'title'`.as('title'),
            sql<number>`(doc->>'brand')::int`.as('brand'),
            sql<number | null>`(doc->>'deliverer')::int`.as('deliverer'),
            sql<string>`doc->>'localKey'`.as('localKey'),
            sql<string>`doc->>'delivererKey'`.as('delivererKey'),
            sql<string>`doc->>'delivererBarcode'`.as('delivererBarcode'),
          ])
          .where(sql<boolean>`not doc ? 'deleted'`)
          .where('number', '>', last)
          .orderBy('number')
          .limit(PORTION)
          .$narrowType<{ number: number }>(),
      );
      yield* rows;
      if (rows.length < PORTION) return;
      last = rows.at(-1)?.number ?? last;
    }
  };
}
