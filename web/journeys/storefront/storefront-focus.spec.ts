import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import {
  hasChromium,
  keep,
  newVisitor,
  scripted,
  sharedBrowser,
  type Visitor,
  whyNot,
} from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';
import { changeProduct } from './details-shop.testing.ts';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let product: Awaited<ReturnType<JourneyShop['addProduct']>>;

describe.skipIf(!hasChromium)(`the focus in the storefront${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    visitor = await newVisitor(browser, shop.url, 1280);
    page = visitor.page;
    product = await shop.addProduct({ title: 'Med', price: 100_000 });
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    const complaints = await visitor.startOver();
    // What the shop refuses, the browser reports on its own account.
    expect(complaints.filter((text) => !/status of [45]/.test(text))).toEqual([]);
  });

  it('goes to the heading of the second step, also beside a coupon that was refused', async () => {
    await carry(page, await cart(), {});
    await page.goto('/narudzba');
    await scripted(page);
    await page.getByLabel('Kod kupona').fill('NEMA');
    await page.getByRole('button', { name: 'Aktivirajte' }).click();
    await page.getByText('Kod kupona nije ispravan.').waitFor();
    await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
    await page.waitForURL('**/narudzba?korak=2');
    await page.getByRole('heading', { name: 'Provjerite vaše podatke' }).waitFor();
    await expect.poll(() => focused(page)).toBe('Provjerite vaše podatke');
  });

  it('stays in a dialog that says itself why the shop refused a review', async () => {
    await page.route('**/api/recensions/add-recension', (asked) =>
      asked.fulfill({ status: 503, json: { error: 'Ne ide.', code: 'no' } }),
    );
    await page.goto(`/proizvod/ostalo/ostalo/${product.slug}`);
    await scripted(page);
    await page.getByRole('tab', { name: /^Recenzije/ }).click();
    await page.getByRole('button', { name: 'Napišite recenziju' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Ime').fill('Amra');
    await dialog.getByRole('combobox', { name: 'Ocjena' }).selectOption('5');
    await dialog.getByRole('button', { name: 'Pošaljite recenziju' }).click();
    await dialog.getByText('Ne ide.', { exact: true }).waitFor();
  });

  it('stays beside the coupon that is activated, and removed again', async () => {
    const { _id, token, headers } = await shop.addCustomer('kuponi@example.com');
    const contact = {
      ...{ name: 'Amra', surname: 'Kovač', email: 'kuponi@example.com', phone: '061 111 222' },
      ...{ address: 'Lipa 5', postalCode: '71000', city: 'Sarajevo', country: 'Bosna i Hercegovina' },
      ...{ charge: 'Plaćanje pouzećem', shippingMethod: 'Dostava na kućnu adresu' },
    };
    await shop.post('/orders/add-order', { ...contact, cartId: await cart() }, headers);
    const { couponName } = await vi.waitFor(async () => {
      const path = `/users/profile-update-points/${_id}`;
      const made = await shop.post<{ couponName: string }>(
        path,
        { couponExist: 1, couponValue: 100 },
        headers,
      );
      expect(made.status).toBe(200);
      return made.body;
    }, PATIENCE_MS);
    await keep(page, { local: { usertoken: token } });
    await carry(page, await cart(), {});
    await page.goto('/narudzba');
    await scripted(page);
    await page.getByText('Imate kupon od').waitFor();
    await page.getByLabel('Kod kupona').fill(couponName);
    await page.getByRole('button', { name: 'Aktivirajte' }).press('Enter');
    await expect.poll(() => focused(page)).toBe(`Kupon ${couponName} je aktiviran.`);
    await page.getByRole('button', { name: 'Uklonite kupon' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Kod kupona');
  });

  it('goes to the heading of the step when a notice of the cart leaves it', async () => {
    const dropped = await shop.addProduct({ title: 'Vosak' });
    const lines = [product, dropped].map(({ _id: id }) => ({ id, quantity: 2 }));
    const cartId = await shop.addCart(lines);
    await carry(page, cartId, {});
    await changeProduct(shop, dropped.slug, { productAction: 1, actionPercent: 20 });
    // A job takes it out of the carts.
    const cart = () => shop.get<{ notices: object[] }>(`/carts/get-cart/${cartId}`);
    await expect.poll(async () => (await cart()).body.notices.length).toBe(1);
    await page.goto('/narudzba');
    await page.getByRole('button', { name: 'Zatvori obavještenje' }).click();
    await expect.poll(() => focused(page)).toBe('Vaši podaci');
    await shop.administer('/settings/update-settings', { stockKept: 1 });
    await shop.administer('/stock/movements', {
      kind: 'receipt',
      items: [{ productId: product._id, quantity: 1 }],
    });
    await page.reload();
    await page.getByRole('button', { name: 'Ispravite količine' }).click();
    await page.getByText('Količine su ispravljene.').waitFor();
    await expect.poll(() => focused(page)).toBe('Vaši podaci');
    await shop.administer('/settings/update-settings', { stockKept: 0 });
  });

  it('goes from a button that steps a quantity to its end to the field of it', async () => {
    await page.goto(`/proizvod/ostalo/ostalo/${product.slug}`);
    await scripted(page);
    const [less, more] = ['Smanji količinu', 'Povećaj količinu'].map((name) =>
      page.getByRole('main').getByRole('button', { name }).first(),
    );
    await more?.press('Enter');
    await expect.poll(() => focused(page)).toBe('Povećaj količinu');
    await less?.press('Enter');
    await expect.poll(() => less?.isDisabled()).toBe(true);
    await expect.poll(() => focused(page)).toMatch(/^Količina/);
  });

  it('returns to the button of a category whose list Escape closes', async () => {
    const category = (name: string, more: object = {}) =>
      shop.administer<{ category_id: number }>('/categories/add-category', {
        ...{ name, slug: name.toLowerCase(), showInMenu: 1 },
        ...more,
      });
    const { category_id: parentCategory } = await category('Njega');
    await category('Kosa', { parentCategory });
    await page.goto('/');
    await scripted(page);
    await page.getByRole('button', { name: 'Podkategorije: Njega' }).press('Enter');
    await page.getByRole('link', { name: 'Kosa' }).first().focus();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Podkategorije: Njega');
  });
});

const cart = () => shop.addCart([{ id: product._id, quantity: 1 }]);

/** The text of the focused element, or its label. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return (element?.getAttribute('aria-label') ?? (label ?? element)?.textContent ?? '').trim();
  });
}
