import { describe, expect, it } from 'vitest';
import type { BulkAnswer } from '../bulk/bulk.schemas.ts';
import type { ImportRecord } from '../imports/imports.schemas.ts';
import type { CommandHandler } from '../platform/kernel/commands/command-handler.ts';
import { createImportClient, csv, named } from '../testing/calls/import-client.ts';
import { bodies, nextNumber } from '../testing/seed-world.ts';
import { inHours, startScheduledShop } from './scheduled-shop.testing.ts';

type Product = { readonly _id: string; readonly slug: string; readonly productAction: number };

const { shop, call, make, scheduled } = await startScheduledShop();
const imports = createImportClient(shop);

const productOf = async (id: string) =>
  (await call('GET', `/products/get-product-id/${id}`, shop.asAdmin)).json<Product>();
const bulk = (body: object) => ({ method: 'POST', path: '/products/bulk', body }) as const;
const onSale = { type: 'sale-on', percent: 10 };

describe('a scheduled bulk change', () => {
  it('keeps its selection, decides at its time which products that is, and has its author and reason', async () => {
    const word = named('Ružmarin').replaceAll(' ', '-');
    const first = await make.product({ title: `${word} prvi` });
    const at = inHours(1);
    const body = { mode: 'preview', selection: { filter: { title: word } }, action: onSale, expected: 'x' };
    const id = await scheduled.schedule({ at, call: bulk(body) });
    const second = await make.product({ title: `${word} drugi` });
    await scheduled.comeTo(at);
    expect(await scheduled.found(id)).toMatchObject({ state: 'done', subject: 'akcija 10 %' });
    for (const { _id } of [first, second]) expect((await productOf(_id)).productAction).toBe(1);
    const [stream = ''] = await scheduled.streamsOf(id);
    const done = await call('GET', `/products/bulk/${stream.slice('bulk-'.length)}`, shop.asAdmin);
    expect(done.json<BulkAnswer>()).toMatchObject({
      changed: 2,
      actor: { name: expect.stringMatching(/\S/) },
    });
    const trail = await call('GET', `/audit?entity=bulk&id=${stream.slice('bulk-'.length)}`, shop.asAdmin);
    expect(JSON.stringify(trail.json())).toContain('Novi cjenovnik');
  });

  it('goes back at its end but for the products whose sale was changed since, and names them', async () => {
    const [kept, back] = [await make.product({ title: 'Mijenjan' }), await make.product()];
    const [at, until] = [inHours(1), inHours(2)];
    const body = { mode: 'run', selection: { ids: [kept._id, back._id] }, action: onSale };
    const id = await scheduled.schedule({ at, until, call: bulk(body) });
    await scheduled.comeTo(at);
    const now = await productOf(kept._id);
    const edited = { ...now, actionPercent: 15 };
    await call('POST', `/products/update-product/${now.slug}`, shop.asAdmin, edited);
    await scheduled.changeNow(back._id, { seoTitle: 'Ispravljen' });
    await scheduled.comeTo(until);
    expect((await scheduled.found(id)).kept).toEqual(['Mijenjan']);
    expect([await productOf(kept._id), await productOf(back._id)]).toMatchObject([
      { productAction: 1, actionPercent: 15 },
      { productAction: 0, seoTitle: 'Ispravljen' },
    ]);
  });

  it('is refused at once where it would be refused by hand', async () => {
    const { _id } = await make.product();
    const action = { type: 'category', category: 4711 };
    const refused = await scheduled.ask({ call: bulk({ mode: 'run', selection: { ids: [_id] }, action }) });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'unknown_reference']);
  });

  it('is foreseen on the storefront of a future moment', async () => {
    const { _id } = await make.product({ price: 1_000 });
    const [at, until] = [inHours(30), inHours(31)];
    const body = { mode: 'run', selection: { ids: [_id] }, action: { type: 'sale-on', percent: 50 } };
    await scheduled.schedule({ at, until, call: bulk(body) });
    await shop.settled();
    const then = async (moment: string) =>
      (await call('GET', `/products/get-product-id/${_id}?asOf=${moment}`, shop.asAdmin)).json<Product>();
    expect([await then(inHours(29)), await then(at), await then(until)]).toMatchObject([
      { productAction: 0 },
      { productAction: 1 },
      { productAction: 0 },
    ]);
    expect((await productOf(_id)).productAction).toBe(0);
    const ahead = await call('GET', `/history/ahead?at=${until}`, shop.asAdmin);
    expect(ahead.json().items.map(({ hindrance }: { hindrance: string | null }) => hindrance)).toEqual([
      null,
      null,
    ]);
  });
});

