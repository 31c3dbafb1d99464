import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { START } from '../platform/log/event-log.ts';
import {
  csv,
  type ImportClient,
  named,
  type Product,
  startImportShop,
} from '../testing/calls/import-client.ts';
import { isOfType } from '../testing/halted-handler.ts';
import type { Maker } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';
import { importDecider } from './import.decider.ts';
import type { ImportRecord } from './imports.schemas.ts';

let shop: TestShop;
let make: Maker;
let client: ImportClient;
beforeAll(async () => {
  ({ shop, make, client } = await startImportShop());
});
afterAll(() => shop.close());

describe('an import that is undone', () => {
  const undo = (importId: string) => client.ask<ImportRecord>('POST', `/imports/${importId}/undo`);

  it('restores the catalogue: added products are deleted, updated ones get their earlier values', async () => {
    const [title, known] = [named('Novo'), named('Staro')];
    await make.product({ title: known, price: 500, description: '<p>Opis</p>', seoTitle: 'Naslov' });
    const before = await client.catalogue();
    const lines = [
      'title;price;description;seoTitle;available',
      `${title};7;;;`,
      `${known};9;Drugi opis;Drugi;ne`,
    ];
    const { importId } = await client.imported(csv(...lines), { duplicates: 'update' });
    expect(await client.catalogue()).not.toEqual(before);
    expect(await undo(importId)).toMatchObject({
      status: 200,
      body: { state: 'undone', undo: { done: 2, total: 2, kept: 0 } },
    });
    expect(await client.catalogue()).toEqual(before);
    expect(await undo(importId)).toMatchObject({ status: 200, body: { state: 'undone' } });
    // The address is free again.
    expect(await client.imported(csv('title;price', `${title};7`))).toMatchObject({ added: 1, failed: 0 });
  });

  it('is refused with the number of all products that were changed since, and the first hundred of them', async () => {
    const titles = Array.from({ length: 120 }, (_, n) => named(`Mnogo ${n}`));
    const { importId, added } = await client.imported(
      csv('title;price', ...titles.map((title) => `${title};30`)),
    );
    expect(added).toBeGreaterThan(100);
    const again = csv('title;price', ...titles.map((title) => `${title};31`));
    await client.imported(again, { duplicates: 'update' });
    const { status, body } = await undo(importId);
    const refusal = body as unknown as { error: string; details: unknown[]; products: unknown[] };
    expect([status, refusal.details.length, refusal.products.length]).toEqual([409, 100, 100]);
    expect(refusal.error).toContain(`naručeni: ${added}.`);
  });

  it('is refused as a whole, listing products that were changed, deleted or ordered since', async () => {
    const titles = ['Mijenjan', 'Naručen', 'Izbrisan', 'Netaknut'].map(named);
    const { importId } = await client.imported(csv('title;price', ...titles.map((title) => `${title};30`)));
    const [changed, ordered, deleted] = await Promise.all(
      titles.map(async (title) => (await client.productsNamed(title))[0]?._id ?? ''),
    );
    await client.ask('POST', `/products/update-best-seller/${changed}`, { bestSeller: 1 });
    await make.order({}, ordered);
    await client.ask('GET', `/products/delete-product/${deleted}`);
    const before = await client.catalogue();

    const { status, body } = await undo(importId);

    expect(status).toBe(409);
    const { products, ...refusal } = body as unknown as { products: { _id: string }[] };
    expect(refusal).toMatchObject({
      code: 'import_in_use',
      details: expect.arrayContaining([
        { field: changed, error: `Proizvod „${titles[0]}“ je u međuvremenu mijenjan.` },
        { field: ordered, error: `Proizvod „${titles[1]}“ je u međuvremenu naručen.` },
      ]),
    });
    expect(products.sort((a, b) => (a._id < b._id ? -1 : 1))).toEqual(
      [
        { _id: changed, product_id: expect.any(Number), title: titles[0], changed: true, ordered: false },
        { _id: ordered, product_id: expect.any(Number), title: titles[1], changed: false, ordered: true },
        { _id: deleted, product_id: null, title: 'Izbrisan proizvod', changed: true, ordered: false },
      ].sort((a, b) => ((a._id ?? '') < (b._id ?? '') ? -1 : 1)),
    );
    expect(await client.catalogue()).toEqual(before);
    expect((await client.ask<ImportRecord>('GET', `/imports/${importId}`)).body).toMatchObject({
      state: 'done',
      undoing: false,
    });
  });

  it('takes back of an updated product what the file changed, and leaves what others have changed since', async () => {
    const [title, other] = [named('Ažuriran'), named('Mijenjan u istom')];
    const [one, two] = [
      await make.product({ title, price: 500 }),
      await make.product({ title: other, price: 500 }),
    ];
    const lines = ['title;price;seoTitle', `${title};8;Sniženo`, `${other};8;Sniženo`];
    const { importId } = await client.imported(csv(...lines), { duplicates: 'update' });
    const bulk = { mode: 'run', selection: { ids: [one._id] }, action: { type: 'sale-on', percent: 10 } };
    await client.ask('POST', '/products/bulk', bulk);
    const edited = async (product: { slug: string }, changes: object) => {
      const { body } = await client.ask<Product[]>('GET', `/products/edit-product/${product.slug}`);
      const { version: _, ...read } = { version: '', ...body[0] };
      await client.ask('POST', `/products/update-product/${product.slug}`, { ...read, ...changes });
      await shop.settled();
    };
    await edited(two, { price: 900 });
    expect((await undo(importId)).body).toMatchObject({ products: [{ _id: two._id, changed: true }] });
    await edited(two, { price: 800 });
    expect(await undo(importId)).toMatchObject({ status: 200, body: { undo: { done: 2, kept: 0 } } });
    expect(await client.productsNamed(title)).toMatchObject([
      { price: 500, seoTitle: expect.not.stringContaining('Sniženo'), productAction: 1, actionPercent: 10 },
    ]);
    expect(await client.productsNamed(other)).toMatchObject([{ price: 500 }]);
  });

  it('may be undone after a later import of the same products was', async () => {
    const title = named('Dvaput');
    const first = await client.imported(csv('title;price', `${title};7`));
    const second = await client.imported(csv('title;price', `${title};8`), { duplicates: 'update' });
    expect((await undo(first.importId)).status).toBe(409);
    expect((await undo(second.importId)).status).toBe(200);
    expect(await client.productsNamed(title)).toMatchObject([{ price: 700 }]);
    expect((await undo(first.importId)).status).toBe(200);
    expect(await client.productsNamed(title)).toEqual([]);
  });

  it('must have ended before', async () => {
    const { importId } = await client.handIn(csv('title;price', `${named('Gel')};7`), { mode: 'preview' });
    expect(await undo(importId)).toMatchObject({ status: 409, body: { code: 'import_not_ended' } });
  });
});

