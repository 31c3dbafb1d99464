import { afterAll, beforeAll, expect, it } from 'vitest';
import { runStatement } from '../../../services/platform/postgres/statements.ts';
import { createStatementReport, openFilledTables } from '../../testing/statement-report.ts';
import { wordsStatement } from './entry-statements.ts';
import { createAuditQueries } from './queries.ts';
import { AUDIT_INDEXES, AUDIT_TABLES } from './tables.ts';

const SCHEMA = 'audit_plans';
const ENTRIES = 100_000;

let filled: Awaited<ReturnType<typeof openFilledTables>>;
beforeAll(async () => {
  filled = await openFilledTables(SCHEMA, {
    tables: AUDIT_TABLES,
    rows: `
      insert into entry
        select n, timestamptz '2026-01-01' + n * interval '1 minute', 'administrator', 'a' || n % 5, null,
               (array['product', 'order', 'cart', 'user'])[1 + n % 4], 'thing-' || n % 9000, 'Naziv ' || n,
               'Type' || n % 60, '[]', null, case when n % 10 = 0 then 'action-' || n % 700 end,
               to_tsvector('simple', 'naziv ' || n)
        from generate_series(1, ${ENTRIES}) n;
      insert into actor select 'a' || n, 'administrator', null from generate_series(0, 4) n`,
    indexes: AUDIT_INDEXES,
  });
});
afterAll(() => filled.close());

it('runs the statements of statements.sql with their plans, and finds entries by indexes', async () => {
  const report = createStatementReport(filled.pool, SCHEMA);
  const { list, entry, actors } = createAuditQueries({
    pool: report.pool,
    readModels: { schema: () => SCHEMA },
    namesOf: async () => new Map(),
  });
  const month = { from: '2026-02-01T00:00:00Z', to: '2026-03-01T00:00:00Z' };
  const cursor = `${Date.parse('2026-02-15T00:00:00Z')}.64800`;

  await report.note('The newest entries', () => list({}));
  await report.note('The next page of a month', () => list({ ...month, cursor }));
  await report.note('Entries of a kind', () => list({ entity: 'product' }));
  await report.note('Entries of one product', () => list({ entity: 'product', id: 'thing-8' }));
  await report.note('The entries of an actor', () => list({ actor: 'a3' }));
  await report.note('What administrators did', () => list({ actor: 'administrator' }));
  await report.note('Entries of a type', () => list({ type: 'Type7' }));
  await report.note('Entries of an action', () => list({ action: 'action-70' }));
  await report.note('Entries with a word', () => runStatement(report.pool, wordsStatement(SCHEMA, '4711')));
  await report.note('A page of the few entries with a word', () => list({ q: '4711' }));
  await report.note('A page of the many entries with a word', () => list({ q: 'naziv' }));
  await report.note('One entry', () => entry('4711'));
  await report.note('Who did anything', () => actors());

  await expect(report.text()).toMatchFileSnapshot('./statements.sql');
  expect(report.having(/Seq Scan on entry\b/)).toEqual([]);
});
