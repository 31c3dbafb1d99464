import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, newVisitor, sharedBrowser, type Visitor, whyNot } from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { dropAnswer, holdAnswer } from '../held-answer.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';

const LOOKUP = '**/api/orders/single-order-cart-id/*';
const UNKNOWN = 'Ne možemo provjeriti da li je narudžba zaprimljena.';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;

describe.skipIf(!hasChromium)(`an order whose answer was lost${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    visitor = await newVisitor(browser, shop.url, 390);
    page = visitor.page;
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    const complaints = await visitor.startOver();
    // What is dropped and refused here, the browser reports on its own account.
    expect(complaints.filter((text) => !/ERR_FAILED|status of 40[14]/.test(text))).toEqual([]);
  });

  it.each(['/narudzba', '/hvala-vam'])(
    'is not denied by %s while the shop cannot be asked for it, and found after that',
    async (path) => {
      await loseAnswer();
      await page.route(LOOKUP, (call) => call.abort());
      await page.goto(path);
      await page.getByRole('alert').getByText(UNKNOWN).waitFor();
      await page.unroute(LOOKUP);
      await page.getByRole('button', { name: 'Pokušajte ponovo' }).click();
      await page.getByRole('heading', { name: 'Hvala vam.' }).waitFor();
    },
  );

  it('is not denied while the shop is asked for it once more', async () => {
    await loseAnswer();
    await page.route(LOOKUP, (call) => call.abort());
    await page.goto('/narudzba');
    await page.getByRole('alert').getByText(UNKNOWN).waitFor();
    await page.unroute(LOOKUP);
    const lookup = await holdAnswer(page, LOOKUP);
    await page.getByRole('button', { name: 'Pokušajte ponovo' }).click();
    await lookup.asked;
    await page.locator('[aria-busy="true"]', { hasText: 'Pokušajte ponovo' }).waitFor();
    await expect.poll(() => page.getByText('Vaša korpa je trenutno prazna.').count()).toBe(0);
    await lookup.release();
    await page.getByRole('heading', { name: 'Hvala vam.' }).waitFor();
  });

  it('is no longer looked for once its repetition was refused because nothing was ordered', async () => {
    await loseAnswer();
    const refusal = { status: 404, json: { code: 'cart_not_found', error: 'Korpa ne postoji.' } };
    await page.route('**/api/orders/add-order', (call) => call.fulfill(refusal), { times: 1 });
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page.getByText(/Korpa ne postoji/).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('placedOrder'))).toBeNull();
  });

  it('is found though its repetition was refused because the session has ended', async () => {
    await loseAnswer();
    const refusal = { status: 401, json: { code: 'session_ended', error: 'Vaša prijava je istekla.' } };
    await page.route('**/api/orders/add-order', (call) => call.fulfill(refusal), { times: 1 });
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page.getByRole('heading', { name: 'Hvala vam.' }).waitFor();
  });
});

/** Places an order whose answer does not arrive. */
async function loseAnswer(): Promise<void> {
  const { _id } = await shop.addProduct();
  await carry(page, await shop.addCart([{ id: _id, quantity: 1 }]), {});
  await page.goto('/narudzba?korak=2');
  const { dropped } = await dropAnswer(page, '**/api/orders/add-order');
  await page.getByRole('button', { name: 'Naručite' }).click();
  await dropped;
  await page.getByText(/Nema veze s prodavnicom/).waitFor();
}
