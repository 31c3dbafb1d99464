import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, newVisitor, sharedBrowser, type Visitor, whyNot } from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { dropAnswer, holdAnswer } from '../held-answer.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';

const ADDED = 'Uspješno ste dodali proizvod u korpu.';
const pathOf = ({ slug }: { slug: string }) => `/proizvod/ostalo/ostalo/${slug}`;

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let tab: Page;
let tea: { _id: string; slug: string; title: string };
let honey: typeof tea;
let balm: typeof tea;

/** Opens a product, and waits until the page knows the cart. */
async function open(where: Page, product: typeof tea, inCart: RegExp): Promise<void> {
  await where.goto(pathOf(product));
  await where.getByRole('banner').getByRole('link', { name: inCart }).waitFor();
}
const add = (where: Page) => where.getByRole('button', { name: 'Dodaj u korpu', exact: true }).click();
const added = (where: Page) => where.getByRole('dialog', { name: ADDED }).waitFor();

/** The cart's lines on its page, in the order of their titles. */
async function shownLines(where: Page): Promise<string[]> {
  await where.getByRole('dialog').getByRole('link', { name: 'Korpa' }).click();
  await where.getByRole('heading', { level: 1, name: 'Korpa' }).waitFor();
  const fields = where.getByRole('main').getByLabel(/^Količina: /);
  await fields.first().waitFor();
  const labels = await where
    .getByRole('main')
    .getByText(/^Količina: /)
    .allTextContents();
  return labels.map((label) => label.replace('Količina: ', '')).sort();
}

describe.skipIf(!hasChromium)(`a cart in two tabs${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    tea = await shop.addProduct({ title: 'Čaj', slug: 'caj' });
    honey = await shop.addProduct({ title: 'Med', slug: 'med' });
    balm = await shop.addProduct({ title: 'Melem', slug: 'melem' });
    visitor = await newVisitor(browser, shop.url, 1280);
    page = visitor.page;
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    await tab?.close();
    await visitor.startOver();
  });

  it('keeps the additions of both tabs, though one answer is late', async () => {
    await carry(page, await shop.addCart([{ id: tea._id, quantity: 1 }]));
    tab = await page.context().newPage();
    await open(page, honey, /^1 Korpa/);
    await open(tab, balm, /^1 Korpa/);
    const held = await holdAnswer(page, '**/api/carts/update-cart/*');
    await add(page);
    await held.asked;
    // This tab knows nothing of the honey.
    await add(tab);
    await added(tab);
    await held.release();
    await added(page);
    await expect.poll(() => shownLines(tab)).toEqual(['Med', 'Melem', 'Čaj']);
    await expect.poll(() => shownLines(page)).toEqual(['Med', 'Melem', 'Čaj']);
  });

  it('that was ordered without an answer is not ordered again by a later addition', async () => {
    await carry(page, await shop.addCart([{ id: tea._id, quantity: 1 }]), {});
    tab = await page.context().newPage();
    await open(tab, honey, /^1 Korpa/);
    await page.goto('/narudzba?korak=2');
    const { dropped } = await dropAnswer(page, '**/api/orders/add-order');
    await page.getByRole('button', { name: 'Naručite' }).click();
    await dropped;
    await page
      .getByRole('alert')
      .getByText(/Nema veze s prodavnicom/)
      .waitFor();
    await add(tab);
    await tab.getByText('Ova korpa je već naručena. U novoj je samo ono što dodate poslije.').waitFor();
    await expect.poll(() => shownLines(tab)).toEqual(['Med']);
    const { body } = await shop.get<object[]>('/orders', shop.admin.headers);
    expect(body).toHaveLength(1);
  });

  it('works without browser storage while the page is open', async () => {
    tab = await page.context().newPage();
    await tab.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await open(tab, honey, /Korpa/);
    await add(tab);
    await added(tab);
    await expect.poll(() => shownLines(tab)).toEqual(['Med']);
  });
});
