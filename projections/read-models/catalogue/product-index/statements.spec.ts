import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStatementReport, openFilledTables } from '../../../testing/statement-report.ts';
import { codeStarts, hasTerm, wordStartsNearly } from '../lists/database/conditions.ts';
import { createDatabaseLists } from '../lists/database/database-lists.ts';
import { createHeld } from '../lists/database/held.ts';
import { countProducts } from '../lists/database/list-counts.ts';
import { createProductRefs } from '../lists/database/product-refs.ts';
import { loadPlaces } from '../lists/database/sort-order.ts';
import { highestNumber, productAddresses, soldBrands } from '../products/addresses.ts';
import { loadBriefs, loadWhole } from '../products/briefs.ts';
import { deletedNames } from '../products/deleted-names.ts';
import { createKnownProducts } from '../products/known-products.ts';
import { createCataloguePast } from '../products/past.ts';
import { INDEXES, TABLES } from '../states/tables.ts';
import { loadLookups } from './index-loader.ts';
import { changesSince } from './statements.ts';

const SCHEMA = 'catalogue_plans';
const PRODUCTS = 20_000;

let filled: Awaited<ReturnType<typeof openFilledTables>>;
beforeAll(async () => {
  filled = await openFilledTables(SCHEMA, {
    tables: TABLES,
    rows: `
      insert into products
        select 'p' || n, jsonb_build_object('number', n, 'title', 'Naziv ' || n, 'onSale', n % 10 = 0, 'inWeeklyOffer', false), n, n
        from generate_series(1, ${PRODUCTS}) n;
      insert into product_texts select id, '{"description": "Opis"}' from products;
      insert into product_states
        select n, timestamptz '2026-01-01' + n * interval '1 minute', 'p' || n, n, 'Naziv', 'naziv', 'x', 'published',
               n, false, 0, false, 1, 1, null, true, false, '[]' from generate_series(1, ${PRODUCTS}) n;
      insert into list_rows (id, number, changed_at, status, slug, former_slugs, created, price, selling_price, on_sale,
          sale_percent, in_weekly_offer, brand, sort_key, terms)
        select 'p' || n, n, n, 'published', 'proizvod-' || n, '{}', timestamptz '2026-01-01' + n * interval '1 minute', n, n,
               n % 10 = 0, 0, false, n % 50, 'naziv ' || n,
               array['any', 'status:published', 'brand:' || n % 50, 'category:' || n % 20] from generate_series(1, ${PRODUCTS}) n;
      insert into list_texts select n, '| naziv ' || n, E'\\t' || (100000 + n) from generate_series(1, ${PRODUCTS}) n;
      insert into list_counts select 'brand:' || n, 2000 from generate_series(0, 49) n;
      insert into list_sets select 'brand:' || n, block, '\\x0001' from generate_series(0, 49) n, generate_series(0, 12) block`,
    indexes: INDEXES,
  });
});
afterAll(() => filled.close());

it('runs the statements of statements.sql with their plans, and reads products by indexes', async () => {
  const report = createStatementReport(filled.pool, SCHEMA);
  const deps = { pool: report.pool, readModels: { schema: () => SCHEMA } };
  const past = createCataloguePast(deps);
  const at = '2026-02-01T00:00:00.000Z';

  await report.note('What has changed since the index was read', () =>
    changesSince.run(report.pool, SCHEMA, { after: String(PRODUCTS - 10) }),
  );
  await report.note('The lookups alone', () => loadLookups(report.pool, SCHEMA));
  await report.note('Products of a list', () => loadBriefs(report.pool, SCHEMA, ['p1', 'p10']));
  await report.note('Products of a list, without their prices of the past', () =>
    loadBriefs(report.pool, SCHEMA, ['p1', 'p10'], false),
  );
  await report.note('A whole product, and companions', () =>
    loadWhole(report.pool, SCHEMA, 'p1', ['p10', 'p20']),
  );
  await report.note('A portion of all products, for an import', () =>
    createKnownProducts(deps)()[Symbol.asyncIterator]().next(),
  );
  await report.note('Names of deleted brands and categories', () => deletedNames(report.pool, SCHEMA));
  await report.note('The product with a number, deleted or not', () => past.productId('7'));
  await report.note('The product with an id, deleted or not', () => past.productId('p7'));
  await report.note('What a price was made of', () => past.prices('p7'));
  await report.note('The lookups of a moment', () => past.lookupsAt(at));
  await report.note('The products of a moment', () =>
    past.productsAt({ at, page: 2, pageSize: 12, status: 'published', title: 'naziv' }),
  );

  const lookups = await loadLookups(filled.pool, SCHEMA);
  await report.note('The addresses of published products in a range of numbers', () =>
    productAddresses(report.pool, SCHEMA, lookups, { after: 5_000, upTo: 10_000 }),
  );
  await report.note('The highest number of a product', () => highestNumber(report.pool, SCHEMA));
  await report.note('The brands with a published product', () => soldBrands(report.pool, SCHEMA));

  const held = createHeld(report.pool, SCHEMA);
  const lists = createDatabaseLists(report.pool, SCHEMA);
  const refs = createProductRefs(report.pool, SCHEMA);
  await report.note('Large catalogue: how many products have each term', () =>
    countProducts(report.pool, SCHEMA),
  );
  await report.note('Large catalogue: lookups, and the last change', () => lists.refreshed());
  await report.note('Large catalogue: lookups, and what has changed since', () => lists.refreshed());
  await report.note('Large catalogue: the products with a term', () => held.set(hasTerm('brand:7')));
  await report.note('Large catalogue: the products with a word in their titles, and where it begins', () =>
    held.places(['99999']),
  );
  await report.note('Large catalogue: the products with a word that nearly begins so', () =>
    held.set(wordStartsNearly('naziy')),
  );
  await report.note('Large catalogue: the products with a code that begins so', () =>
    held.set(codeStarts('199999')),
  );
  await report.note('Large catalogue: all products in a sequence', () => held.sequence('selling-price'));
  await report.note('Large catalogue: all products in a sequence, equal ones newest first', () =>
    held.sequence('selling-price-newest'),
  );
  await report.note('Large catalogue: the places of changed products in it', () =>
    loadPlaces(report.pool, SCHEMA, 'selling-price', '1000000'),
  );
  await report.note('Large catalogue: products by number', () => refs.ofNumbers([7, 8]));
  await report.note('Large catalogue: products by id', () => refs.ofIds(['p7', 'p8']));
  await report.note('Large catalogue: the product with a slug', () => refs.ofSlug('proizvod-7'));

  await expect(report.text()).toMatchFileSnapshot('./statements.sql');
  expect(report.having(/Seq Scan on (products|product_states|product_texts)\b/)).toEqual([]);
});
