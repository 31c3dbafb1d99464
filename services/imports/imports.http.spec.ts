import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { setPaused } from '../../projections/generations/pauses.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Page } from '../platform/kernel/wire/page.ts';
import { csv, type ImportClient, named, startImportShop } from '../testing/calls/import-client.ts';
import { uploadCall, uploadForm } from '../testing/calls/upload.ts';
import { bodies, type Maker, nextNumber } from '../testing/seed-world.ts';
import type { TestShop } from '../testing/shop.ts';
import type { ImportReceived, ImportRecord, ImportRow } from './imports.schemas.ts';
import { MOST_BYTES } from './upload-form.ts';

let shop: TestShop;
let make: Maker;
let client: ImportClient;
beforeAll(async () => {
  ({ shop, make, client } = await startImportShop());
});
afterAll(() => shop.close());

it('an import is never answered 404 while its read model lags', async () => {
  const { pool, readModels } = shop.stores;
  await setPaused(pool, 'imports', true);
  await expect.poll(() => readModels.isPaused('imports')).toBe(true);
  const { importId } = await client.handIn(csv('title;price', `${named('Rani čaj')};3,00`));
  expect((await client.ask('GET', `/imports/${importId}`)).status).toBe(503);
  expect((await client.ask('GET', `/imports/${newId()}`)).status).toBe(404);
  await setPaused(pool, 'imports', false);
  const status = async () => (await client.ask('GET', `/imports/${importId}`)).status;
  await expect.poll(status).toBe(200);
});

