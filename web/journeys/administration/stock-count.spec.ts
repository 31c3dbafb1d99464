import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { StockRow } from '../../../services/stock/stock.schemas.ts';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import { type AdminShop, notice, openAdminShop, show } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, resize, whyNot } from '../browser.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;

async function addProduct(title: string, brand: number, more: object = {}): Promise<string> {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const { _id } = await shop.ask<{ _id: string }>('/products/add-product', {
    title,
    slug,
    purpose: 'Za srce',
    price: 2000,
    vele_price: 1100,
    brand,
    category: 53,
    localProductKey: slug,
    status: 'Objavljeno',
    image: 'empty',
    ...more,
  });
  return _id;
}
/** The product may not be shown yet. */
const receive = (productId: string, quantity: number) =>
  vi.waitFor(() => shop.ask('/stock/movements', { kind: 'receipt', items: [{ productId, quantity }] }), {
    timeout: PATIENCE_MS,
    interval: 300,
  });
async function quantityOf(title: string): Promise<number | undefined> {
  const search = encodeURIComponent(title);
  const { items } = await shop.ask<{ items: StockRow[] }>(`/stock?search=${search}`);
  return items[0]?.quantity;
}
const entryOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();

/** Downloads the sheet and fills it in: pieces by title, with a line that is wrong. */
async function filledSheet(page: Page, counted: Readonly<Record<string, string>>): Promise<Buffer> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Preuzmi CSV' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^inventura-.*\.csv$/);
  const [head, ...lines] = (await readFile(await saved.path(), 'utf8')).trim().split('\r\n');
  const rows = lines.map((line) => {
    const cells = line.split(';');
    return [...cells.slice(0, 6), counted[cells[1] ?? ''] ?? ''].join(';');
  });
  return Buffer.from([head, ...rows, '999999;Nepoznat;;;;;1'].join('\n'));
}

/** At a desk, with the count by barcode on a phone; in the soak all of it there, too. */
describe.skipIf(!hasChromium)(`a count of the stock${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    await shop.ask('/settings/update-settings', { stockKept: 1 });
  });
  afterAll(() => shop?.close());

  it.each(OFFICE_WIDTHS)(
    'is started, downloaded, uploaded, reviewed, booked and undone at %i',
    async (width) => {
      const brand = await shop.ask<{ brand_id: number }>('/brands/add-brand', {
        name: `Brojani ${width}`,
        slug: `brojani-${width}`,
        link: 'https://brend.example',
        metaDesc: 'Opis',
        discount: 0,
      });
      const titles = [`Omega ${width}`, `Cink ${width}`, `Selen ${width}`] as const;
      for (const title of titles) {
        const barcode = title === titles[2] ? { delivererBarcode: `387${width}` } : {};
        await receive(await addProduct(title, brand.brand_id, barcode), 10);
      }

      const page = await shop.office('/administracija/inventura', width);
      await page.getByRole('button', { name: 'Nova inventura' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Brend').selectOption({ label: `Brojani ${width}` });
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: 'Započni' }).click();
      await page.getByRole('heading', { name: `Inventura: Brojani ${width}` }).waitFor();

      const barcode = page.getByRole('textbox', { name: 'Barkod' });
      await barcode.fill('999');
      await barcode.press('Enter');
      await page.getByText('Na ovoj listi nema proizvoda s barkodom ili brojem „999“.').waitFor();
      await barcode.fill(` ]E0387${width} `);
      await barcode.press('Enter');
      const line = page.getByRole('form', { name: `Selen ${width}` });
      const pieces = line.getByLabel('Izbrojano komada');
      await line.getByRole('textbox', { description: `Selen ${width}` }).waitFor();
      await expect.poll(() => pieces.evaluate((input) => input === document.activeElement)).toBe(true);
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await resize(page, 390);
      await expect.poll(() => faultsIn(page)).toEqual([]);
      // The scanner was used too early.
      await page.keyboard.type('3870000000017');
      await page.keyboard.press('Enter');
      await page.getByText('Upišite cijeli broj komada.').waitFor();
      await pieces.fill('9');
      await page.keyboard.press('Enter');
      await page.getByRole('list', { name: 'Posljednje izbrojano' }).getByText(`Selen ${width}: 9`).waitFor();
      await expect.poll(() => barcode.evaluate((input) => input === document.activeElement)).toBe(true);
      await expect.poll(() => barcode.inputValue()).toBe('');
      await page.getByRole('button', { name: 'Pogledaj izbrojano' }).click();
      const differences = page.getByRole('region', { name: 'Razlike' });
      await differences.getByText(titles[2]).first().waitFor();
      await differences.getByText('−1', { exact: true }).first().waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await resize(page, width);

      const sheet = await filledSheet(page, { [titles[0]]: '7', [titles[1]]: '12' });
      // Comes while the goods are counted.
      await receive(await addProduct(`Kasni ${width}`, brand.brand_id), 3);
      await page
        .getByLabel('Datoteka')
        .setInputFiles({ name: 'slika.png', mimeType: 'image/png', buffer: PNG });
      await page.getByRole('button', { name: 'Pogledaj razlike' }).click();
      await page.getByText('Lista može biti samo datoteka CSV ili XLSX.').first().waitFor();
      await page
        .getByLabel('Datoteka')
        .setInputFiles({ name: 'popis.csv', mimeType: 'text/csv', buffer: sheet });
      await page.getByRole('button', { name: 'Pogledaj razlike' }).click();
      await page.getByRole('heading', { name: 'Razlike', exact: true }).waitFor();
      await entryOf(page, titles[0]).getByText('−3', { exact: true }).waitFor();
      await page.getByText('Proizvod nije na ovoj listi.').waitFor();
      await entryOf(page, 'Ukupno').getByText('−20,00 KM').waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);

      await page.getByLabel(`Proknjiži: ${titles[1]}`).uncheck();
      await entryOf(page, 'Ukupno').getByText('−60,00 KM').waitFor();
      await page.getByRole('button', { name: 'Proknjiži inventuru' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
      await notice(page, 'Inventura je proknjižena.');
      await expect
        .poll(async () => [await quantityOf(titles[0]), await quantityOf(titles[1])])
        .toEqual([7, 10]);
      await page.getByText('Proknjižena', { exact: true }).waitFor();

      await page.getByRole('button', { name: 'Poništi inventuru' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
      await notice(page, 'Inventura je poništena.');
      await page.getByText('Poništena', { exact: true }).waitFor();
      await expect.poll(() => quantityOf(titles[0])).toBe(10);
      await show(page, '/administracija/inventura');
      await entryOf(page, `Brojani ${width}`).getByText('−60,00 KM').waitFor();
    },
  );
});

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1]);
