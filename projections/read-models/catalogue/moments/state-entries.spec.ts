import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLookups, newProduct } from '../../../../services/catalogue/index.ts';
import { DEFAULT_SETTINGS } from '../../../../services/settings/index.ts';
import { openFilledTables } from '../../../testing/statement-report.ts';
import { createOptionNumbers } from '../product-index/option-numbers.ts';
import { createStateEntries } from './state-entries.ts';
import { MOMENTS_INDEXES, MOMENTS_TABLES } from './tables.ts';

const SCHEMA = 'moments_states';
const NONE: ReadonlySet<string> = new Set();
const IDS = ['p1', 'p2', 'p3', 'p4'];
/** So that a moment with few products is made as one with many. */
const LIMITS = { remembered: 100, readAtOnce: 1, mostChanges: 10 };

/** A state of a product: `price` null deletes it. */
type State = { readonly product: string; readonly day: number; readonly price: number | null };

let filled: Awaited<ReturnType<typeof openFilledTables>>;
let states: State[];
beforeAll(async () => {
  filled = await openFilledTables(SCHEMA, {
    tables: MOMENTS_TABLES,
    rows: `insert into things select 'product', 'p' || n from generate_series(1, ${IDS.length}) n`,
    indexes: MOMENTS_INDEXES,
  });
});
afterAll(() => filled.close());
beforeEach(() => restart());

async function restart(): Promise<void> {
  states = [];
  await filled.pool.query(`truncate ${SCHEMA}.states`);
}

const timeOf = (day: number) => `2026-01-${String(day).padStart(2, '0')}T12:00:00.000Z`;
const numberOf = (product: string) => IDS.indexOf(product) + 1;

async function write(...more: State[]): Promise<void> {
  const rows = more.map(({ product, day, price }, at) => {
    const number = numberOf(product);
    const given = { number, title: 'Caj', slug: product, localKey: '', brand: 15, category: 53 };
    const facts = newProduct({ ...given, price: price ?? 0 });
    const doc =
      price === null ? { deleted: true, number } : { ...facts, formerSlugs: [], createdAt: timeOf(1) };
    return { kind: 'product', thing: product, position: states.length + at + 1, at: timeOf(day), doc };
  });
  states.push(...more);
  await filled.pool.query(
    `insert into ${SCHEMA}.states select * from jsonb_populate_recordset(null::${SCHEMA}.states, $1)`,
    [JSON.stringify(rows)],
  );
}

/** Looks at days: the prices by product, and which products were read for them. */
function look(limits = LIMITS) {
  const lookups = createLookups({
    categories: [],
    brands: [],
    filterGroups: [],
    markups: [],
    settings: DEFAULT_SETTINGS,
  });
  const entries = createStateEntries(filled.pool, createOptionNumbers(), limits);
  return async (day: number, { anew = NONE, late = 0 } = {}) => {
    const moment = { schema: SCHEMA, at: timeOf(day), late };
    const { kept, unknown } = await entries.at(moment, IDS, anew);
    const read = await entries.read(moment, unknown, lookups, { ids: anew, rows: (rows) => rows });
    entries.remember(read);
    return { prices: pricesOf([...kept, ...read]), read: [...unknown].sort() };
  };
}

function pricesOf(products: readonly { readonly id: string; readonly price: number }[]) {
  return Object.fromEntries(products.map(({ id, price }) => [id, price]));
}

/** The last state that was written of each product, of those that had begun. */
function pricesThen(day: number) {
  const last = new Map(states.filter((state) => state.day <= day).map((state) => [state.product, state]));
  return pricesOf([...last].flatMap(([id, { price }]) => (price === null ? [] : [{ id, price }])));
}

describe('the states of products at a moment', () => {
  it('are not read again at moments between two at which they were seen, nor while nothing changes them', async () => {
    await write({ product: 'p1', day: 2, price: 100 }, { product: 'p2', day: 2, price: 200 });
    await write({ product: 'p1', day: 5, price: 150 }, { product: 'p2', day: 9, price: null });
    const seen = look();
    expect(await seen(3)).toEqual({ read: IDS, prices: { p1: 100, p2: 200 } });
    expect(await seen(6)).toEqual({ read: ['p1'], prices: { p1: 150, p2: 200 } });
    expect(await seen(5)).toEqual({ read: [], prices: { p1: 150, p2: 200 } });
    expect(await seen(4)).toEqual({ read: ['p1'], prices: { p1: 100, p2: 200 } });
    expect(await seen(1)).toEqual({ read: ['p1', 'p2'], prices: {} });
    expect(await seen(12)).toEqual({ read: ['p2'], prices: { p1: 150 } });
    expect(await seen(10)).toEqual({ read: [], prices: { p1: 150 } });
  });

  it('are all read where more has changed than is looked at', async () => {
    await write({ product: 'p1', day: 1, price: 100 }, { product: 'p2', day: 1, price: 200 });
    await write({ product: 'p1', day: 3, price: 110 }, { product: 'p1', day: 4, price: 120 });
    const seen = look({ ...LIMITS, mostChanges: 1 });
    await seen(2);
    expect(await seen(6)).toEqual({ read: IDS, prices: { p1: 120, p2: 200 } });
  });

  it('are read anew where they are expected to differ, and are not remembered then', async () => {
    await write({ product: 'p1', day: 1, price: 100 }, { product: 'p2', day: 1, price: 200 });
    const seen = look();
    await seen(4);
    expect(await seen(3, { anew: new Set(['p2']) })).toEqual({ read: ['p2'], prices: { p1: 100, p2: 200 } });
    expect((await seen(5, { anew: new Set(['p1']) })).read).toEqual(['p1']);
    expect((await seen(6)).read).toEqual(['p1']);
  });

  it('are forgotten when more of them are remembered than may be', async () => {
    await write({ product: 'p1', day: 1, price: 100 });
    const seen = look({ ...LIMITS, remembered: 3 });
    await seen(4);
    expect((await seen(3)).read).toEqual(IDS);
  });

  it('equal those of the log at any moments, also while states are written, late ones too', async () => {
    const day = fc.integer({ min: 1, max: 8 });
    const written = fc.record({
      product: fc.constantFrom(...IDS),
      day,
      price: fc.option(fc.integer({ min: 1, max: 500 })),
    });
    const steps = fc.array(
      fc.oneof(
        fc.array(written, { minLength: 1, maxLength: 4 }).map((rows) => ({ rows, at: 0 })),
        day.map((at) => ({ rows: [], at })),
      ),
      { minLength: 6, maxLength: 16 },
    );
    await fc.assert(
      fc
        .asyncProperty(steps, fc.constantFrom(0, 1, 10), async (sequence, mostChanges) => {
          const seen = look({ ...LIMITS, mostChanges });
          let [late, latest] = [0, 0];
          for (const { rows, at } of sequence) {
            if (rows.some((row) => row.day < latest)) late += 1;
            await write(...rows);
            if (at === 0) continue;
            latest = Math.max(latest, at);
            expect((await seen(at, { late })).prices).toEqual(pricesThen(at));
          }
        })
        .beforeEach(restart),
      { numRuns: 60 },
    );
  });
});