describe('an import that is run', () => {
  it('adds a product for every row, with the defaults of an import', async () => {
    const [deliverer, brand] = [await make.markup(), await make.brand()];
    const title = named('Sirup od šipka');
    const record = await client.imported(csv('title;price', `${title};12,33`, 'Bez cijene;'), {
      deliverer: String(deliverer.markup_id),
      brand: brand._id,
    });
    expect(record).toMatchObject({
      state: 'done',
      total: 2,
      done: 2,
      succeeded: 1,
      failed: 1,
      added: 1,
      updated: 0,
      skipped: 0,
      fileName: 'cjenovnik.csv',
      deliverer: deliverer.markup_id,
      brand: brand.brand_id,
      errors: [{ row: 3, field: 'price', error: 'Ovo polje je obavezno.' }],
      actor: { id: expect.any(String), name: expect.stringMatching(/\S/) },
    });
    expect(await client.productsNamed(title)).toEqual([
      expect.objectContaining({
        title,
        price: 1235,
        category: 53,
        brand: brand.brand_id,
        deliverer: deliverer.markup_id,
        available: 1,
        productType: 1,
        status: 'Objavljeno',
        filters: [{ cat_id: 0, filter_id: '' }],
        image: 'empty',
        image_thumb: 'empty',
        sliderImage1: 'empty',
        facebookImage: 'empty',
        localProductKey: expect.stringMatching(/^GWS/),
      }),
    ]);
  });

  it('splits no character, and accepts nothing that no store can save', async () => {
    const [title, plain] = [named('Emoji balzam'), named('Emoji krema')];
    const table = csv(
      'title;price;shortDescription',
      `${title};5,00;${'a'.repeat(119)}😀 kraj`,
      `${plain};6,00;kratko 😀`,
    );
    expect(await client.imported({ ...table, name: `${'😀'.repeat(120)}a.csv` })).toMatchObject({
      added: 2,
      failed: 0,
      fileName: `${'😀'.repeat(97)}a.csv`.slice(-199),
    });
    expect(await client.productsNamed(title)).toMatchObject([{ seoDescription: 'a'.repeat(119) }]);
    const headers = ['title', 'price', `${'n'.repeat(999)}😀`, 'nul\u0000'].join('\t');
    const content = Buffer.from(`\ufeff${headers}\n${plain}\t1,00\n`, 'utf16le');
    const { importId } = await client.handIn({ name: 'a.txt', content }, { mode: 'preview' });
    expect((await client.ask<ImportRecord>('GET', `/imports/${importId}`)).status).toBe(200);
  });

  it('requires visible titles on one line, and transliterates every known letter in slugs', async () => {
    const record = await client.imported(
      csv(
        'title;price',
        '"Krema\nza ruke\n 75\tml";5,50',
        '\u200b;1,00',
        'Чај од нане;7,00',
        'Łódź 500;1,00',
      ),
    );
    expect(record).toMatchObject({ added: 3, errors: [{ field: 'title', error: 'Ovo polje je obavezno.' }] });
    expect(await client.productsNamed('Krema za ruke 75 ml')).toMatchObject([
      { title: 'Krema za ruke 75 ml' },
    ]);
    expect(await client.productsNamed('caj od nane')).toMatchObject([
      { title: 'Чај од нане', slug: 'caj-od-nane' },
    ]);
    expect(await client.productsNamed('lodz500')).toMatchObject([{ slug: 'lodz-500' }]);
  });

  it('gives brand 15 unless another is chosen', async () => {
    const title = named('Mast od nevena');
    expect(await client.imported(csv('title,price', `${title},4.50`), { deliverer: 'null' })).toMatchObject({
      brand: 15,
      deliverer: null,
    });
    expect(await client.productsNamed(title)).toMatchObject([{ brand: 15, deliverer: null, price: 450 }]);
  });

  it('accepts a workbook, with its columns in any order', async () => {
    const title = named('Ulje lavande');
    const rows = [
      [{ value: 'price' }, { value: 'title' }],
      [{ value: 8.2 }, { value: title }],
    ];
    const content = await (await writeWorkbook(rows)).toBuffer();
    const { headers, payload } = uploadForm({ name: 'a.xlsx', content }, { mode: 'run' }, true);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/imports',
      payload,
      headers: { ...shop.asAdmin, ...headers },
    });
    const { importId } = answer.json<ImportReceived>();
    expect(await client.settledAs(importId, 'done')).toMatchObject({ added: 1 });
    expect(await client.productsNamed(title)).toMatchObject([{ price: 820 }]);
  });

  it('gives the same title another address, and refuses an address that is taken', async () => {
    const title = named('Čaj od đumbira');
    const { slug } = await make.product({ title, slug: `caj-${nextNumber()}`, delivererBarcode: 'drugi' });
    const record = await client.imported(
      csv(
        'title;price;delivererBarcode;slug',
        `${title};1;${nextNumber()}-a;`,
        `${title};2;${nextNumber()}-b;`,
        `${title};3;${nextNumber()}-c;${slug}`,
      ),
    );
    expect(record).toMatchObject({ added: 2, failed: 1, errors: [{ row: 4, field: 'slug' }] });
    const slugs = (await client.productsNamed(title)).map((product) => product.slug);
    expect(new Set(slugs).size).toBe(3);
  });

  it('is the same import when it is sent again with its key', async () => {
    const file = csv('title;price', `${named('Kapi za nos')};3`);
    const call = uploadCall({ ...shop.asAdmin, 'idempotency-key': 'isti-uvoz' }, file);
    const [first, second] = [await shop.app.inject(call), await shop.app.inject(call)];
    expect(second.json()).toEqual(first.json());
    const { importId } = first.json<ImportReceived>();
    expect(await client.settledAs(importId, 'done')).toMatchObject({ added: 1 });
  });

  it('names its author and reason in every product’s history', async () => {
    const title = named('Puder');
    const { importId } = await client.imported(csv('title;price', `${title};3`));
    const [product] = await client.productsNamed(title);
    expect(await shop.stores.store.readStream(`product-${product?._id}`)).toMatchObject([
      {
        metadata: {
          correlationId: importId,
          reason: 'Uvoz „cjenovnik.csv“',
          actor: { kind: 'administrator' },
        },
      },
    ]);
  });

  it('deletes the file when it has ended', async () => {
    const { importId } = await client.imported(csv('title;price', `${named('Šampon')};3`));
    const kept = async () =>
      (await shop.stores.pool.query('select 1 from imports.files where import_id = $1', [importId])).rowCount;
    await expect.poll(kept).toBe(0);
  });
});

