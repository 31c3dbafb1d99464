import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLookups, newProduct } from '../../../../services/catalogue/index.ts';
import { DEFAULT_SETTINGS } from '../../../../services/settings/index.ts';
import { openFilledTables } from '../../../testing/statement-report.ts';
import { createOptionNumbers } from '../product-index/option-numbers.ts';
import { createStateEntries } from './state-entries.ts';
import { MOMENTS_INDEXES, MOMENTS_TABLES } from './tables.ts';

const SCHEMA = 'moments_states';
const NONE: ReadonlySet<string> = new Set();

let filled: Awaited<ReturnType<typeof openFilledTables>>;
beforeAll(async () => {
  const doc = JSON.stringify(
    newProduct({ number: 1, title: 'Caj', slug: 'caj', localKey: '', price: 100, brand: 15, category: 53 }),
  );
  const facts = `'${doc}'::jsonb || '{"formerSlugs": [], "createdAt": "2026-01-01T00:00:00.000Z"}'`;
  const state = (product: string, position: number, day: number, changes: object) =>
    `('product', '${product}', ${position}, timestamptz '2026-01-0${day}', ${facts} || '${JSON.stringify(changes)}'::jsonb)`;
  filled = await openFilledTables(SCHEMA, {
    tables: MOMENTS_TABLES,
    rows: `
      insert into things values ('product', 'p1'), ('product', 'p2'), ('product', 'p3');
      insert into states values ${[
        state('p1', 1, 1, {}),
        state('p2', 2, 1, { number: 2 }),
        state('p3', 3, 1, { number: 3 }),
        state('p1', 4, 3, { price: 200 }),
        state('p3', 5, 3, { number: 3, deleted: true }),
      ].join(', ')};`,
    indexes: MOMENTS_INDEXES,
  });
});
afterAll(() => filled.close());

/** Looks at days: what was known of each moment, what was read, and the prices. */
function look() {
  const lookups = createLookups({
    categories: [],
    brands: [],
    filterGroups: [],
    markups: [],
    settings: DEFAULT_SETTINGS,
  });
  const states = createStateEntries(filled.pool, createOptionNumbers());
  return async (day: number, anew = NONE) => {
    const at = `2026-01-0${day}T12:00:00.000Z`;
    const { kept, unknown } = await states.at(SCHEMA, at, anew);
    const read = await states.read(SCHEMA, at, unknown, lookups, (rows) => rows);
    states.remember(read);
    const prices = [...kept, ...read].sort((a, b) => a.number - b.number).map(({ price }) => price);
    return { known: kept.map(({ id }) => id).sort(), read: [...unknown.keys()].sort(), prices };
  };
}

it('reads a state of a product once, whichever moments it is part of', async () => {
  const seen = look();
  expect(await seen(1)).toEqual({ known: [], read: ['p1', 'p2', 'p3'], prices: [100, 100, 100] });
  expect(await seen(4)).toEqual({ known: ['p2'], read: ['p1', 'p3'], prices: [200, 100] });
  expect(await seen(5)).toEqual({ known: ['p1', 'p2'], read: [], prices: [200, 100] });
  expect(await seen(2)).toEqual({ known: ['p1', 'p2', 'p3'], read: [], prices: [100, 100, 100] });
  expect(await seen(2, new Set(['p2']))).toMatchObject({ known: ['p1', 'p3'], read: ['p2'] });
});

it('takes no product for another one that got its position after a fail-over', async () => {
  const seen = look();
  expect(await seen(4)).toMatchObject({ prices: [200, 100] });
  await filled.pool.query(`
    insert into ${SCHEMA}.states (kind, thing, position, at, doc)
    select kind, 'p2', 4, at, doc || '{"number": 2, "price": 300}' from ${SCHEMA}.states where position = 4`);
  await filled.pool.query(`delete from ${SCHEMA}.states where position = 4 and thing = 'p1'`);
  expect(await seen(4)).toMatchObject({ known: [], read: ['p1', 'p2'], prices: [100, 300] });
});
