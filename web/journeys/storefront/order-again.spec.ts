import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, keep, newVisitor, sharedBrowser, WIDTHS, whyNot } from '../browser.testing.ts';
import { faultsIn } from '../part-faults.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';

let shop: JourneyShop;
let customer: Awaited<ReturnType<JourneyShop['addCustomer']>>;

/** Orders 2 and 1 pieces of two new products. */
async function order() {
  const [syrup, tea] = [await shop.addProduct(), await shop.addProduct()];
  const cartId = await shop.addCart([
    { id: syrup._id, quantity: 2 },
    { id: tea._id, quantity: 1 },
  ]);
  const { body } = await shop.post<{ generatedOrderId: number }>(
    '/orders/add-order',
    {
      cartId,
      name: 'Amra',
      surname: 'Kovač',
      email: 'amra@example.com',
      phone: '061 123 456',
      address: 'Lipa 5',
      postalCode: '71000',
      city: 'Sarajevo',
      charge: 'Plaćanje pouzećem',
      shippingMethod: 'Dostava na kućnu adresu',
    },
    customer.headers,
  );
  return { syrup, tea, path: `/generisana-narudzba/${body.generatedOrderId}` };
}

async function open(path: string, width: 390 | 1280): Promise<Page> {
  const { page } = await newVisitor(await sharedBrowser(), shop.url, width);
  await keep(page, { local: { usertoken: customer.token } });
  await page.goto(path);
  return page;
}

describe.skipIf(!hasChromium)(`an earlier order${whyNot}`, () => {
  beforeAll(async () => {
    shop = await startJourneyShop();
    customer = await shop.addCustomer('amra@example.com');
  });
  afterAll(() => shop?.stop());

  it.each(WIDTHS)('is ordered again with one click, at %i', async (width) => {
    const { syrup, tea, path } = await order();
    const page = await open(path, width);
    await page.getByRole('button', { name: 'Naruči ponovo' }).click();
    await page.waitForURL('**/korpa');
    await page.getByText('Proizvodi iz narudžbe su u korpi, po današnjim cijenama.').waitFor();
    await expect.poll(() => page.getByLabel(`Količina: ${syrup.title}`).inputValue()).toBe('2');
    await expect.poll(() => page.getByLabel(`Količina: ${tea.title}`).inputValue()).toBe('1');
  });

  it.each(WIDTHS)('is ordered again without what is no longer sold, which it names, at %i', async (width) => {
    const { syrup, tea, path } = await order();
    await shop.get(`/products/delete-product/${tea.product_id}`, shop.admin.headers);
    const page = await open(path, width);
    await page.getByRole('button', { name: 'Naruči ponovo' }).press('Enter');
    const missing = page.getByRole('alert', { name: 'Nije sve u korpi' });
    await missing.getByText(`„${tea.title}“ više nije u ponudi.`).waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await missing.getByRole('link', { name: 'Pogledaj korpu' }).click();
    await page.waitForURL('**/korpa');
    await expect.poll(() => page.getByLabel(`Količina: ${syrup.title}`).inputValue()).toBe('2');
    await expect.poll(() => page.getByLabel(`Količina: ${tea.title}`).count()).toBe(0);
  });

  it('offers it to its owner alone', async () => {
    const { path } = await order();
    const { page } = await newVisitor(await sharedBrowser(), shop.url, 390);
    await page.goto(path);
    await page.getByRole('heading', { name: 'Naručeni proizvodi' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Naruči ponovo' }).count()).toBe(0);
  });
});
