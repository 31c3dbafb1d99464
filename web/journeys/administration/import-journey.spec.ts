import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceList } from '../../../services/testing/samples/price-list.ts';
import { type AdminShop, openAdminShop } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, whyNot } from '../browser.testing.ts';
import { faultsIn } from '../part-faults.testing.ts';

/** As few as have the third kind of a wrong row. */
const ROWS = 110;
const WRONG_ROWS = 3;
const RIGHT_ROWS = ROWS - WRONG_ROWS;
/** An import looks between two portions whether it was stopped. */
const PORTION_ROWS = 250;
const DASHBOARD = '/administracija';
let shop: AdminShop;

/** At a desk; in the soak on a phone, too. */
describe.skipIf(!hasChromium)(`the import of a price list${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    await shop.ask('/markups/add-markup', { name: 'Veledrogerija', value: 20 });
  });
  afterAll(() => shop?.close());

  it.each(OFFICE_WIDTHS)(
    'goes from the dashboard through preview, progress and record to its undo (%i px)',
    async (width) => {
      const page = await shop.office(DASHBOARD, width);
      await preview(page);
      await run(page);
      await lookAtRecord(page);
      await undo(page);
      expect(shop.complaints()).toEqual([]);
    },
  );

  it('is refused with a message beside the file input when the file is invalid', async () => {
    const page = await shop.office(DASHBOARD);
    await page.getByRole('button', { name: 'Pregledaj' }).click();
    await page.getByText('Molimo odaberite datoteku.').waitFor();
    const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('naziv;price\nČaj;5\n') };
    await page.getByLabel('Datoteka').setInputFiles(file);
    await page.getByRole('button', { name: 'Pregledaj' }).click();
    const field = page.getByLabel('Datoteka');
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await page.locator('.field-error', { hasText: 'U datoteci nedostaje kolona „title“.' }).waitFor();
  });

  it('is previewed anew after another file or deliverer is chosen', async () => {
    const page = await shop.office(DASHBOARD);
    const heading = page.getByRole('heading', { name: 'Pregled: 3 reda' });
    const again = async () => {
      await page.getByRole('button', { name: 'Pregledaj' }).click();
      await heading.waitFor();
    };
    await choose(page, 3);
    await again();
    await page.getByLabel('Dobavljač').selectOption({ label: 'Bez dobavljača' });
    await heading.waitFor({ state: 'detached' });
    await again();
    await choose(page, 2);
    await heading.waitFor({ state: 'detached' });
  });

  it('is not undone, with the reason, when one of its products has changed since', async () => {
    const page = await shop.office(DASHBOARD);
    await choose(page, 3);
    await page.getByRole('button', { name: 'Uvezi odmah' }).click();
    await page.getByText('imported (3/3)').waitFor();
    const { items } = await shop.ask<{ items: { _id: string }[] }>(
      '/products/administration?page=1&pageSize=1&sort=id-desc',
    );
    await shop.ask(`/products/update-best-seller/${items[0]?._id}`, { bestSeller: 1 });
    await page.getByRole('link', { name: 'Zapis uvoza' }).click();
    await page.getByRole('button', { name: 'Poništi uvoz' }).click();
    await page.getByRole('button', { name: 'Želim' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Uvoz nije poništen. Ništa nije promijenjeno.' });
    await alert.getByText('Proizvod „Krema s nevenom 3, 30 kapsula“ je u međuvremenu mijenjan.').waitFor();
    await expect.poll(() => page.locator('main .badge').first().textContent()).toBe('Završen');
  });

  it('shows its result although it ended before the first poll', async () => {
    const page = await shop.office(DASHBOARD);
    await choose(page, 3);
    await page.route('**/api/imports/*', async (route) => {
      await expect.poll(async () => (await newestImport())?.state).toBe('done');
      await route.continue();
    });
    await page.getByRole('button', { name: 'Uvezi odmah' }).click();
    await page.getByText(/^imported \(\d\/3\)$/).waitFor();
    await page.unroute('**/api/imports/*');
  });

  it('is asked for again after a refusal that passes, and no longer after one that stays, with its reason', async () => {
    const page = await shop.office(DASHBOARD);
    await choose(page, 3);
    const refusals = [
      { status: 429, json: { code: 'too_many_requests', error: 'Previše zahtjeva.' } },
      { status: 404, json: { code: 'not_found', error: 'Uvoz ne postoji.' } },
    ];
    await page.route('**/api/imports/*', (route) => {
      const refusal = refusals.shift();
      return refusal ? route.fulfill(refusal) : route.continue();
    });
    await page.getByRole('button', { name: 'Uvezi odmah' }).click();
    await page.getByText('Trgovina trenutno ne odgovara, pokušavamo ponovo.').waitFor();
    await page.getByText('Uvoz ne postoji.').waitFor();
    await page.unroute('**/api/imports/*');
  });

  it('is stopped on its record, when it was started without a preview', async () => {
    const page = await shop.office(DASHBOARD);
    await choose(page, 2 * PORTION_ROWS);
    await whileProductsGetNoNumbers(async () => {
      await page.getByRole('button', { name: 'Uvezi odmah' }).click();
      await page.getByRole('link', { name: 'Zapis uvoza' }).click();
      await page.getByRole('button', { name: 'Otkaži uvoz' }).click();
      await expect.poll(async () => (await newestImport())?.cancelling).toBe(true);
    });
    await page.getByText('Uspješno ste otkazali uvoz').waitFor();
    await page.locator('main .badge', { hasText: 'Otkazan' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Otkaži uvoz' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Uvoz proizvoda' }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Uvoz proizvoda' }).waitFor();
  });
});

async function choose(page: Page, rows = ROWS): Promise<void> {
  const { file } = priceList(rows);
  const buffer = Buffer.from(file.content);
  await page.getByLabel('Datoteka').setInputFiles({ name: file.name, mimeType: 'text/csv', buffer });
  await page.getByLabel('Dobavljač').selectOption({ label: 'Veledrogerija' });
  await expect.poll(() => page.getByLabel('Proizvođač').inputValue()).toBe('15');
}

/** Imports stay in their first portion meanwhile. */
async function whileProductsGetNoNumbers(work: () => Promise<void>): Promise<void> {
  const holder = new pg.Client(shop.shop.databaseUrl);
  await holder.connect();
  try {
    await holder.query(`BEGIN; INSERT INTO registry.numbers AS n (name, last) VALUES ('product', 0)
      ON CONFLICT (name) DO UPDATE SET last = n.last`);
    await work();
  } finally {
    await holder.end();
  }
}

async function newestImport(): Promise<{ state: string; cancelling: boolean } | undefined> {
  const { items } = await shop.ask<{ items: { state: string; cancelling: boolean }[] }>(
    '/imports?page=1&pageSize=1',
  );
  return items[0];
}

async function preview(page: Page): Promise<void> {
  await choose(page);
  await page.getByRole('button', { name: 'Pregledaj' }).click();
  const heading = page.getByRole('heading', { name: `Pregled: ${ROWS} redova` });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect
    .poll(() => page.getByRole('region', { name: 'Pregled' }).getByRole('definition').allTextContents())
    .toEqual([`${RIGHT_ROWS}`, '0', '0', `${WRONG_ROWS}`]);
  await page.locator('summary', { hasText: 'Neispravni redovi' }).click();
  await page.getByRole('cell', { name: '„na upit“ nije iznos u KM.' }).first().waitFor();
  await expect.poll(() => faultsIn(page, '[aria-labelledby="uvoz-proizvoda"]')).toEqual([]);
}

async function run(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pokreni uvoz' }).click();
  await page.getByRole('progressbar', { name: /Napredak uvoza/ }).waitFor();
  const message = page.getByRole('status').filter({ hasText: `imported (${RIGHT_ROWS}/${ROWS})` });
  await message.waitFor();
  await page.getByText(`${ROWS} od ${ROWS} redova`).waitFor();
  await message.waitFor({ state: 'detached' });
}

async function lookAtRecord(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Zapis uvoza' }).click();
  await page.getByRole('heading', { level: 1, name: /^Uvoz \d+$/ }).waitFor();
  await page.getByText('cjenovnik veledrogerije.csv', { exact: false }).first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi greške (CSV)' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  const lines = saved.trimEnd().split('\r\n');
  expect(lines).toHaveLength(WRONG_ROWS + 1);
  expect(lines[1]).toBe('"9";"title";"Ovo polje je obavezno."');
  await expect.poll(() => faultsIn(page)).toEqual([]);
}

async function undo(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Poništi uvoz' }).click();
  await page.getByText(/Jesi li siguran da želiš poništiti cijeli uvoz/).waitFor();
  await page.getByRole('button', { name: 'Želim' }).click();
  await page.locator('main .badge', { hasText: 'Poništen' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Poništi uvoz' }).count()).toBe(0);
}
