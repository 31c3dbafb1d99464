import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/kernel/ids.ts';
import { csv, type ImportClient, named, startImportShop } from '../testing/calls/import-client.ts';
import { type UploadedFile, uploadCall } from '../testing/calls/upload.ts';
import type { TestShop } from '../testing/shop.ts';
import { readTable } from './file/table.ts';
import { createImportFiles } from './import-files.ts';
import type { ImportReceived } from './imports.schemas.ts';

let shop: TestShop;
let client: ImportClient;
beforeAll(async () => {
  ({ shop, client } = await startImportShop());
});
afterAll(() => shop.close());

const rows = (...titles: string[]) => csv('title;price', ...titles.map((title) => `${title};7`));

describe('a second file with the key of an import', () => {
  const upload = (file: UploadedFile, key: string) =>
    shop.app.inject(uploadCall({ ...shop.asAdmin, 'idempotency-key': key }, file, { mode: 'preview' }));

  it('is refused, and the import has the rows of the first one', async () => {
    const [first, second, key] = [named('Prva'), named('Druga'), newId()];
    const received = await upload(rows(first), key);
    const { importId, preview } = received.json<ImportReceived>();
    expect(preview).toMatchObject({ total: 1 });
    const other = await upload(rows(...Array.from({ length: 600 }, (_, n) => `${second} ${n}`)), key);
    expect([other.statusCode, other.json()]).toEqual([409, expect.objectContaining({ code: 'key_used' })]);
    expect((await upload(rows(first), key)).json()).toEqual({ importId, preview });
    await client.ask('POST', `/imports/${importId}/start`);
    expect(await client.settledAs(importId, 'done')).toMatchObject({ total: 1, done: 1, added: 1 });
    expect(await client.productsNamed(second)).toEqual([]);
  });
});

describe('files of an earlier week', () => {
  const file = { name: 'a.csv', content: Buffer.from('title;price\r\nČaj;1\r\n') };

  it('are deleted, also without a preview, but for those that imports need', async () => {
    const { pool } = shop.stores;
    const [failed, needed, kept, latest] = [newId(), newId(), newId(), newId()];
    const files = createImportFiles(pool, async () => [needed]);
    const keep = (id: string) => files.keep(id, file, readTable(file.name, file.content));
    for (const id of [failed, needed, kept]) await keep(id);
    const age = `update imports.files set received_at = now() - interval '8 days' where import_id = any($1)`;
    await pool.query(age, [[failed, needed]]);
    await keep(latest);
    const left = await Promise.all([failed, needed, kept, latest].map(files.has));
    expect(left).toEqual([false, true, true, true]);
  });
});
