import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStatementReport, openFilledTables } from '../../testing/statement-report.ts';
import { createFrontPage } from './front-page.ts';
import { createContentQueries } from './queries.ts';
import { CONTENT_INDEXES, CONTENT_TABLES } from './tables.ts';

const SCHEMA = 'content_plans';
const ROWS = 20_000;

let filled: Awaited<ReturnType<typeof openFilledTables>>;
beforeAll(async () => {
  filled = await openFilledTables(SCHEMA, {
    tables: CONTENT_TABLES,
    rows: `
      insert into sliders select 's' || n, '{"published": true}', n, n from generate_series(1, 20) n;
      insert into posts select 'p' || n, '{"published": true}', n from generate_series(1, 200) n;
      insert into pages select 'p' || n, '{"status": "published"}', n, 'stranica-' || n from generate_series(1, 50) n;
      insert into reviews
        select 'r' || n, jsonb_build_object('text', repeat('Dobro je. ', 40)), 'p' || n % 5000, 1 + n % 5, n % 10 <> 0, true, timestamptz '2026-01-01' + n * interval '1 minute',
               'kupac' || n || '@example.com', 'kupac ' || n, 'kupac ' || n, 'dobro', '01.01.2026'
        from generate_series(1, ${ROWS}) n;
      insert into messages
        select 'm' || n, jsonb_build_object('text', repeat('Imam pitanje. ', 40)), timestamptz '2026-01-01' + n * interval '1 minute', 'nova', 'kupac' || n || '@example.com',
               'kupac ' || n, 'kupac ' || n, 'pitanje', '01.01.2026'
        from generate_series(1, ${ROWS}) n;
      insert into subscribers
        select 's' || n, '{}', timestamptz '2026-01-01' + n * interval '1 minute', 'kupac' || n || '@example.com'
        from generate_series(1, ${ROWS}) n`,
    indexes: CONTENT_INDEXES,
  });
});
afterAll(() => filled.close());

it('runs the statements of statements.sql with their plans, and finds rows by indexes', async () => {
  const report = createStatementReport(filled.pool, SCHEMA);
  const deps = { pool: report.pool, readModels: { schema: () => SCHEMA } };
  const content = createContentQueries(deps);

  await report.note('The front page', () => createFrontPage(deps)());
  await report.note('A page by its address', () => content.pageBySlug('stranica-7'));
  await report.note('The reviews of a product', () => content.reviewsOf('p7'));
  await report.note('The ratings of a list of products', () => content.ratingsOf(['p7', 'p8']));
  await report.note('A page of reviews', () => content.reviewPage({}));
  await report.note('A page of reviews with a name', () => content.reviewPage({ name: 'Kupac 77' }));
  await report.note('A page of messages', () => content.messagePage({}));
  await report.note('The newest messages', () => content.messages(100));
  await report.note('The newest subscribers', () => content.subscribers(100));
  await report.note('What was written under an e-mail', () => content.writtenBy('kupac7@example.com'));

  await expect(report.text()).toMatchFileSnapshot('./statements.sql');
  // A name may hold the word anywhere: each review is looked at.
  expect(report.having(/Seq Scan on (reviews|messages|subscribers)\b/)).toEqual([
    'A page of reviews with a name',
  ]);
});
