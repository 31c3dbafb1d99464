import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import {
  type AdminShop,
  addOmega,
  deleteAfterQuestion,
  notice,
  openAdminShop,
  show,
} from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, resize, type Visitor, whyNot } from '../browser.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;
let visitor: Visitor;
let page: Page;
let productId: string;

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const rows = () => page.locator('tbody tr');

async function order(surname: string, quantity: number): Promise<OrderPlacedAnswer> {
  const cart = await shop.ask<CartAnswer>('/carts/add-cart', { products: [{ id: productId, quantity }] });
  const placed = await shop.ask<OrderPlacedAnswer>('/orders/add-order', {
    cartId: cart.cartId,
    name: 'Đenana',
    surname,
    email: 'denana@example.com',
    phone: '061 123 456',
    address: 'Zmaja od Bosne 1',
    postalCode: '71000',
    city: 'Sarajevo',
    notes: 'Zvoniti dvaput',
    charge: 'Plaćanje pouzećem',
    shippingMethod: 'Dostava na kućnu adresu',
  });
  // What one client has written another sees a moment later.
  const table = `/orders/administration?orderName=${placed.orderName}`;
  await expect.poll(async () => (await shop.ask<object[]>(table)).length).toBe(1);
  return placed;
}

/** Takes one step in an order's life: the button, the note, the button of the dialog, the notice. */
async function step(view: Page, button: string, status: string, orderName: string, note = ''): Promise<void> {
  await view.getByRole('button', { name: button, exact: true }).click();
  const dialog = view.getByRole('dialog', { name: `Narudžba ${orderName}: ${status}` });
  if (note !== '') await dialog.getByLabel('Napomena za kupca').fill(note);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await notice(view, `Narudžba "${orderName}" sada ima status "${status}"`);
}

const timeline = (view: Page): Locator => view.locator('.order-timeline:not(.timeline) > li');

