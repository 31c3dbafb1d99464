import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import { hasChromium, keep, newVisitor, sharedBrowser, type Visitor, whyNot } from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';
import { changeProduct } from './details-shop.testing.ts';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let product: Awaited<ReturnType<JourneyShop['addProduct']>>;
let customer: Awaited<ReturnType<JourneyShop['addCustomer']>>;
let code: string;

const COUPON = { couponExist: 1, couponValue: 100 };

describe.skipIf(!hasChromium)(`a coupon that is lost during the review of its order${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    visitor = await newVisitor(browser, shop.url, 390);
    page = visitor.page;
    product = await shop.addProduct({ title: 'Med', price: 100_000 });
    customer = await shop.addCustomer('kuponi@example.com');
    await order(await shop.addCart([{ id: product._id, quantity: 1 }]));
    await vi.waitFor(async () => {
      const { body } = await shop.get(`/users/profile/${customer._id}`, customer.headers);
      expect(body).toMatchObject({ totalPoints: 200 });
    }, PATIENCE_MS);
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    const complaints = await visitor.startOver();
    // What the shop refuses, the browser reports on its own account.
    expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
  });

  it('taken back: it is taken out with the reason, and the order placed at the total shown then', async () => {
    await review();
    await points({ couponExist: 0 });
    await expectTakenOut('Kupon nije ispravan.', '1.000,00 KM');
  });

  it('worth more than the goods, which are cheaper now: the same', async () => {
    await review();
    await changeProduct(shop, product.slug, { price: 900 });
    await expectTakenOut('Vrijednost kupona je veća od iznosa narudžbe.', '18,00 KM');
    await points({ couponExist: 0 });
    await changeProduct(shop, product.slug, { price: 100_000 });
  });

  it('used by another order: the same', async () => {
    await review();
    await order(await shop.addCart([{ id: product._id, quantity: 1 }]), code);
    await expectTakenOut(/^Kupon (nije ispravan|se već koristi u drugoj narudžbi)\.$/, '1.000,00 KM');
  });
});

async function points(body: object): Promise<{ couponName: string }> {
  const { status, body: profile } = await shop.post<{ couponName: string }>(
    `/users/profile-update-points/${customer._id}`,
    body,
    customer.headers,
  );
  expect(status).toBe(200);
  return profile;
}

async function order(cartId: string, couponName = ''): Promise<void> {
  const { status } = await shop.post(
    '/orders/add-order',
    {
      ...{ name: 'Amra', surname: 'Kovač', email: 'kuponi@example.com', phone: '061 111 222' },
      ...{ address: 'Lipa 5', postalCode: '71000', city: 'Sarajevo', country: 'Bosna i Hercegovina' },
      ...{ charge: 'Plaćanje pouzećem', shippingMethod: 'Dostava na kućnu adresu', cartId, couponName },
    },
    customer.headers,
  );
  expect(status).toBe(201);
}

/** Opens step two of an order with a new coupon of 10 KM. */
async function review(): Promise<void> {
  code = (await points(COUPON)).couponName;
  await keep(page, { local: { usertoken: customer.token } });
  await carry(page, await shop.addCart([{ id: product._id, quantity: 1 }]), { couponName: code });
  await page.goto('/narudzba?korak=2');
  await page.getByText(`Kupon ${code} je aktiviran.`).waitFor();
  await page.getByText('990,00 KM').waitFor();
}

async function expectTakenOut(reason: string | RegExp, total: string): Promise<void> {
  await page.getByRole('button', { name: 'Naručite' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Vaša narudžba još nije poslana' });
  await alert.getByText(reason).waitFor();
  await alert.getByText(`Kupon ${code}: uklonjen iz narudžbe.`).waitFor();
  await expect.poll(() => alert.evaluate((panel) => panel === document.activeElement)).toBe(true);
  const summary = page.getByRole('region', { name: 'Vaša narudžba' });
  await expect
    .poll(async () => (await summary.innerText()).replace(/\s+/g, ' '))
    .toMatch(new RegExp(`Ukupno za platiti ${total.replaceAll('.', '\\.')}`));
  await expect.poll(() => summary.getByText('je aktiviran').count()).toBe(0);
  await expect.poll(() => summary.getByLabel('Kod kupona').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Potvrdite izmjene i naručite' }).click();
  await page.waitForURL('**/hvala-vam');
}
