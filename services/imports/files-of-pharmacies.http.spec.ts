import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportClient, startImportShop } from '../testing/calls/import-client.ts';
import type { UploadedFile } from '../testing/calls/upload.ts';
import type { TestShop } from '../testing/shop.ts';
import type { ImportRecord } from './imports.schemas.ts';

let shop: TestShop;
let client: ImportClient;
beforeAll(async () => {
  ({ shop, client } = await startImportShop());
});
afterAll(() => shop.close());

const file = async (name: string): Promise<UploadedFile> => ({
  name,
  content: await readFile(new URL(`testing/${name}`, import.meta.url)),
});

describe('an imported file of a pharmacy', () => {
  it.each([
    [
      'broken-titles.csv',
      2,
      {
        'Krema za ruke 75 ml': { price: 550 },
        'losion za tijelo': { title: 'Losion za tijelo', price: 650 },
      },
    ],
    [
      'word-text.csv',
      1,
      {
        'Word gel': {
          description: expect.stringMatching(/^<p><span>Njeguje kožu\s+lica<\/span><\/p>$/),
          seoDescription: 'C & D – šamponi <5 %',
        },
      },
    ],
    [
      'cyrillic-titles.csv',
      4,
      {
        'vitamin c': { title: 'Витамин Ц 500', slug: 'vitamin-c-500' },
        Magnezijum: { title: 'Магнезијум', slug: 'magnezijum' },
        'ЧАЈ ОД НАНЕ': { slug: 'caj-od-nane' },
      },
    ],
    [
      'emoji-at-the-cut.csv',
      2,
      { 'Emoji balzam': { seoDescription: 'a'.repeat(119) }, 'Emoji krema': { seoDescription: 'kratko 😀' } },
    ],
    ['placeholder-codes.csv', 3, { 'Nula jedan': { price: 500 }, 'Nula tri': { price: 700 } }],
    ['update-by-placeholder.csv', 1, { 'Potpuno drugi': { price: 9900 }, 'Nula jedan': { price: 500 } }],
  ])('adds all of its products, found by their titles: %s', async (name, added, found) => {
    const record = await client.imported(await file(name), { duplicates: 'update' });
    expect(record).toMatchObject({ added, updated: 0, skipped: 0, failed: 0, errors: [] });
    for (const [words, product] of Object.entries(found))
      expect(await client.productsNamed(words)).toEqual([expect.objectContaining(product)]);
  });
});

describe('a file with a header that no store can save unchanged', () => {
  it.each([
    ['nul-in-header.txt', expect.stringMatching(/^Nulta 0\.\d+$/), 'opisx'],
    ['long-header.csv', expect.stringMatching(/^Zaglavna krema/), 'n'.repeat(999)],
    ['nul-in-header.xlsx', 'Nulti gel', 'napomenainterna'],
  ])('is previewed, with the storable part of its header: %s', async (name, title, header) => {
    const { importId, preview } = await client.handIn(await file(name), { mode: 'preview' });
    expect(preview).toMatchObject({ total: 1, added: 1, ignoredColumns: [header], sample: [{ title }] });
    const kept = await client.ask<ImportRecord>('GET', `/imports/${importId}`);
    expect(kept).toMatchObject({ status: 200, body: { state: 'previewed', preview } });
  });
});
