import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projections } from '../../../../projections/all.ts';
import { switchLog } from '../../../../projections/operators/log-switch.ts';
import { rebuild } from '../../../../projections/rebuild/rebuild.ts';
import { openStores } from '../../../api/stores.ts';
import { createCustomersSchema } from '../../../customers/index.ts';
import { createImportsSchema } from '../../../imports/index.ts';
import { importEvents } from '../../../platform/transfer/import-events.ts';
import { importTables } from '../../../platform/transfer/table-file.ts';
import { menuCategory, shownCard, shownSettings } from '../../../storefront/storefront.wire.ts';
import { createTestDatabase } from '../../database.ts';
import { startTestShop, type TestShop } from '../../shop.ts';

/** Labels of the audit trail that were not those of the product's form at that time. */
const LABELS_SINCE: Readonly<Record<string, string>> = {
  'Vrsta proizvoda': 'Tip proizvoda',
  'Šifra dobavljača': 'Šifra proizvoda kod dobavljača',
  'Lokalna šifra': 'Lokalna šifra proizvoda',
  'Vrijeme dostave': 'Vrijeme isporuke',
  'Dostupno odmah': 'Odmah dostupno',
  'Best seler': 'Best Seller',
};

/**
 * A small shop of an earlier release: its export of events, state and keys, and its answers to its administrator,
 * without fields that depend on the program or the time.
 */
const RELEASE = new URL('./earlier-release/', import.meta.url);
const STATE = ['numbers', 'claims', 'secrets', 'token_secrets', 'credentials', 'sessions'];
const STATE_TABLES = STATE.map((table) => `registry.${table}`);

let shop: TestShop;
let answers: Readonly<Record<string, unknown>>;

async function unpacked(name: string): Promise<string> {
  return gunzipSync(await readFile(new URL(`${name}.gz`, RELEASE))).toString('utf8');
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-earlier-'));
  for (const name of ['events', 'state', 'keys']) await writeFile(join(folder, name), await unpacked(name));
  answers = JSON.parse(await unpacked('answers.json'), (key, value) => {
    if (key === 'changes' && Array.isArray(value)) return value.filter(tellsSomething);
    return key === 'label' ? (LABELS_SINCE[value] ?? value) : value;
  });
  // Its answers name positions, which a log of another kind would count in its own way.
  const database = await createTestDatabase();
  const stores = await openStores(database.url, null, pino({ level: 'silent' }));
  const { pool, log } = stores;
  await createCustomersSchema(pool);
  await createImportsSchema(pool);
  const { followers } = await importEvents(log, join(folder, 'events'), {});
  await importTables(pool, STATE_TABLES, join(folder, 'state'));
  await importTables(pool, ['registry.personal_keys'], join(folder, 'keys'));
  await switchLog(pool, 'postgresql', followers);
  await rm(folder, { recursive: true });
  const drop = () => stores.close().then(() => database.drop());
  shop = await startTestShop({ opened: { stores, databaseUrl: database.url, drop } });
});
afterAll(() => shop.close());

/** Since then the trail leaves out fields that were empty from the beginning. */
function tellsSomething(change: Record<'old' | 'new', unknown>): boolean {
  const isEmpty = change.new === '' || (Array.isArray(change.new) && change.new.length === 0);
  return change.old !== null || !isEmpty;
}

/** With the lists that are sent as text, such as a cart's products, as lists: they may have more fields than they had. */
function unfolded(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('[{')) return JSON.parse(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(unfolded);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, unfolded(part)]));
}

type Answer = Readonly<Record<string, unknown>>;
const CARDS = ['weekOffer', 'bestSellers', 'products', 'items'];
const CATEGORIES = ['categories', 'subcategories'];
/** No page shows it any more. */
const GONE = ['brandsCount'];

/**
 * An answer for a page of the storefront without what pages do not show: such answers are for the program's own
 * pages, and no longer hold it.
 */
function asShown(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const kept = Object.entries(value).filter(([key]) => !GONE.includes(key));
  return Object.fromEntries(
    kept.map(([key, part]) => {
      // Without those that it did not have yet.
      if (key === 'settings') return [key, JSON.parse(JSON.stringify(shownSettings(Object(part))))];
      if (Array.isArray(part) && CARDS.includes(key)) return [key, part.map(shownCard)];
      if (Array.isArray(part) && CATEGORIES.includes(key)) return [key, part.map(menuCategory)];
      if (Array.isArray(part) && key === 'sections') return [key, part.map(asShownSection)];
      return [key, key === 'page' ? asShown(part) : part];
    }),
  );
}

function asShownSection({ category, products }: Record<'category' | 'products', never>): Answer {
  return { category: menuCategory(category), products: Array.from<never>(products).map(shownCard) };
}

type Trail = { readonly items: readonly { entity: string; id: string; type: string }[] };

/** Since then guests' carts are in the trail once they were ordered. Its page had others of them, and was full. */
function withoutOpenCarts({ items }: Trail): Trail['items'] {
  const ordered = new Set(items.filter(({ type }) => type === 'CartEmptied').map(({ id }) => id));
  return items.filter(({ entity, id }) => entity !== 'cart' || ordered.has(id));
}

describe('a shop of an earlier release', () => {
  it('answers as before, from the current read models', async () => {
    expect(Object.keys(answers).length).toBeGreaterThan(30);
    for (const [url, before] of Object.entries(answers)) {
      const answer = await shop.app.inject({ url: `/api${url}`, headers: shop.asAdmin });
      if (url === '/audit') continue;
      const expected = url.startsWith('/storefront/') ? asShown(before) : before;
      expect.soft(unfolded(answer.json()), url).toMatchObject(Object(unfolded(expected)));
    }
  });

  it('has its previous trail, without guests’ carts that were not ordered', async () => {
    const answer = await shop.app.inject({ url: '/api/audit', headers: shop.asAdmin });
    const now = answer.json<Trail>();
    const before = withoutOpenCarts(JSON.parse(JSON.stringify(answers['/audit'])));
    expect(before.some(({ type }) => type === 'CartCreated')).toBe(true);
    expect(now.items.slice(0, before.length)).toMatchObject(before);
    const carts = await shop.app.inject({ url: '/api/audit?entity=cart', headers: shop.asAdmin });
    const ofCarts = carts.json<Trail>();
    expect(ofCarts.items.filter(({ type }) => type === 'CartEmptied')).toHaveLength(7);
    expect(withoutOpenCarts(ofCarts)).toEqual(ofCarts.items);
  });

  it.each(projections.map((projection) => [projection.name, projection]))(
    'has the rows in %s that a rebuild makes of its events',
    async (_, projection) => {
      const { generation } = await rebuild(shop.stores, projection);
      expect(generation).toBe(2);
    },
  );
});
