import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { type AdminShop, addOmega, openAdminShop, placeOrder } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, whyNot } from '../browser.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

const REFUSAL = 'Usluga je zauzeta.';
const SELLER = {
  name: 'Ljekarna Čaršija',
  address: 'Ferhadija 1, 71000 Sarajevo',
  jib: '4201234567890',
  pdvNumber: '',
  accounts: '',
};
let shop: AdminShop;
let placed: OrderPlacedAnswer;

/** Its calls that change the shop are refused until the returned function is called. */
async function refuse(page: Page): Promise<() => Promise<void>> {
  const all = '**/api/**';
  await page.route(all, (call) =>
    call.request().method() === 'GET'
      ? call.fallback()
      : call.fulfill({ status: 503, json: { error: REFUSAL, code: 'unavailable' } }),
  );
  return () => page.unroute(all);
}

/** The dialog shows the refusal, and where its button is. */
async function refusesIn(page: Page, press: (dialog: Locator) => Locator): Promise<void> {
  const dialog = page.getByRole('dialog');
  await press(dialog).click();
  const said = dialog.getByRole('alert').getByText(REFUSAL);
  await said.waitFor();
  await expect
    .poll(() =>
      said.evaluate((text) => {
        const { left, top, width, height } = text.getBoundingClientRect();
        return text.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    )
    .toBe(true);
  await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Zatvori', exact: true }).click();
  await expect.poll(() => dialog.count()).toBe(0);
}
const button = (name: string) => (dialog: Locator) => dialog.getByRole('button', { name, exact: true });

/** A notice would stand behind the dialog. */
describe.skipIf(!hasChromium)(`a dialog whose call is refused says so itself${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    const id = await addOmega(shop);
    await shop.ask('/settings/update-settings', { stockKept: 1, invoicesKept: 1, seller: SELLER });
    await shop.ask('/stock/movements', { kind: 'receipt', items: [{ productId: id, quantity: 9 }] });
    placed = await placeOrder(shop, [{ id, quantity: 2 }]);
    for (const status of ['Potvrđena', 'Poslana', 'Isporučena'])
      await shop.ask(`/orders/update-status/${placed._id}`, { status });
    await shop.ask(`/orders/${placed._id}/invoice`, {});
    await shop.ask('/contact-form', {
      name: 'Amra',
      surname: 'Kovač',
      email: 'amra@example.com',
      message: 'Dobar dan',
    });
  });
  afterAll(() => shop?.close());

  it.each(OFFICE_WIDTHS)('the rules of an item of the stock, at %i', async (width) => {
    const page = await shop.office('/administracija/zalihe', width);
    const letThrough = await refuse(page);
    await page.getByRole('button', { name: 'Pravila: Omega 3' }).click();
    await page.getByRole('dialog').getByLabel('Malo na stanju od').fill('3');
    await refusesIn(page, button('Sačuvaj'));
    await letThrough();
  });

  it.each(OFFICE_WIDTHS)('the cancelling and the fiscal number of an invoice, at %i', async (width) => {
    const page = await shop.office('/administracija/izdati-racuni', width);
    const letThrough = await refuse(page);
    await page
      .getByRole('button', { name: /Storniraj račun/ })
      .first()
      .click();
    await page.getByRole('dialog').getByLabel('Razlog storniranja').fill('Greška');
    await refusesIn(page, button('Storniraj'));
    await page
      .getByRole('button', { name: /Fiskalni račun za/ })
      .first()
      .click();
    await refusesIn(page, button('Sačuvaj'));
    await letThrough();
  });

  it('a message and its marks', async () => {
    const page = await shop.office('/administracija/poruke');
    await page.getByRole('button', { name: 'Otvori poruku: Amra Kovač' }).first().click();
    const letThrough = await refuse(page);
    await refusesIn(page, button('Označi kao odgovorenu'));
    await letThrough();
  });

  it('a new return, and one that is received or closed', async () => {
    const page = await shop.office(`/administracija/generisana-narudzba/${placed.generatedOrderId}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Novi povrat' }).click();
    const letThrough = await refuse(page);
    await dialog.getByLabel(/^Količina za povrat/).fill('1');
    await dialog.getByRole('button', { name: 'Zatraži povrat' }).click();
    await dialog.getByText(REFUSAL).waitFor();
    await letThrough();
    await dialog.getByRole('button', { name: 'Zatraži povrat' }).click();
    await page.getByRole('button', { name: /^Primi povrat/ }).click();
    await refuse(page);
    await refusesIn(page, button('Ništa nije stiglo'));
    await page.getByRole('button', { name: /^Primi povrat/ }).click();
    await dialog.getByLabel(/^Na zalihu/).fill('1');
    await refusesIn(page, button('Primi povrat'));
    await letThrough();
  });
});
