import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { type AdminShop, notice, openAdminShop, show } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, resize, WIDTHS, whyNot } from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;

async function addProduct(title: string, slug: string): Promise<string> {
  const { _id } = await shop.ask<{ _id: string }>('/products/add-product', {
    title,
    slug,
    purpose: 'Za srce',
    price: 2000,
    brand: 15,
    category: 53,
    localProductKey: slug,
    status: 'Objavljeno',
    image: 'empty',
  });
  return _id;
}
const receive = (productId: string, quantity: number, more: object = {}) =>
  shop.ask('/stock/movements', { kind: 'receipt', items: [{ productId, quantity, ...more }] });
const correct = (productId: string, quantity: number) =>
  shop.ask('/stock/movements', { kind: 'correction', reason: 'Lom', items: [{ productId, quantity }] });
const addCart = (id: string, quantity: number) =>
  shop.ask<CartAnswer>('/carts/add-cart', { products: [{ id, quantity }] });
async function order(id: string, quantity: number): Promise<OrderPlacedAnswer> {
  const { cartId } = await addCart(id, quantity);
  return shop.ask<OrderPlacedAnswer>('/orders/add-order', {
    cartId,
    name: 'Đenana',
    surname: 'Čaušević',
    email: 'denana@example.com',
    phone: '061 123 456',
    address: 'Zmaja od Bosne 1',
    postalCode: '71000',
    city: 'Sarajevo',
    charge: 'Plaćanje pouzećem',
    shippingMethod: 'Dostava na kućnu adresu',
  });
}
function isInSight(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
}
const cellsOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();

