import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRODUCTS, plural } from '../../../services/rules/texts/plural.ts';
import { type AdminShop, openAdminShop } from '../admin-shop.testing.ts';
import { hasChromium, keep, scripted, WIDTHS, whyNot } from '../browser.testing.ts';
import { faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;

async function addProduct(title: string, slug: string, more: object = {}): Promise<string> {
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
    ...more,
  });
  return _id;
}
const receive = (productId: string, quantity: number, more: object = {}) =>
  shop.ask('/stock/movements', { kind: 'receipt', items: [{ productId, quantity, ...more }] });

describe.skipIf(!hasChromium)(`availability, and its notification by mail${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    await receive(await addProduct('Ima ga', 'ima-ga'), 10);
    await addProduct('Nema ga', 'nema-ga', { productOffer: 1 });
  });
  afterAll(() => shop?.close());

  it('appears in no list and on no page before stock is kept', async () => {
    const page = await shop.customer();
    for (const path of ['/kategorija/ostalo?available=1', '/brend/ostalo?available=1']) {
      await page.goto(path);
      await page.getByRole('article').filter({ hasText: 'Nema ga' }).waitFor();
      await expect.poll(() => page.getByText('Samo dostupno').count()).toBe(0);
    }
    await page.goto('/proizvod/ostalo/ostalo/nema-ga');
    await page.getByRole('button', { name: 'Dodaj u korpu' }).waitFor();
    await expect.poll(() => page.getByText('Obavijesti me kad bude dostupno').count()).toBe(0);
    await shop.ask('/settings/update-settings', { stockKept: 1 });
  });

  it.each(WIDTHS)('is requested by a visitor where a product is out of stock, at %i', async (width) => {
    const title = `Krema ${width}`;
    const id = await addProduct(title, `krema-${width}`);
    await receive(id, 1);
    await shop.ask('/stock/movements', {
      kind: 'correction',
      reason: 'Lom',
      items: [{ productId: id, quantity: -1 }],
    });
    const page = await shop.customer(width);
    await page.goto(`/proizvod/ostalo/ostalo/krema-${width}`);
    const box = page.getByRole('region', { name: 'Obavijesti me kad bude dostupno' });
    await box.getByLabel('Email adresa').fill('nije-email');
    await box.getByRole('button', { name: 'Obavijesti me' }).click();
    await box.getByText('email', { exact: false }).first().waitFor();
    await expect.poll(() => box.getByLabel('Email adresa').getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await box.getByLabel('Email adresa').fill(`ceka-${width}@example.com`);
    await box.getByRole('button', { name: 'Obavijesti me' }).click();
    await box.getByText('Javit ćemo vam čim bude dostupno.').waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);

    const office = await shop.office('/administracija/zalihe', width);
    const row = office.getByRole('row').or(office.getByRole('listitem')).filter({ hasText: title }).first();
    await row
      .getByText('Čekaju')
      .or(office.getByRole('columnheader', { name: 'Čekaju' }))
      .first()
      .waitFor();
    await row.getByText('1', { exact: true }).first().waitFor();
    await expect.poll(() => faultsIn(office)).toEqual([]);
  });

  it('is requested for a sold-out variation, with the e-mail of the signed-in customer', async () => {
    const variation = (id: number, name: string) => ({ id, type: 'Vrsta', name, price: 2000 });
    const id = await addProduct('Sirup', 'sirup', {
      productVariety: 1,
      productVariations: [variation(1, 'Limun'), variation(2, 'Naranča')],
    });
    await receive(id, 9, { variation: 'Limun' });
    const account = { email: 'amra@example.com', password: 'kupac-lozinka' };
    await shop.ask('/users/add-user', { name: 'Amra', surname: 'Kovač', ...account });
    const token = await shop.ask<string>('/users/login', account);
    const page = await shop.customer();
    await keep(page, { local: { usertoken: token } });
    await page.goto('/proizvod/ostalo/ostalo/sirup');
    await scripted(page);
    await page.getByText('Proizvod je odmah dostupan za isporuku.').waitFor();
    await expect.poll(() => page.getByText('Obavijesti me kad bude dostupno').count()).toBe(0);
    await page.getByLabel('Vrsta').selectOption({ label: 'Naranča – 20,00 KM (nije na stanju)' });
    await page.getByText('Trenutno nije na stanju.').waitFor();
    const box = page.getByRole('region', { name: 'Obavijesti me kad bude dostupno' });
    await expect.poll(() => box.getByLabel('Email adresa').inputValue()).toBe(account.email);
    await box.getByRole('button', { name: 'Obavijesti me' }).click();
    await box.getByText('Javit ćemo vam čim bude dostupno.').waitFor();
    await page.getByLabel('Vrsta').selectOption({ label: 'Limun – 20,00 KM' });
    await box.waitFor({ state: 'detached' });
  });

  it.each(WIDTHS)('filters a category, in the address and with counts, at %i', async (width) => {
    const page = await shop.customer(width);
    await page.goto('/kategorija/ostalo');
    await scripted(page);
    await page.getByRole('article').filter({ hasText: 'Nema ga' }).waitFor();
    if (width === 390) await page.getByRole('link', { name: 'Filteri' }).click();
    const choice = page.getByRole('checkbox', { name: /^Samo dostupno/ });
    await choice.check();
    await page.waitForURL('**/kategorija/ostalo?available=1');
    await page.getByRole('article').filter({ hasText: 'Nema ga' }).waitFor({ state: 'detached' });
    const count = await page.getByRole('article').count();
    await page
      .getByRole('checkbox', {
        name: new RegExp(`^Samo dostupno ${plural(count, PRODUCTS)}$`),
        checked: true,
      })
      .waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    if (width === 390) await page.getByRole('button', { name: /^Prikaži/ }).click();
    await page.getByRole('article').filter({ hasText: 'Ima ga' }).waitFor();
    await page.getByRole('link', { name: 'Ukloni filter: Samo dostupno' }).click();
    await page.getByRole('article').filter({ hasText: 'Nema ga' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it.each(WIDTHS)('filters brands, searches and the weekly offer, at %i', async (width) => {
    const page = await shop.customer(width);
    for (const path of ['/brend/ostalo', '/pretraga/nema-ga', '/ponuda-sedmice']) {
      await page.goto(path);
      await scripted(page);
      await page.getByLabel('Samo dostupno').check();
      await page.waitForURL(`**${path}?available=1`);
      await page.getByRole('article').filter({ hasText: 'Nema ga' }).waitFor({ state: 'detached' });
      await expect.poll(() => faultsIn(page)).toEqual([]);
      if (path !== '/brend/ostalo') await page.getByText('Trenutno ništa od ovoga nije na stanju.').waitFor();
      await page.goBack();
      await page.getByRole('article').filter({ hasText: 'Nema ga' }).waitFor();
      await expect.poll(() => page.getByLabel('Samo dostupno').isChecked()).toBe(false);
      await page.goForward();
      await expect.poll(() => page.getByLabel('Samo dostupno').isChecked()).toBe(true);
      await page.getByLabel('Samo dostupno').uncheck();
      await page.waitForURL(`**${path}`);
    }
  });

  it('filters without scripts', async () => {
    const context = await shop.browser.newContext({ javaScriptEnabled: false, baseURL: shop.shop.url });
    const page = await context.newPage();
    for (const path of ['/kategorija/ostalo', '/brend/ostalo']) {
      await page.goto(path);
      await page.getByRole('checkbox', { name: /^Samo dostupno/ }).check();
      await page
        .getByRole('button', { name: /^Primijeni/ })
        .first()
        .click();
      await page.waitForURL(/[?&]available=1/);
      await expect.poll(() => page.getByRole('article').filter({ hasText: 'Ima ga' }).count()).toBe(1);
      await expect.poll(() => page.getByRole('article').filter({ hasText: 'Nema ga' }).count()).toBe(0);
    }
    await context.close();
  });
});