describe('the worker of imports', () => {
  it('adds no row twice when two run the same import', async () => {
    const title = named('Dvojica');
    const rows = Array.from({ length: 600 }, (_, n) => `${title} ${n};3`);
    const { importId } = await client.handIn(csv('title;price', ...rows));
    await Promise.all([shop.modules.importRunner.run(importId), shop.modules.importRunner.run(importId)]);
    expect(await client.settledAs(importId, 'done')).toMatchObject({ done: 600, added: 600, failed: 0 });
    const { events } = await shop.stores.store.readAll({
      after: START,
      categories: ['product'],
      limit: 5_000,
    });
    expect(events.filter(({ metadata }) => metadata.correlationId === importId)).toHaveLength(600);
  });

  it('fails an impossible import with a message', async () => {
    const { importId } = await client.handIn(csv('title;price', `${named('Propalo')};7`), {
      mode: 'preview',
    });
    await shop.stores.pool.query('delete from imports.files where import_id = $1', [importId]);
    const context = { correlationId: importId, actor: { kind: 'system', id: 'spec' } } as const;
    await shop.stores.handler.handle(importDecider, importId, { type: 'Queue', duplicates: 'skip' }, context);
    await expect(shop.modules.importRunner.run(importId, { attempt: 1 })).rejects.toThrow('is missing');
    await shop.modules.importRunner.run(importId, { attempt: 5 });
    const record = await client.settledAs(importId, 'failed');
    expect(record.failure).toMatch(/^Uvoz je prekinut/);
    expect(await client.ask('POST', `/imports/${importId}/cancel`)).toMatchObject({ status: 409 });
  });
});

