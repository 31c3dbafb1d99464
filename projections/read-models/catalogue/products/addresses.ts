import { type Kysely, sql } from 'kysely';
import type { Lookups, ProductAddress } from '../../../../services/catalogue/index.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import {
  type Given,
  prepareStatement,
  runStatement,
  statementsFor,
} from '../../../../services/platform/postgres/statements.ts';
import type { CatalogueTables } from '../states/tables.ts';

/** The addresses of published products with a number above `after` up to `upTo`, sorted by number. */
export async function productAddresses(
  pool: Pool,
  schema: string,
  lookups: Lookups,
  range: { readonly after: number; readonly upTo: number },
): Promise<ProductAddress[]> {
  const rows = await publishedBetween.run(pool, schema, range);
  return rows.map(({ slug, category, brand }) => ({
    slug,
    category: lookups.categories.byNumber(category)?.slug ?? '',
    brand: lookups.brands.byNumber(brand)?.slug ?? '',
  }));
}

const publishedBetween = prepareStatement(
  'catalogue_addresses',
  (db: Kysely<CatalogueTables>, given: Given<{ after: number; upTo: number }>) =>
    db
      .selectFrom('products')
      .select([
        sql<string>`doc->>'slug'`.as('slug'),
        sql<number>`(doc->>'category')::int`.as('category'),
        sql<number>`(doc->>'brand')::int`.as('brand'),
      ])
      .where('number', '>', given('after'))
      .where('number', '<=', given('upTo'))
      .where(sql<boolean>`doc->>'status' = 'published'`)
      .orderBy('number'),
);

/** The highest number of a product, deleted ones included; 0 without any. */
export async function highestNumber(pool: Pool, schema: string): Promise<number> {
  const [row] = await runStatement(
    pool,
    statementsFor<CatalogueTables>(schema)
      .selectFrom('products')
      .select('number')
      .where('number', 'is not', null)
      .orderBy('number', 'desc')
      .limit(1),
  );
  return row?.number ?? 0;
}

/** The numbers of brands that have a published product. */
export async function soldBrands(pool: Pool, schema: string): Promise<ReadonlySet<number>> {
  const rows = await runStatement(
    pool,
    statementsFor<CatalogueTables>(schema)
      .selectFrom('list_rows')
      .select('brand')
      .distinct()
      .where('status', '=', 'published'),
  );
  return new Set(rows.map(({ brand }) => brand));
}