/** The administration at a desk and the storefront on a phone; in the soak each at the other width, too. */
describe.skipIf(!hasChromium)(`stock${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
  });
  afterAll(() => shop?.close());

  it('appears in no menu and on no page before it is kept', async () => {
    await addProduct('Bez zaliha', 'bez-zaliha');
    const page = await shop.office('/administracija');
    await page.getByRole('link', { name: 'Narudžbe', exact: true }).first().waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Zalihe' }).count()).toBe(0);
    const customer = await shop.customer();
    await customer.goto('/proizvod/ostalo/ostalo/bez-zaliha');
    await customer.getByText('Proizvod je odmah dostupan za isporuku.').waitFor();
    await show(page, '/administracija/postavke');
    await page.getByLabel(/^Vodi zalihe/).check();
    await page.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await page.getByRole('button', { name: 'Zalihe', exact: true }).waitFor();
  });

  it('lists the products found, which Enter and arrows move through', async () => {
    for (const name of ['Kamilica prva', 'Kamilica druga']) await addProduct(name, name.replace(' ', '-'));
    const page = await shop.office('/administracija/zalihe');
    // The second click hits the backdrop of the dialog that the first one opened.
    await page.getByRole('button', { name: 'Nova promjena' }).dblclick();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('searchbox');
    const found = dialog.getByRole('button', { name: /^Kamilica/ });
    const hasFocus = (one: Locator) =>
      expect.poll(() => one.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.fill('kamilica');
    await field.press('Enter');
    await hasFocus(found.nth(0));
    await page.keyboard.press('ArrowDown');
    await hasFocus(found.nth(1));
    await page.keyboard.press('ArrowDown');
    await hasFocus(found.nth(1));
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await hasFocus(field);
  });

  it.each(OFFICE_WIDTHS)('is received, corrected and undone by an administrator at %i', async (width) => {
    const title = `Magnezij ${width}`;
    await addProduct(title, `magnezij-${width}`);
    const page = await shop.office('/administracija/zalihe', width);
    await page.getByRole('button', { name: 'Nova promjena' }).click();
    const dialog = page.getByRole('dialog');
    // As a scanner does: Enter right after the text, before anything is found.
    await dialog.getByLabel('Proizvod').fill(title);
    await dialog.getByLabel('Proizvod').press('Enter');
    await dialog.getByLabel('Primljeno komada').fill('0');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await dialog.getByText('Najmanje 1.').waitFor();
    await dialog.getByLabel('Primljeno komada').fill('12');
    await dialog.getByLabel('Serija').fill('MG-7');
    await dialog.getByLabel('Rok trajanja').fill('31.12.2040.');
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await notice(page, 'Zalihe su promijenjene.');
    await cellsOf(page, title).getByText('MG-7').waitFor();
    const received = new Date().toISOString();

    await page.getByRole('button', { name: `Promijeni stanje: ${title}` }).click();
    await dialog.getByLabel('Vrsta').selectOption({ label: 'Ispravka' });
    await dialog.getByLabel('Razlika').fill('-13');
    await dialog.getByLabel('Razlog').fill('Lom');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await dialog.getByText(/Na stanju proizvoda .* je 12/).waitFor();
    await dialog.getByLabel('Razlika').fill('-2');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await cellsOf(page, title).getByText('10', { exact: true }).first().waitFor();

    const terms = page.getByRole('button', { name: `Pravila: ${title}` });
    const top = (one: Locator) => one.evaluate((element) => element.getBoundingClientRect().top);
    // Side by side, so that no row is as high as its buttons.
    expect(await top(page.getByRole('button', { name: `Promijeni stanje: ${title}` }))).toBe(
      await top(terms),
    );
    await terms.click();
    await dialog.getByLabel('Malo na stanju od').fill('20');
    await dialog.getByLabel(/Po narudžbi/).check();
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await notice(page, 'Pravila su sačuvana.');

    const plenty = `Vitamin ${width}`;
    await receive(await addProduct(plenty, `vitamin-${width}`), 90, { lot: 'V', expires: '2040-12-31' });
    const fading = `Probiotik ${width}`;
    await receive(await addProduct(fading, `probiotik-${width}`), 90, { lot: 'P', expires: '2026-01-31' });
    for (const [filter, choice, shown] of [
      ['Dostupno', 'Malo na stanju', title],
      ['Serije', 'Ističe uskoro', fading],
    ] as const) {
      await show(page, '/administracija/zalihe');
      await cellsOf(page, plenty).waitFor();
      if (width === 390) await page.getByText('Filteri i redoslijed').click();
      const label = width === 390 ? filter : `Filter: ${filter}`;
      await page.getByLabel(label, { exact: true }).selectOption({ label: choice });
      await cellsOf(page, plenty).waitFor({ state: 'detached' });
      await cellsOf(page, shown).waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
    }

    await page.goto(`/administracija/zalihe?at=${received}`);
    await page.getByText(/^Stanje zaliha \d/).waitFor();
    await cellsOf(page, title).getByText('12', { exact: true }).first().waitFor();
    await expect.poll(() => page.getByText(plenty).count()).toBe(0);
    for (const size of [width, 390]) {
      await resize(page, size);
      await expect
        .poll(() => page.getByRole('button', { name: /^(Nova promjena|Promijeni|Pravila)/ }).count())
        .toBe(0);
      await expect.poll(() => faultsIn(page)).toEqual([]);
    }
    await resize(page, width);
    await page.getByLabel('Stanje u trenutku (Sarajevo)').fill('1.1.2999. 10:00');
    await page.getByRole('button', { name: 'Prikaži stanje' }).click();
    await page.getByText('Trenutak ne može biti u budućnosti.').waitFor();
    await page.getByLabel('Stanje u trenutku (Sarajevo)').fill('1.1.2020. 10:00');
    await page.getByRole('button', { name: 'Prikaži stanje' }).click();
    await page.getByText('Nema pronađenih stavki.').waitFor();
    expect(new URL(page.url()).searchParams.get('at')).toBe('2020-01-01T09:00:00.000Z');
    await page.getByText('Trgovina tada nije vodila zalihe.').waitFor();
    await page.getByRole('button', { name: 'Nazad na sadašnje stanje' }).click();
    await cellsOf(page, title).getByText('10', { exact: true }).first().waitFor();
    expect(new URL(page.url()).search).toBe('');

    await page.getByRole('link', { name: 'Priručnik' }).first().click();
    const picture = page.getByRole('img', { name: 'Inventura' });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280);
    await page.getByRole('link', { name: 'Pošiljke', exact: true }).last().click();
    await expect.poll(() => page.getByRole('heading', { name: 'Papiri' }).evaluate(isInSight)).toBe(true);

    await show(page, '/administracija/zalihe');
    await page.getByRole('link', { name: 'Promjene zaliha' }).click();
    await page
      .getByRole('button', { name: /Poništi promjenu: Ispravka/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
    await notice(page, 'Promjena zaliha je poništena.');
    await page.getByText('Poništeno').first().waitFor();
    await page.getByRole('link', { name: 'Prijem' }).first().click();
    await page.getByRole('heading', { level: 1, name: /^Prijem, / }).waitFor();
    await page.getByText(fading).first().waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });

  it('is only removed of a product that was deleted', async () => {
    const title = 'Povučeni čaj';
    const id = await addProduct(title, 'povuceni-caj');
    await receive(id, 3);
    const deletion = { selection: { ids: [id] }, action: { type: 'delete' } };
    await shop.ask('/products/bulk', { mode: 'run', ...deletion });
    const page = await shop.office('/administracija/zalihe');
    await cellsOf(page, title).getByText('Više se ne prodaje').waitFor();
    await expect.poll(() => page.getByRole('button', { name: `Pravila: ${title}` }).count()).toBe(0);
    await page.getByRole('button', { name: `Promijeni stanje: ${title}` }).click();
    const dialog = page.getByRole('dialog');
    const kinds = dialog.getByLabel('Vrsta').getByRole('option');
    await expect.poll(() => kinds.allTextContents()).toEqual(['Ispravka', 'Inventura']);
    await dialog.getByLabel('Razlika').fill('2');
    await dialog.getByLabel('Razlog').fill('Otpis');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await dialog.getByText(/je obrisan: preostali komadi se mogu samo oduzeti/).waitFor();
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await dialog.getByLabel('Razlika').fill('-3');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await notice(page, 'Zalihe su promijenjene.');
    await cellsOf(page, title).getByText('0', { exact: true }).first().waitFor();
  });

  it('says beside a line of an order by phone that there is none', async () => {
    const title = 'Rasprodani čaj';
    await addProduct(title, 'rasprodani-caj');
    const page = await shop.office('/administracija/nova-narudzba');
    const form = page.getByRole('form', { name: 'Nova narudžba' });
    await form.getByLabel('Dodajte proizvod').fill(title);
    await form.getByRole('button', { name: `${title}, 20,00 KM, nema na stanju` }).click();
    await form.getByRole('listitem').getByText('Nema na stanju', { exact: true }).waitFor();
  });

  it.each(WIDTHS)('is shown on the product page, and the last piece is sold once, at %i', async (width) => {
    const slug = `omega-${width}`;
    const id = await addProduct(`Omega ${width}`, slug);
    await receive(id, 4);
    const { cartId } = await addCart(id, 3);
    const page = await shop.customer(width);
    await page.goto(`/proizvod/ostalo/ostalo/${slug}`);
    await page.getByText('Na stanju još 4.').waitFor();
    await page.getByText(/^Šaljemo (danas|u roku od 24 sata)/).waitFor();
    await page.evaluate((own) => localStorage.setItem('cartId', own), cartId);
    await correct(id, -2);
    await page.goto('/korpa');
    const short = page.getByRole('alert', { name: 'Nedovoljno na stanju' });
    await short.getByText('na stanju još 2, u korpi 3').waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await short.getByRole('button', { name: 'Ispravite količine' }).click();
    await notice(page, 'Količine su ispravljene.');
    await expect.poll(() => page.getByLabel(`Količina: Omega ${width}`).inputValue()).toBe('2');

    await carry(page, cartId, {});
    await page.goto('/narudzba?korak=2');
    await page.getByRole('heading', { name: 'Provjerite vaše podatke' }).waitFor();
    // Another customer was faster.
    await order(id, 1);
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page.getByText('na stanju još 1, u korpi 2').waitFor();
    // It is in sight, wherever the page was.
    await expect
      .poll(() => page.getByRole('button', { name: 'Ispravite količine' }).evaluate(isInSight))
      .toBe(true);
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ispravite količine' }).click();
    await notice(page, 'Količine su ispravljene.');
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page.waitForURL('**/hvala-vam');

    await page.goto(`/proizvod/ostalo/ostalo/${slug}`);
    await page.getByText('Trenutno nije na stanju.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Kupi odmah' }).isDisabled()).toBe(true);
    await page.goto('/kategorija/ostalo');
    const card = page.getByRole('article').filter({ hasText: `Omega ${width}` });
    await card.getByText('Nije na stanju').waitFor();
    await expect.poll(() => card.getByRole('button').count()).toBe(0);
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });

  it.each(OFFICE_WIDTHS)(
    'is recalled by lot: lists the customers to call, also as CSV, and mails them, at %i',
    async (width) => {
      const id = await addProduct(`Sirup ${width}`, `sirup-${width}`);
      await receive(id, 5, { lot: `S/${width}`, expires: '2040-12-31' });
      const { _id, orderName } = await order(id, 2);
      for (const status of ['Potvrđena', 'Poslana'])
        await shop.ask(`/orders/update-status/${_id}`, { status });
      const page = await shop.office('/administracija/zalihe', width);
      await page.getByRole('link', { name: `S/${width}` }).click();
      await page.getByRole('heading', { name: `Povlačenje serije S/${width}` }).waitFor();
      const left = page.getByRole('region', { name: 'Još na zalihi' });
      await left.getByText(`Sirup ${width}: 3, do 31.12.2040.`).waitFor();
      await cellsOf(page, orderName).getByText('061 123 456').waitFor();
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Preuzmi CSV' }).click(),
      ]);
      expect(saved.suggestedFilename()).toContain(`${width}.csv`);

      await page.getByRole('button', { name: 'Pošalji obavijest kupcima' }).click();
      const dialog = page.getByRole('dialog');
      const text = dialog.getByLabel('Tekst');
      await expect.poll(() => text.inputValue()).toContain(`seriju S/${width} proizvoda „Sirup ${width}“`);
      await text.fill('');
      await dialog.getByRole('button', { name: 'Pregledaj' }).click();
      await dialog.getByText('Ovo polje je obavezno.').waitFor();
      await text.fill('Ne koristite ovaj sirup.');
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByLabel('Naslov').press('Enter');
      await dialog.getByRole('heading', { name: 'Mail dobija 1 kupac' }).waitFor();
      await dialog.getByText('Poštovani/a Đenana,').waitFor();
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: 'Izmijeni' }).click();
      await expect.poll(() => text.inputValue()).toBe('Ne koristite ovaj sirup.');
      await dialog.getByRole('button', { name: 'Pregledaj' }).click();
      await dialog.getByRole('button', { name: 'Pošalji 1 kupcu' }).click();
      await notice(page, 'Obavijest se šalje 1 kupcu.');
      await expect.poll(() => dialog.count()).toBe(0);
    },
  );

  it('is recalled with the products of the orders on the page, where an older server answers', async () => {
    const id = await addProduct('Tinktura', 'tinktura');
    await receive(id, 5, { lot: 'TI-1', expires: '2040-12-31' });
    const { _id } = await order(id, 2);
    for (const status of ['Potvrđena', 'Poslana']) await shop.ask(`/orders/update-status/${_id}`, { status });
    const page = await shop.office('/administracija/zalihe');
    await page.route('**/api/stock/lots/*/orders*', async (call) => {
      const response = await call.fetch();
      const { products: _, ...answer } = await response.json();
      await call.fulfill({ response, json: answer });
    });
    await page.getByRole('link', { name: 'TI-1' }).click();
    await page.getByRole('button', { name: 'Pošalji obavijest kupcima' }).click();
    const text = page.getByRole('dialog').getByLabel('Tekst');
    await expect.poll(() => text.inputValue()).toContain('seriju TI-1 proizvoda „Tinktura“');
  });
});
