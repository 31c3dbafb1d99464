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
               to_tsvector('simple', 'naziv ' || n || case when n < 60000 then ' staro' else '' end) ||
                 format('''entity=%s''', (array['product', 'order', 'cart', 'user'])[1 + n % 4])::tsvector
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
  await report.note('What administrators did to products', () =>
    list({ entity: 'product', actor: 'administrator' }),
  );
  await report.note('What an actor did to products', () => list({ entity: 'product', actor: 'a3' }));
  await report.note('What administrators did of a type', () =>
    list({ type: 'Type7', actor: 'administrator' }),
  );
  await report.note('What an actor did of a type', () => list({ type: 'Type7', actor: 'a3' }));
  await report.note('Entries of a type', () => list({ type: 'Type7' }));
  await report.note('Entries of an action', () => list({ action: 'action-70' }));
  await report.note('Entries with a word', () =>
    runStatement(report.pool, wordsStatement(SCHEMA, { q: '4711' }, 100)),
  );
  await report.note('A page of the few entries with a word', () => list({ q: '4711' }));
  await report.note('A page of the many entries with a word', () => list({ q: 'naziv' }));
  await report.note('A page of the many entries that had a word once', () => list({ q: 'staro' }));
  await report.note('A page of the entries of a kind with a word', () => list({ q: '4711', entity: 'user' }));
  await report.note('One entry', () => entry('4711'));
  await report.note('Who did anything', () => actors());

  await expect(report.text()).toMatchFileSnapshot('./statements.sql');
  expect(report.having(/Seq Scan on entry\b/)).toEqual([]);
});

it('finds the newest entries with words that the newest of all, few or many older ones have', async () => {
  const { list } = createAuditQueries({
    pool: filled.pool,
    readModels: { schema: () => SCHEMA },
    namesOf: async () => new Map(),
  });
  const found = async (query: Parameters<typeof list>[0]) =>
    (await list({ limit: 2, ...query })).items.map(({ position }) => position);
  expect(await found({ q: 'naziv' })).toEqual(['100000', '99999']);
  expect(await found({ q: 'naziv 4711' })).toEqual(['47119', '47118']);
  expect(await found({ q: 'staro' })).toEqual(['59999', '59998']);
  expect(await found({ q: 'staro', entity: 'user', actor: 'a3' })).toEqual(['59983', '59963']);
  expect(await found({ q: '47119', entity: 'user' })).toEqual(['47119']);
  expect(await found({ q: '47119', entity: 'product' })).toEqual([]);
  expect(await found({ q: '4711', to: '2026-01-30T00:00:00Z' })).toEqual(['4711']);
  const { next } = await list({ q: '4711', limit: 2 });
  expect(await found({ q: '4711', cursor: next ?? '' })).toEqual(['47117', '47116']);
  expect(await found({ q: 'nema' })).toEqual([]);
});