describe('an import whose file is lost before it is recorded', () => {
  it('keeps the file again, so that it can be run', async () => {
    const { registry, pool } = shop.stores;
    const { nextNumber } = registry;
    const title = named('Ostalo');
    // As a database that fails over to a server without the last changes.
    vi.spyOn(registry, 'nextNumber').mockImplementationOnce(async (...asked) => {
      await pool.query('delete from imports.files');
      return nextNumber(...asked);
    });
    const { importId } = await client.handIn(csv('title;price', `${title};7`));
    expect(await client.settledAs(importId, 'done')).toMatchObject({ done: 1, added: 1 });
    expect(await client.productsNamed(title)).toHaveLength(1);
  });
});

/** Does `work` once the first portion of the next import is recorded, before the import goes on. */
function afterFirstPortion(work: (importId: string) => unknown) {
  const { handler } = shop.stores;
  const { handle } = handler;
  let isDone = false;
  return vi.spyOn(handler, 'handle').mockImplementation(async (...asked) => {
    const handled = await handle(...asked);
    const [decider, importId, command] = asked;
    const isPortion = decider.category === importDecider.category && isOfType(command, 'Process');
    if (isPortion && !isDone) {
      isDone = true;
      await work(importId);
    }
    return handled;
  });
}

describe('an import whose worker is stopped', () => {
  it('stops after the current batch without failing, and is completed by the next worker', async () => {
    const title = named('Predaja');
    const rows = Array.from({ length: 1500 }, (_, n) => `${title} ${n};3`);
    const { importRunner } = shop.modules;
    const { run } = importRunner;
    // No other process is to work at it.
    const others = vi.spyOn(importRunner, 'run').mockResolvedValue();
    const { importId } = await client.handIn(csv('title;price', ...rows));
    const stopping = new AbortController();
    const portions = afterFirstPortion(() => stopping.abort(new Error('stopped')));
    await expect(run(importId, { attempt: 5, stopping: stopping.signal })).rejects.toThrow('stopped');
    portions.mockRestore();
    const record = await client.settledAs(importId, 'running');
    expect(record.done).toBeLessThan(1500);
    expect(await client.productsNamed(title)).toHaveLength(record.added);
    others.mockRestore();
    await run(importId);
    expect(await client.settledAs(importId, 'done')).toMatchObject({ done: 1500, added: 1500, failed: 0 });
  });
});

describe('an import that is cancelled while it runs', () => {
  it('stops soon, and keeps the added products', async () => {
    const title = named('Mnogo');
    const rows = Array.from({ length: 2500 }, (_, n) => `${title} ${n};3`);
    const portions = afterFirstPortion((id) => client.ask('POST', `/imports/${id}/cancel`));
    const { importId } = await client.handIn(csv('title;price', ...rows));
    const record = await client.settledAs(importId, 'cancelled');
    portions.mockRestore();
    expect(record.done).toBeLessThan(2500);
    expect(record.added).toBe(record.done);
    expect(await client.productsNamed(title)).toHaveLength(record.added);
    expect(await client.ask('POST', `/imports/${importId}/cancel`)).toMatchObject({ status: 200 });
  });
});
