import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { type AdminShop, addOmega, notice, openAdminShop, placeOrder } from '../admin-shop.testing.ts';
import { hasChromium, whyNot } from '../browser.testing.ts';

const REFUSAL = 'Usluga je zauzeta.';
let shop: AdminShop;
let placed: OrderPlacedAnswer;

const isFocused = (element: Locator) => element.evaluate((one) => one === document.activeElement);
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

describe.skipIf(!hasChromium)(`the focus in the administration${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    const id = await addOmega(shop);
    await shop.ask('/settings/update-settings', { stockKept: 1, orderTools: 1 });
    await shop.ask('/stock/movements', { kind: 'receipt', items: [{ productId: id, quantity: 9 }] });
    placed = await placeOrder(shop, [{ id, quantity: 2 }]);
  });
  afterAll(() => shop?.close());

  it('returns to the button that opened the dialog for a later change', async () => {
    const page = await shop.office('/administracija/proizvodi');
    const later = page.getByRole('button', { name: 'Zakaži uključivanje best seler opcije: Omega 3' });
    const dialog = page.getByRole('dialog', { name: 'Zakazivanje izmjene' });
    await later.click();
    await dialog.getByRole('button', { name: 'Odustani' }).click();
    await expect.poll(() => isFocused(later)).toBe(true);
    await later.click();
    await dialog.getByLabel('Kada (Sarajevo)').fill(`1.6.${new Date().getFullYear() + 1}. 08:00`);
    await dialog.getByLabel('Razlog').fill('Ljetna ponuda');
    await dialog.getByRole('button', { name: 'Zakaži' }).click();
    await notice(page, /^Izmjena je zakazana za/);
    await expect.poll(() => isFocused(later)).toBe(true);
  });

  it('goes to the result of a change of several orders or products, in its dialog', async () => {
    const page = await shop.office('/administracija/narudzbe');
    await page.getByLabel(`Označi narudžbu ${placed.orderName}`).check();
    await page.getByRole('button', { name: 'Promijeni status' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Novi status').selectOption('Potvrđena');
    await dialog.getByRole('button', { name: 'Pregledaj' }).click();
    await dialog.getByRole('button', { name: 'Promijeni 1 narudžbu' }).click();
    await expect.poll(() => focusedText(page)).toMatch(/^Promijenjeno: 1 narudžba/);
    await dialog.getByRole('button', { name: 'Zatvori prozor' }).click();
    await shop.office('/administracija/proizvodi');
    await page.getByLabel('Označi proizvod Omega 3').check();
    await page.getByRole('button', { name: 'Grupna izmjena' }).click();
    await dialog.getByRole('combobox', { name: 'Izmjena' }).selectOption('Stavi na akciju');
    await dialog.getByLabel('Popust u procentima').fill('10');
    await dialog.getByRole('button', { name: 'Pregledaj izmjene' }).click();
    await dialog.getByRole('button', { name: 'Primijeni na 1 proizvod' }).click();
    await expect.poll(() => focusedText(page)).toMatch(/Izmijenjeno: 1\./);
    await page.keyboard.press('Escape');
  });

  it('goes to the wrong pieces of a received return, which name their error', async () => {
    for (const status of ['Poslana', 'Isporučena'])
      await shop.ask(`/orders/update-status/${placed._id}`, { status });
    const page = await shop.office(`/administracija/generisana-narudzba/${placed.generatedOrderId}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Novi povrat' }).click();
    await dialog.getByLabel(/^Količina za povrat/).fill('1');
    await dialog.getByRole('button', { name: 'Zatraži povrat' }).click();
    await page.getByRole('button', { name: /^Primi povrat/ }).click();
    const [stock, submit] = [
      dialog.getByLabel(/^Na zalihu/),
      dialog.getByRole('button', { name: 'Primi povrat' }),
    ];
    await stock.fill('');
    await submit.click();
    await expect.poll(() => isFocused(stock)).toBe(true);
    await expect.poll(() => description(stock)).toBe('Upišite bar jedan komad.');
    await dialog.getByLabel(/^Otpis/).fill('5');
    await submit.click();
    await expect.poll(() => isFocused(stock)).toBe(true);
    await expect.poll(() => description(stock)).toBe('Zajedno od 0 do 1.');
    await page.keyboard.press('Escape');
  });

  it('stays in a dialog that says itself what could not be loaded', async () => {
    const page = await shop.office('/administracija/zalihe');
    const dialog = page.getByRole('dialog');
    const refuse = (pattern: string) =>
      page.route(pattern, (call) => call.fulfill({ status: 503, json: { error: REFUSAL, code: 'no' } }));
    await page.getByRole('button', { name: 'Nova promjena' }).click();
    await refuse('**/api/products/edit-product/**');
    await dialog.getByLabel('Proizvod').fill('omega');
    await dialog.getByRole('button', { name: /^Omega 3/ }).click();
    await dialog.getByText(REFUSAL).waitFor();
    await page.keyboard.press('Escape');
    await shop.office('/administracija/inventura');
    await refuse('**/api/brands');
    await page.getByRole('button', { name: 'Nova inventura' }).click();
    await dialog.getByRole('alert').getByText(REFUSAL).waitFor();
    await page.keyboard.press('Escape');
    await page.unrouteAll();
  });

  it('goes to the rows of a statement, and to the question for its columns', async () => {
    const page = await shop.office('/administracija/uplate');
    const file = (head: string) => ({
      name: 'izvod.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, '24.11.2026;10,00;;Nešto drugo;Nepoznat Netko'].join('\r\n')),
    });
    const choose = page.getByLabel('Datoteka izvoda');
    await choose.setInputFiles(file('Datum;Iznos;Poziv na broj;Svrha;Uplatilac'));
    await page.getByRole('button', { name: 'Pregledaj' }).click();
    await expect.poll(() => isFocused(page.getByRole('region', { name: 'Pregled izvoda' }))).toBe(true);
    await choose.setInputFiles(file('Dan;U korist;Model;Opis;Ko'));
    await page.getByRole('button', { name: 'Pregledaj' }).click();
    await expect.poll(() => focusedText(page)).toMatch(/^Odaberite šta je u kojoj koloni/);
  });
});

/** The text that describes a field to assistive technology. */
const description = (field: Locator) =>
  field.evaluate((input) => {
    const ids = input.getAttribute('aria-describedby') ?? '';
    return document.getElementById(ids)?.textContent ?? null;
  });