describe('a scheduled import', () => {
  const preview = async (title: string) =>
    (await imports.handIn(csv('title;price', `${title};7,50`), { mode: 'preview', duplicates: 'skip' }))
      .importId;
  const start = (importId: string) => ({ method: 'POST', path: `/imports/${importId}/start` }) as const;

  it('keeps its file however long it waits, and is compared with the products of its time', async () => {
    const title = named('Lavanda');
    const importId = await preview(title);
    const at = inHours(24 * 30);
    const id = await scheduled.schedule({ at, call: start(importId) });
    const unused = await preview(named('Niko ne čeka'));
    await shop.stores.pool.query(`update imports.files set received_at = now() - interval '8 days'`);
    await preview(named('Poslije'));
    const kept = await shop.stores.pool.query('select import_id from imports.files');
    expect(kept.rows).toContainEqual({ import_id: importId });
    expect(kept.rows).not.toContainEqual({ import_id: unused });
    await make.product({ title });
    await scheduled.comeTo(at);
    expect(await scheduled.found(id)).toMatchObject({ state: 'done', subject: 'cjenovnik.csv' });
    expect(await imports.settledAs(importId, 'done')).toMatchObject({ added: 0, skipped: 1 });
  });

  it('is undone at its end', async () => {
    const title = named('Bosiljak');
    const importId = await preview(title);
    const [at, until] = [inHours(1), inHours(2)];
    const id = await scheduled.schedule({ at, until, call: start(importId) });
    await scheduled.comeTo(at);
    await imports.settledAs(importId, 'done');
    expect(await imports.productsNamed(title)).toHaveLength(1);
    await scheduled.comeTo(until);
    expect(await scheduled.found(id)).toMatchObject({ kept: [], takenBackAt: expect.any(String) });
    expect(await imports.productsNamed(title)).toEqual([]);
  });

  it('takes its prices back at its end although a product was ordered at them, on sale and edited', async () => {
    const title = named('Cjenovnik');
    const { _id } = await make.product({ title, price: 1_000 });
    const { importId } = await imports.handIn(csv('title;price', `${title};8,00`), {
      mode: 'preview',
      duplicates: 'update',
    });
    const [at, until] = [inHours(1), inHours(2)];
    const id = await scheduled.schedule({ at, until, call: start(importId) });
    await scheduled.comeTo(at);
    await imports.settledAs(importId, 'done');
    expect((await scheduled.productOf(_id)).price).toBe(800);
    await make.order({}, _id);
    const sale = bulk({ mode: 'run', selection: { ids: [_id] }, action: onSale });
    await scheduled.schedule({ at: inHours(1.2), until: inHours(1.4), call: sale });
    await scheduled.comeTo(inHours(1.6));
    await scheduled.changeNow(_id, { seoTitle: 'Ispravljen' });
    await shop.settled();
    const foreseen = await call('GET', `/products/get-product-id/${_id}?asOf=${until}`, shop.asAdmin);
    await scheduled.comeTo(until);
    expect(await scheduled.found(id)).toMatchObject({ kept: [], takenBackAt: expect.any(String) });
    expect([foreseen.json<Product>(), await scheduled.productOf(_id)]).toMatchObject([
      { price: 1_000, productAction: 0, seoTitle: 'Ispravljen' },
      { price: 1_000, productAction: 0, seoTitle: 'Ispravljen' },
    ]);
  });

  it('fails with the reason when it was started or cancelled meanwhile', async () => {
    const importId = await preview(named('Kadulja'));
    const at = inHours(1);
    const id = await scheduled.schedule({ at, call: start(importId) });
    await imports.ask<ImportRecord>('POST', `/imports/${importId}/cancel`);
    await scheduled.comeTo(at);
    expect(await scheduled.found(id)).toMatchObject({
      state: 'failed',
      error: expect.stringMatching(/uvoz/i),
    });
  });
});

describe('a scheduled change whose process dies after its call was made', () => {
  /** A handler of a process that dies before it can record that a change was carried out. */
  const dying = (): CommandHandler => ({
    ...shop.stores.handler,
    handle: async () => {
      throw new Error('The process has died');
    },
  });

  it('is made once: what it adds is added once, and products are changed by one action', async () => {
    const at = inHours(1);
    const body = { ...bodies.brand(nextNumber()), name: 'Jednom dodan' };
    const { _id } = await make.product();
    const change = { mode: 'run', selection: { ids: [_id] }, action: onSale };
    const ids = [
      await scheduled.schedule({ at, call: { method: 'POST', path: '/brands/add-brand', body } }),
      await scheduled.schedule({ at, call: bulk(change) }),
    ];
    await scheduled.sweepAt(at, dying());
    for (const id of ids) expect(await scheduled.found(id)).toMatchObject({ state: 'waiting' });
    await scheduled.comeTo(at);
    for (const id of ids) expect(await scheduled.found(id)).toMatchObject({ state: 'done', error: '' });
    const brands = (await call('GET', '/brands')).json<{ name: string }[]>();
    expect(brands.filter(({ name }) => name === 'Jednom dodan')).toHaveLength(1);
    const sales = (await shop.stores.store.readStream(`product-${_id}`)).filter(({ metadata }) =>
      /Grupna izmjena/.test(metadata.reason ?? ''),
    );
    expect(new Set(sales.map(({ metadata }) => metadata.correlationId)).size).toBe(1);
  });
});
