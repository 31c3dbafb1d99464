import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadedFile } from '../testing/calls/upload.ts';
import { createPrograms } from '../testing/programs.ts';
import { HEADER, rowOf, type WorkbookOptions, workbookOf } from './file/workbook/workbook.testing.ts';
import { type ShopClient, startShopClient } from './running/shop-client.testing.ts';

const MEGABYTE = 1024 * 1024;
const programs = createPrograms();
let shop: ShopClient;
beforeAll(async () => {
  shop = await startShopClient(programs);
});
afterAll(() => programs.cleanUp());

const strayAt = (address: string) => `<row r="1048576"><c r="${address}"><v>1</v></c></row>`;
const workbook = (rows: string, options: WorkbookOptions = {}): UploadedFile => ({
  name: 'cjenovnik.xlsx',
  content: workbookOf(rows, options),
});

describe('a shop that receives a hostile file', () => {
  it.each<[string, () => UploadedFile, number | string]>([
    ['a cell in the last row and column', () => workbook(`${HEADER}${rowOf(2)}${strayAt('XFD1048576')}`), 1],
    ['a cell in the last row', () => workbook(`${HEADER}${rowOf(2)}${strayAt('B1048576')}`), 1],
    [
      'blank lines without end',
      () => ({ name: 'a.csv', content: `title;price\nMed;5\n${'\n'.repeat(18 * MEGABYTE)}` }),
      'too_many_rows',
    ],
    [
      'more than it says',
      () => workbook('<row/>'.repeat(20 * MEGABYTE), { claimedBytes: 100 }),
      'invalid_file',
    ],
  ])('with %s keeps answering without delay', async (_, file, outcome) => {
    const before = await shop.processes();
    let isOver = false;
    const upload = shop.previewOf(file()).finally(() => {
      isOver = true;
    });
    do expect((await shop.call('/settings/get-settings')).status).toBe(200);
    while (!isOver);
    expect(await upload).toBe(outcome);
    expect(await shop.processes()).toEqual(before);
  });
});
