import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminShop, addOmega, notice, openAdminShop } from '../admin-shop.testing.ts';
import { hasChromium, whyNot } from '../browser.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

const YEAR = new Date().getFullYear() + 1;
const [AT, UNTIL] = [`${YEAR}-06-10T08:00:00.000Z`, `${YEAR}-06-20T08:00:00.000Z`];
const EXAMPLE = 'Upišite datum kao 8.9.2026.';
let shop: AdminShop;
let id: string;

const isFocused = (element: Locator) =>
  element.evaluate((one) => one === document.activeElement, undefined, { timeout: 5_000 });

/** Presses the button: the form refuses the text of the field, which has the focus. */
async function refuses(field: Locator, dialog: Locator, button: string): Promise<void> {
  await field.press('Tab');
  await dialog.getByRole('button', { name: button, exact: true }).click({ timeout: 10_000 });
  await dialog.getByText(EXAMPLE).waitFor({ timeout: 5_000 });
  await expect.poll(() => isFocused(field)).toBe(true);
  await field.press('Enter');
  await expect.poll(() => faultsIn(dialog.page(), DIALOG)).toEqual([]);
}

describe.skipIf(!hasChromium)(`a date that cannot be read is not saved as none${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    id = await addOmega(shop);
    await shop.ask('/settings/update-settings', { stockKept: 1 });
    await shop.ask('/stock/movements', { kind: 'receipt', items: [{ productId: id, quantity: 9 }] });
    await shop.ask('/scheduled-changes', {
      at: AT,
      until: UNTIL,
      reason: 'Ljetna ponuda',
      call: { method: 'POST', path: `/products/update-best-seller/${id}`, body: { bestSeller: 1 } },
    });
  });
  afterAll(() => shop?.close());

  it('as the expiry of a receipt', async () => {
    const page = await shop.office('/administracija/zalihe');
    await page.getByRole('button', { name: 'Promijeni stanje: Omega 3' }).click();
    const dialog = page.getByRole('dialog');
    const expires = dialog.getByLabel('Rok trajanja');
    await dialog.getByLabel('Primljeno komada').fill('5');
    await dialog.getByLabel('Serija').fill('OM-1');
    await expires.fill('31.6.2027');
    await refuses(expires, dialog, 'Sačuvaj');
    const lots = async () => JSON.stringify(await shop.ask('/stock'));
    expect(await lots()).not.toContain('OM-1');
    await expires.fill('30.6.2037');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await notice(page, 'Zalihe su promijenjene.');
    expect(await lots()).toContain('2037-06-30');
  });

  it('as the end of a change that is moved, or scheduled', async () => {
    const page = await shop.office('/administracija/zakazane-izmjene');
    await page.getByRole('button', { name: /^Pomjeri izmjenu/ }).click();
    const dialog = page.getByRole('dialog');
    const until = dialog.getByLabel('Do (Sarajevo)');
    await until.fill(`31.6.${YEAR}. 08:00`);
    await refuses(until, dialog, 'Promijeni vrijeme');
    expect(await shop.ask('/scheduled-changes')).toMatchObject({ items: [{ at: AT, until: UNTIL }] });
    await dialog.getByRole('button', { name: 'Zatvori', exact: true }).click();

    await page.goto('/administracija/proizvodi');
    await page.getByRole('button', { name: /^Zakaži (is|u)ključivanje best seler opcije/ }).click();
    await dialog.getByLabel('Kada (Sarajevo)').fill(`11.6.${YEAR}. 08:00`);
    await dialog.getByLabel('Razlog').fill('Ljetna ponuda');
    await until.fill('za deset dana');
    await refuses(until, dialog, 'Zakaži');
    expect(await shop.ask('/scheduled-changes')).toMatchObject({ total: 1 });
  });
});
