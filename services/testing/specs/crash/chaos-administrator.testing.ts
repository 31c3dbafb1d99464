import type { ImportReceived, ImportRecord } from '../../../imports/imports.schemas.ts';
import { newId } from '../../../platform/kernel/ids.ts';
import { uploadForm } from '../../calls/upload.ts';
import { priceList } from '../../samples/price-list.ts';
import { bodies } from '../../seed-world.ts';
import { type Ask, type Headers, must, repeat } from './chaos-calls.testing.ts';

type Bulk = { readonly _id: string; readonly state: string };

/** An administrator who changes prices, makes products, changes many at once and imports price lists. */
export type Administrator = {
  /** The products that were acknowledged under a slug that two wanted. */
  readonly slugs: ReadonlyMap<string, readonly string[]>;
  readonly bulkIds: readonly string[];
  readonly importIds: readonly string[];
  readonly prices: { changed: number };
  stop(): Promise<void>;
};

export const IMPORTED = priceList(240);
const IMPORT_EVERY = 12;
const BULK_EVERY = 4;
/** The first products, which shoppers buy, have the numbers 1 to 3. */
const SOLD = 3;

export function startAdministrator(deps: {
  ask: Ask;
  anyUrl: () => string;
  asAdmin: Headers;
  pauseMs: number;
}): Administrator {
  const { ask, anyUrl, asAdmin, pauseMs } = deps;
  const slugs = new Map<string, readonly string[]>();
  const bulkIds: string[] = [];
  const importIds: string[] = [];
  const prices = { changed: 0 };
  const once = () => ({ ...asAdmin, 'idempotency-key': newId() });

  async function changePrice(n: number): Promise<void> {
    const body = { ...bodies.product((n % SOLD) + 1), price: 2500 * ((n % SOLD) + 1) + 5 * (n % 100) };
    await must(ask, 'POST', `/products/update-product/${body.slug}`, asAdmin, body);
    prices.changed += 1;
  }

  async function collide(n: number): Promise<void> {
    const slug = `sudar-${n}`;
    const add = (title: string) =>
      ask<{ _id: string; slug: string }>('POST', '/products/add-product', once(), {
        ...bodies.product(1000 + n),
        title: `${title} ${n}`,
        slug,
        localProductKey: `${title}-${n}`,
      });
    const answers = await Promise.all([add('Lijevi'), add('Desni')]);
    for (const { status, body } of answers)
      if (status !== 201 && status !== 409) throw new Error(`A product: ${status} ${JSON.stringify(body)}`);
    const added = answers.filter(({ status, body }) => status === 201 && body.slug === slug);
    slugs.set(
      slug,
      added.map(({ body }) => body._id),
    );
  }

  /** An imported product: a sale that starts or ends removes it from all carts. */
  async function changeMany(n: number): Promise<void> {
    const action =
      n % (2 * BULK_EVERY) === 0 ? { type: 'sale-on', percent: 10 + (n % 7) } : { type: 'sale-off' };
    const selection = { filter: { title: n % 3 === 0 ? 'sirup' : 'šampon' } };
    const body = { mode: 'run', selection, action };
    const { _id } = await must<Bulk>(ask, 'POST', '/products/bulk', once(), body);
    bulkIds.push(_id);
  }

  /** Submits an import once: without an answer its outcome is unknown, and the next round submits another. */
  async function importList(): Promise<void> {
    const { headers, payload } = uploadForm(IMPORTED.file, { duplicates: 'update' });
    const answer = await fetch(`${anyUrl()}/api/imports`, {
      method: 'POST',
      headers: { ...asAdmin, ...headers },
      body: new Uint8Array(payload),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    if (answer?.status !== 202) return;
    const received: Promise<ImportReceived> = answer.json();
    const { importId } = await received.catch(() => ({ importId: '' }));
    if (importId) importIds.push(importId);
  }

  const working = repeat(pauseMs, async (n) => {
    await changePrice(n);
    await collide(n);
    if (n % IMPORT_EVERY === 1) await importList();
    if (n % BULK_EVERY === 0) await changeMany(n);
  });
  return { slugs, bulkIds, importIds, prices, stop: working.stop };
}

/** The imports that the shop lists. */
export const importsOf = (ask: Ask, asAdmin: Headers) =>
  must<ImportRecord[]>(ask, 'GET', '/imports', asAdmin);

/** The changes of many products there are. */
export const bulksOf = async (ask: Ask, asAdmin: Headers) =>
  (
    await must<{ items: (Bulk & { total: number; done: number })[] }>(
      ask,
      'GET',
      '/products/bulk?pageSize=100',
      asAdmin,
    )
  ).items;
