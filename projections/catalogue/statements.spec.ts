import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStatementReport, openFilledTables } from '../testing/statement-report.ts';
import { deletedNames } from './deleted-names.ts';
import { loadBriefs, loadLookups, loadWhole } from './index-loader.ts';
import { createKnownProducts } from './known-products.ts';
import { createCataloguePast } from './past.ts';
import { changesSince } from './statements.ts';
import { INDEXES, TABLES } from './tables.ts';

const SCHEMA = 'catalogue_plans';
const PRODUCTS = 100_000;

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
               n, false, 0, false, 1, 1, null, true, false, '[]' from generate_series(1, ${PRODUCTS}) n`,
    indexes: INDEXES,
  });
}, 60_000);
afterAll(() => filled.close());

it('asks the database in the words and with the plans of statements.sql, and reads products by indexes', async () => {
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

  await expect(report.text()).toMatchFileSnapshot('./statements.sql');
  expect(report.having(/Seq Scan on (products|product_states|product_texts)\b/)).toEqual([]);
}, 60_000);