/** At a desk; the palette in the soak on a phone, too. */
describe.skipIf(!hasChromium)(`dashboard, orders and users${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    productId = await addOmega(shop);
    visitor = await shop.administrator('/administracija');
    page = visitor.page;
  });
  afterAll(() => shop?.close());

  it('the dashboard shows figures, and a new order without a reload', async () => {
    await heading('Kontrolna ploča').waitFor();
    await page.getByText('Nema novih narudžbi.').waitFor();
    await page.getByText('Zadnji dodani proizvod').waitFor();
    const today = page.getByRole('region', { name: 'Promet i narudžbe' }).getByRole('article').first();
    await today.locator('strong', { hasText: /^0,00 KM$/ }).waitFor();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

    const placed = await order('Prva', 2);
    await rows().filter({ hasText: placed.orderName }).waitFor();
    await today.locator('strong', { hasText: /^49,00 KM$/ }).waitFor();
    await shop.ask('/contact-form', {
      name: 'Edin',
      surname: 'Đurić',
      email: 'edin@example.com',
      message: 'Imate li čaj?',
    });
    await page.getByRole('status').filter({ hasText: 'Stigla je nova poruka.' }).waitFor();
    await expect.poll(() => page.locator('body[data-same-page]').count()).toBe(1);

    await page.getByRole('button', { name: 'Narudžbe', exact: true }).click();
    const chart = page.getByRole('figure', { name: 'Narudžbe: Zadnjih 7 dana i prethodnih 7 dana' });
    await expect.poll(() => chart.getByRole('row').count()).toBe(8);
    await expect.poll(() => chart.getByRole('row').last().innerText()).toMatch(/1\s+0$/);
  });

  it('the table of orders is filtered, sorted, paged and emptied', async () => {
    for (let count = 1; count <= 12; count += 1) await order(count === 7 ? 'Čolić' : `Kupac ${count}`, count);
    await show(page, '/administracija/narudzbe');
    await heading('Narudžbe').waitFor();
    const headers = await page.getByRole('columnheader').allInnerTexts();
    expect(headers.map((text) => text.split('\n')[0])).toEqual([
      'ID',
      'Broj narudžbe',
      'Ime i prezime',
      'Datum',
      'Cijena',
      'Način plaćanja',
      'Status',
      'Opcije',
    ]);
    await expect.poll(() => rows().count()).toBe(12);
    await expect.poll(() => rows().first().getByRole('cell').first().innerText()).toBe('13');
    await page.getByRole('link', { name: 'Naprijed' }).click();
    await expect.poll(() => rows().count()).toBe(1);

    await show(page, '/administracija/narudzbe');
    await page.getByLabel('Filter: Ime i prezime').fill('colic');
    await expect.poll(() => rows().count()).toBe(1);
    await expect.poll(() => rows().first().innerText()).toContain('140,00 KM');
    await page.getByRole('button', { name: 'Poništi filtere' }).click();
    await page.getByLabel('Filter: Status').selectOption('Pogledano');
    await page.getByText('Nema pronađenih proizvoda.').waitFor();
    await page.getByRole('button', { name: 'Poništi filtere' }).click();
    await page.getByRole('button', { name: /^Cijena/ }).click();
    await expect.poll(() => rows().first().innerText()).toContain('29,00 KM');
    await page.getByLabel('Tok narudžbe').selectOption('Poslana');
    await page.getByText('Nema pronađenih proizvoda.').waitFor();
  });

  it('the command palette leads to screens, products, orders and customers by keyboard alone', async () => {
    await shop.ask('/users/add-user', {
      name: 'Žana',
      surname: 'Đulić',
      email: 'zana@example.com',
      password: 'lozinka-kupca-1',
    });
    const palette = page.getByRole('dialog', { name: 'Pretraga administracije' });
    const field = palette.getByRole('combobox');
    const group = (name: string) => palette.getByRole('group', { name });
    const selected = () => palette.getByRole('option', { selected: true });
    const ask = async (question: string) => {
      await page.keyboard.press('Control+k');
      await field.waitFor();
      await page.keyboard.type(question);
    };

    await show(page, '/administracija/racun');
    for (const width of OFFICE_WIDTHS) {
      await resize(page, width, 844);
      await heading('Moj račun').waitFor();
      await page.getByRole('link', { name: 'Moj račun' }).focus();
      await ask('narudz');
      await group('Stranice').waitFor();
      await expect.poll(() => selected().innerText()).toContain('Narudžbe');
      await page.keyboard.press('Escape');
      await palette.waitFor({ state: 'hidden' });
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
        .toBe('/administracija/racun');

      await ask('omeg');
      await group('Proizvodi').getByRole('option', { name: 'Omega 3' }).waitFor();
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await page.keyboard.press('Enter');
      await heading(/Uređivanje proizvoda/).waitFor();

      // The newest orders of six, the first of them once around.
      await ask('denana');
      await group('Narudžbe').waitFor();
      const first = await selected().innerText();
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => selected().innerText()).not.toBe(first);
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Home');
      await expect.poll(() => selected().innerText()).toBe(first);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/generisana-narudzba/*');

      // Entered before the answer is there.
      await ask('zana@example.com');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/korisnici?id=*');
      await page.getByText('Žana Đulić').first().waitFor();

      // What was chosen last, without persons.
      await page.keyboard.press('Control+k');
      await group('Nedavno').waitFor();
      await expect
        .poll(() => group('Nedavno').getByRole('option').allInnerTexts())
        .toEqual([expect.stringContaining('Omega 3')]);
      await page.keyboard.press('Control+k');
      await palette.waitFor({ state: 'hidden' });
      await show(page, '/administracija/racun');
      await heading('Moj račun').waitFor();
    }
    await resize(page, 1280);
    await page.getByRole('button', { name: 'Pretraga' }).click();
    await field.fill('omega');
    // A link, and with Ctrl in a tab of its own.
    const hit = group('Proizvodi').getByRole('option', { name: 'Omega 3' });
    await expect.poll(() => hit.getAttribute('href')).toBe('/administracija/uredjivanje-proizvoda/omega-3');
    const opened = page.context().waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    const tab = await opened;
    await tab.waitForURL('**/uredjivanje-proizvoda/omega-3');
    await tab.close();
    await palette.waitFor({ state: 'hidden' });
    expect(visitor.complaints).toEqual([]);
  });

  it('an order goes through its statuses, and its customer sees each', async () => {
    const placed = await order('Životić', 1);
    await show(page, '/administracija/narudzbe');
    const row = rows().filter({ hasText: placed.orderName });
    const [view] = await Promise.all([
      page.context().waitForEvent('page'),
      row.getByRole('link', { name: `Pogledaj narudžbu ${placed.orderName}` }).click(),
    ]);
    await view.waitForURL(`**/administracija/generisana-narudzba/${placed.generatedOrderId}`);
    // To be opened is to be viewed.
    await view.getByRole('button', { name: 'Označi kao novu' }).waitFor();
    await step(view, 'Potvrdi', 'Potvrđena', placed.orderName, 'Šaljemo sutra.');
    await step(view, 'Označi kao poslanu', 'Poslana', placed.orderName);
    await expect.poll(() => timeline(view).count()).toBe(3);
    await expect.poll(() => view.getByRole('button', { name: 'Otkaži narudžbu' }).count()).toBe(0);

    const customer = await shop.customer();
    await customer.goto(`/generisana-narudzba/${placed.generatedOrderId}?kljuc=${placed.orderKey}`);
    await expect.poll(() => timeline(customer).allInnerTexts()).toHaveLength(3);
    await expect.poll(() => timeline(customer).nth(1).innerText()).toContain('Šaljemo sutra.');

    await step(view, 'Označi kao vraćenu', 'Vraćena', placed.orderName);
    await expect.poll(() => view.locator('section[aria-labelledby] button').count()).toBe(0);
    const slip = await view.pdf({ preferCSSPageSize: true });
    expect(slip.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 1).toBe(1);
    await view.close();
  });

  it('an order is deleted after a confirmation in the specified words', async () => {
    const placed = await order('Izbrisić', 1);
    await show(page, '/administracija/narudzbe');
    await deleteAfterQuestion(
      page,
      `Izbriši narudžbu ${placed.orderName}`,
      `Jesi li siguran da želiš izbrisati narudžbu "${placed.orderName}"?`,
    );
    await notice(page, `Uspješno ste izbrisali narudžbu "${placed.orderName}"`);
    await expect.poll(() => page.getByText(placed.orderName).count()).toBe(0);
  });

  it('users are found, and deleted with all their personal data', async () => {
    const person = { name: 'Brisko', surname: 'Nestalović', password: 'lozinka-kupca-1' };
    await shop.ask('/users/add-user', { ...person, email: 'brisko@example.com' });
    await shop.ask('/users/add-user', { ...person, name: 'Ostaje', email: 'ostaje@example.com' });
    await show(page, '/administracija/korisnici');
    await page.getByLabel('Filter: Ime i prezime').fill('brisko');
    await expect.poll(() => rows().count()).toBe(1);
    await deleteAfterQuestion(
      page,
      'Izbriši korisnika Brisko Nestalović',
      'Jesi li siguran da želiš izbrisati korisnika "Brisko Nestalović"? Lični podaci brišu se trajno; narudžbe ostaju bez njih, one koje se još isporučuju tek kada budu završene.',
    );
    await notice(page, 'Uspješno ste izbrisali korisnika "Brisko Nestalović"');
    await page.getByText('Nema pronađenih korisnika.').waitFor();
    await page.getByRole('button', { name: 'Poništi filtere' }).click();
    await rows().filter({ hasText: 'Ostaje Nestalović' }).waitFor();
    expect(visitor.complaints).toEqual([]);
  });

  it('open screens receive live updates, and two administrators see each other at a product', async () => {
    await show(page, '/administracija/narudzbe');
    await heading('Narudžbe').waitFor();
    const { orderName } = await order('Uživo', 1);
    await rows().filter({ hasText: orderName }).waitFor();
    await show(page, '/administracija/poruke');
    await heading('Poruke').waitFor();
    await order('Uživo', 1);
    const menu = page.getByRole('navigation', { name: 'Administracija' });
    await menu
      .getByRole('listitem')
      .filter({ hasText: 'Narudžbe' })
      .getByText(/^\d+ nov/)
      .waitFor();
    // Waited for from before: it is gone after a few seconds.
    const notice = page.getByRole('status').filter({ hasText: 'Stigla je nova poruka.' }).waitFor();
    await shop.ask('/contact-form', {
      name: 'Edin',
      surname: 'Đurić',
      email: 'edin@example.com',
      message: 'Radite li nedjeljom?',
    });
    await Promise.all([notice, rows().getByText('Radite li nedjeljom?').waitFor()]);

    await show(page, '/administracija/uredjivanje-proizvoda/omega-3');
    const account = { email: 'amra@example.com', password: 'lozinka-saradnika' };
    const person = { name: 'Amra', surname: 'Kovač', ...account };
    const { _id } = await shop.ask<{ _id: string }>('/users/add-user', person);
    await shop.ask(`/users/${_id}/roles`, { roles: ['owner'] });
    const colleague = await shop.administrator('/administracija/proizvodi', 1280, account);
    await show(colleague.page, '/administracija/uredjivanje-proizvoda/omega-3');
    await colleague.page.getByText(/^Ovaj proizvod upravo uređuje i: /).waitFor();
    await page.getByText('Ovaj proizvod upravo uređuje i: Amra Kovač.').waitFor();
    await show(colleague.page, '/administracija/proizvodi');
    await page.getByText('Ovaj proizvod upravo uređuje i').waitFor({ state: 'hidden' });
    for (const { complaints } of [visitor, colleague]) expect(complaints).toEqual([]);
    await colleague.close();
  });
});