describe('rows that repeat a product', () => {
  it('are skipped', async () => {
    const title = named('Vitamin C');
    const before = await make.product({ title, price: 1000 });
    expect(await client.imported(csv('title;price', `${title};20`))).toMatchObject({
      added: 0,
      skipped: 1,
      failed: 0,
    });
    expect(await client.productsNamed(title)).toMatchObject([{ _id: before._id, price: 1000 }]);
  });

  it('update it on request, without changing fields that the file omits', async () => {
    const [title, key] = [named('Vitamin D'), named('KLJ')];
    const before = await make.product({ title, price: 1000, localProductKey: key, purpose: 'Za kosti' });
    const lines = ['localProductKey;title;price;brand', `${key};${title} forte;20;`];
    expect(await client.imported(csv(...lines), { duplicates: 'update' })).toMatchObject({
      updated: 1,
      succeeded: 1,
    });
    const [after] = await client.productsNamed(`${title} forte`);
    expect(after).toMatchObject({ _id: before._id, price: 2000, purpose: 'Za kosti', image: 'caj.jpg' });
  });
});

describe('a preview', () => {
  const preview = async (...lines: string[]) => client.handIn(csv(...lines), { mode: 'preview' });

  it('reports added, wrong and repeated rows, and changes nothing', async () => {
    const [title, known] = [named('Krema'), named('Losion')];
    const { _id } = await make.product({ title: known });
    const before = await client.catalogue();
    const { importId, preview: shown } = await preview(
      ...['title;price;boja', `${title};12,5;bijela`, `${known};5;`, `${title};6;`, 'Bez cijene;;'],
    );
    expect(shown).toMatchObject({
      total: 4,
      added: 1,
      known: 1,
      repeated: 1,
      failed: 1,
      columns: ['title', 'price'],
      ignoredColumns: ['boja'],
      errors: [{ row: 5, field: 'price' }],
      repeats: [
        { row: 3, title: known, product: { _id, title: known }, repeatsRow: null },
        { row: 4, title, product: null, repeatsRow: 2 },
      ],
      sample: [{ row: 2, title, price: 1250 }],
    });
    const { body } = await client.ask<ImportRecord>('GET', `/imports/${importId}`);
    expect(body).toMatchObject({ state: 'previewed', done: 0, preview: shown });
    expect(await client.catalogue()).toEqual(before);
  });

  it('is started once, with the choice made after the preview', async () => {
    const known = named('Balzam');
    await make.product({ title: known, price: 500 });
    const { importId } = await preview('title;price', `${known};7`);
    const started = await client.ask<ImportRecord>('POST', `/imports/${importId}/start?duplicates=update`);
    expect(started.status).toBe(202);
    expect(await client.settledAs(importId, 'done')).toMatchObject({ updated: 1, duplicates: 'update' });
    expect(await client.productsNamed(known)).toMatchObject([{ price: 700 }]);
    expect(await client.ask('POST', `/imports/${importId}/start`)).toMatchObject({
      status: 409,
      body: { code: 'import_already_started' },
    });
  });

  it('is cancelled finally', async () => {
    const { importId } = await preview('title;price', `${named('Gel')};7`);
    expect(await client.ask('POST', `/imports/${importId}/cancel`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
    expect(await client.ask('POST', `/imports/${importId}/start`)).toMatchObject({ status: 409 });
  });

  it('cannot be started once its file is no longer kept', async () => {
    const { importId } = await preview('title;price', `${named('Gel')};7`);
    await shop.stores.pool.query('delete from imports.files where import_id = $1', [importId]);
    const started = await client.ask('POST', `/imports/${importId}/start`);
    expect(started).toMatchObject({ status: 409, body: { code: 'import_file_gone' } });
  });
});

describe('the record of imports', () => {
  it('lists them, the newest first, whole or by page', async () => {
    const { importId } = await client.imported(csv('title;price', `${named('Zadnji')};7`));
    const all = await client.ask<ImportRow[]>('GET', '/imports');
    expect(all.body[0]).toMatchObject({ importId, _id: importId, state: 'done', total: 1, succeeded: 1 });
    const { body } = await client.ask<Page<ImportRow>>('GET', '/imports?page=1&pageSize=2');
    expect(body).toEqual({ items: all.body.slice(0, 2), total: all.body.length, page: 1, pageSize: 2 });
  });

  it('is found by number, too, and omits the errors on request', async () => {
    const { import_id, importId, errors } = await client.imported(csv('title;price', 'Loš;x'));
    expect(errors).toEqual([{ row: 2, field: 'price', error: '„x“ nije iznos u KM.' }]);
    const { body } = await client.ask<ImportRecord>('GET', `/imports/${import_id}?errors=0`);
    expect(body).toMatchObject({ importId, failed: 1, errors: [] });
  });

  it('exports the wrong rows for spreadsheets, without formulas', async () => {
    const { importId } = await client.imported(csv('title;price;status', 'Loš;"=1+1";"a""b"'));
    const answer = await shop.app.inject({ url: `/api/imports/${importId}/errors`, headers: shop.asAdmin });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body).toBe(
      '\uFEFFred;kolona;greška\r\n"2";"price";"„=1+1“ nije iznos u KM."\r\n' +
        '"2";"status";"„a""b“ nije među dozvoljenima: Objavljeno, U pripremi, Neobjavljeno."\r\n',
    );
  });
});

describe('a file that cannot be imported', () => {
  const good = csv('title;price', 'Čaj;5');
  it.each([
    ['no file', null, {}, 400, 'invalid_request', 'file'],
    ['an unknown mode', good, { mode: 'odmah' }, 400, 'invalid_request', 'mode'],
    ['an unknown choice', good, { duplicates: 'oba' }, 400, 'invalid_request', 'duplicates'],
    ['a deliverer that is not there', good, { deliverer: '987654' }, 422, 'unknown_reference', 'deliverer'],
    ['a brand that is not there', good, { brand: 'nema' }, 422, 'unknown_reference', 'brand'],
    ['an empty file', { name: 'a.csv', content: '' }, {}, 422, 'empty_file', 'file'],
    ['a header only', csv('title;price'), {}, 422, 'no_rows', 'file'],
    ['no price', csv('title;cijena', 'Čaj;5'), {}, 422, 'missing_columns', 'price'],
    ['a broken workbook', { name: 'a.xlsx', content: 'PK\u0003\u0004' }, {}, 422, 'invalid_file', 'file'],
    ['a picture', { name: 'a.png', content: 'x' }, {}, 415, 'unsupported_media_type', 'file'],
    ['too much', { name: 'a.csv', content: Buffer.alloc(MOST_BYTES + 1, 'a') }, {}, 413, 'too_large', ''],
  ])('with %s is refused, and not stored', async (_, file, fields, status, code, field) => {
    const before = await shop.stores.store.head();
    const answer = await shop.app.inject(uploadCall(shop.asAdmin, file, { ...fields }));
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBe(status);
    if (field !== '') expect(answer.json()).toMatchObject({ details: [{ field }] });
    expect(await shop.stores.store.head()).toBe(before);
  });

  it('is read for administrators only', async () => {
    const { headers } = await shop.addCustomer('uvoznik@example.com');
    expect((await shop.app.inject(uploadCall({}, good))).statusCode).toBe(401);
    expect((await shop.app.inject(uploadCall(headers, good))).statusCode).toBe(403);
    expect((await shop.app.inject({ url: '/api/imports', headers })).statusCode).toBe(403);
  });

  it('is neither JSON nor a truncated form', async () => {
    const json = {
      method: 'POST',
      url: '/api/imports',
      headers: shop.asAdmin,
      payload: bodies.message(),
    } as const;
    expect((await shop.app.inject(json)).statusCode).toBe(415);
    const { headers, payload } = uploadForm(good);
    const torn = { ...json, headers: { ...shop.asAdmin, ...headers }, payload: payload.subarray(0, 120) };
    expect((await shop.app.inject(torn)).statusCode).toBe(400);
  });
});
