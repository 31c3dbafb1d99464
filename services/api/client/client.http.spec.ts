import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestShop, type TestShop } from '../../testing/shop.ts';
import { buildClient } from './build-client.ts';

const run = promisify(execFile);
const TSC = new URL('../../../node_modules/.bin/tsc', import.meta.url).pathname;

/** An example of a third-party program; its last five calls are wrong, and must not compile. */
const PROGRAM = `
import { ApiError, createShopClient } from './index.js';

export async function tour(url: string, email: string, password: string) {
  let token: string | null = null;
  const shop = createShopClient({ url, token: () => token });
  const refused = await shop.call('GET /orders/tags').catch((error: unknown) => error);
  token = await shop.call('POST /users/login', { body: { email, password } });
  const brand = await shop.call('POST /brands/add-brand', {
    body: { name: 'Čajna kuća', slug: 'cajna-kuca', link: '/cajna-kuca', metaDesc: 'Čajevi', discount: 5 },
  });
  const found = await shop.call('GET /brands/edit-brand/:slug', { params: { slug: brand.slug } });
  const discount: number = found.discount;
  const brands = await shop.call('GET /brands', { query: { page: 1, pageSize: 1 } });

  const table = new FormData();
  table.append('file', new Blob(['title;price\\nČaj od nane;5,50\\n;1,00\\n']), 'cjenovnik.csv');
  const { importId } = await shop.call('POST /imports', { body: table });
  const params = { id: importId };
  while ((await shop.call('GET /imports/:id', { params })).state !== 'done');
  const wrongRows = await shop.file('GET /imports/:id/errors', { params });
  const { countId } = await shop.call('POST /stock/counts', { body: {} });
  const workbook = await shop.file('GET /stock/counts/:id.xlsx', { params: { id: countId } });
  const people = await shop.call('GET /users', { query: { page: 1 } });
  const [admin] = 'items' in people ? people.items : [];
  const ownData = await shop.file('GET /users/profile/:id/data.pdf', { params: { id: admin?._id ?? '' } });
  const noFile = await shop.file('GET /invoices/:number.pdf', { params: { number: '1-2026' } }).catch((error) => error);
  return {
    files: await Promise.all([wrongRows, workbook, ownData].map(async (file) => [file.type, (await file.text()).slice(0, 2)])),
    noFile: noFile instanceof ApiError && [noFile.status, noFile.code],
    refused: refused instanceof ApiError && [refused.status, refused.code],
    discount,
    total: 'total' in brands && brands.total,
  };
}

export async function wrong() {
  const shop = createShopClient({ url: '' });
  // @ts-expect-error There is no such call.
  await shop.call('GET /brands/all');
  // @ts-expect-error The slug is missing.
  await shop.call('GET /brands/edit-brand/:slug');
  // @ts-expect-error It is answered as a file.
  await shop.call('GET /audit/export');
  // @ts-expect-error A table is sent as a form.
  await shop.call('POST /imports', { body: { file: '' } });
  // @ts-expect-error A discount is a number.
  await shop.call('POST /brands/add-brand', { body: { name: '', slug: '', link: '', metaDesc: '', discount: '5' } });
}
`;

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-client-'));
  [shop] = await Promise.all([startTestShop(), buildClient(folder)]);
});
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

it('has the types of the calls, and makes calls to a running shop, which send and answer files too', async () => {
  await writeFile(join(folder, 'tour.ts'), PROGRAM);
  const options = [
    '--strict',
    '--target',
    'es2022',
    '--module',
    'nodenext',
    '--lib',
    'es2022,dom',
    '--types',
    '',
  ];
  await run(process.execPath, [TSC, ...options, 'tour.ts'], { cwd: folder });

  const url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { tour } = await import(join(folder, 'tour.js'));
  expect(await tour(url, 'admin@example.com', 'spec-lozinka')).toEqual({
    refused: [401, 'unauthenticated'],
    discount: 5,
    total: 2,
    files: [
      ['text/csv;charset=utf-8', 're'],
      ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'PK'],
      ['application/pdf', '%P'],
    ],
    noFile: [404, 'invoice_not_found'],
  });
});
