import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStatementReport, openFilledTables } from '../../../testing/statement-report.ts';
import { INDEXES, TABLES } from '../states/tables.ts';
import { createStorefrontChanges } from './changes.ts';
import {
  changedBetween,
  contentThen,
  lastPosition,
  lastStateAt,
  lastStates,
  listedThen,
  lookupsThen,
  percentsThen,
  productsThen,
  reviewsThen,
  stockedThen,
  termsThen,
  versionsThen,
  writtenLate,
} from './statements.ts';
import { MOMENTS_INDEXES, MOMENTS_TABLES } from './tables.ts';

const SCHEMA = 'moments_plans';
const PRODUCTS = 5_000;

let filled: Awaited<ReturnType<typeof openFilledTables>>;
beforeAll(async () => {
  filled = await openFilledTables(SCHEMA, {
    tables: TABLES + MOMENTS_TABLES,
    rows: `
      insert into things select kind, 'p' || n from generate_series(1, ${PRODUCTS}) n, unnest(array['product', 'texts']) kind;
      insert into things select 'review', 'r' || n from generate_series(1, ${PRODUCTS}) n;
      insert into things select kind, kind || n from generate_series(1, 50) n, unnest(array['category', 'brand', 'slider', 'post', 'page']) kind;
      insert into states
        select kind, thing, k * 100000 + row_number() over (), timestamptz '2026-01-01' + k * interval '1 day',
               jsonb_build_object('title', 'Naziv ' || k, 'number', 7, 'productId', 'p7', 'approved', true, 'comment', 'x', 'at', '2026-01-01')
          from things, generate_series(1, 8) k;
      insert into product_states
        select k * 100000 + n, timestamptz '2026-01-01' + k * interval '1 day', 'p' || n, n, 'Naziv', 'naziv', 'x', 'published',
               n, false, 0, false, 1, 1, null, true, false, '[]' from generate_series(1, ${PRODUCTS}) n, generate_series(1, 8) k`,
    indexes: INDEXES + MOMENTS_INDEXES,
  });
});
afterAll(() => filled.close());

it('runs the statements of statements.sql with their plans, and reads states by indexes', async () => {
  const report = createStatementReport(filled.pool, SCHEMA);
  const { pool } = report;
  const at = '2026-01-05T00:00:00.000Z';
  const changes = createStorefrontChanges({ pool, readModels: { schema: () => SCHEMA } });

  await report.note('The last state before a moment', () => lastStateAt.run(pool, SCHEMA, { at }));
  await report.note('The state that was written last', () => lastPosition.run(pool, SCHEMA, {}));
  await report.note('A state that was written late', () =>
    writtenLate.run(pool, SCHEMA, { position: '900000', at }),
  );
  await report.note('The states of all products at a moment', () => versionsThen.run(pool, SCHEMA, { at }));
  await report.note('Some products of a moment', () => listedThen.run(pool, SCHEMA, { at, ids: ['p1'] }));
  await report.note('What products of a moment refer to', () => lookupsThen.run(pool, SCHEMA, { at }));
  await report.note('What has changed between two moments', () =>
    changedBetween.run(pool, SCHEMA, { after: at, by: '2026-01-06T00:00:00.000Z', most: 2_001 }),
  );
  await report.note('The content of a moment', () => contentThen.run(pool, SCHEMA, { at }));
  await report.note('Products of a list of a moment, one with its texts', () =>
    productsThen.run(pool, SCHEMA, { at, ids: ['p1', 'p2'], whole: 'p1' }),
  );
  await report.note('What their prices were made of', () =>
    termsThen.run(pool, SCHEMA, { at, ids: ['p1', 'p2'] }),
  );
  await report.note('The percents of a moment', () => percentsThen.run(pool, SCHEMA, { at }));
  await report.note('What decides of which products there was stock', () =>
    stockedThen.run(pool, SCHEMA, { at }),
  );
  await report.note('The reviews of a product at a moment', () =>
    reviewsThen.run(pool, SCHEMA, { at, product: 'p8', most: 500 }),
  );
  await report.note('The last states of things', () =>
    lastStates.run(pool, SCHEMA, { kinds: ['product', 'texts'], ids: ['p1', 'p1'] }),
  );
  await report.note('The change after a moment', () => changes(at, 'after'));

  await expect(report.text()).toMatchFileSnapshot('./statements.sql');
  expect(report.having(/Seq Scan on (states|product_states)\b/)).toEqual([]);
});
