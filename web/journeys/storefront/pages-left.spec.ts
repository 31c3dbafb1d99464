import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, holdScripts, newVisitor, scripted, sharedBrowser, whyNot } from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';
import { changeProduct } from './details-shop.testing.ts';

/** One more than a page of a category shows. */
const PRODUCTS = 17;
const TEA = '/proizvod/ostalo/ostalo/caj';

let shop: JourneyShop;
let browser: Browser;
let page: Page;
let tea: { _id: string };
let close: () => Promise<void>;

/** In the browser: hides the page and shows it again so much later. */
function hideFor(ms: number): void {
  const { now } = Date;
  for (const hidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = () => now() + ms;
  }
}

const focused = () => page.evaluate(() => document.activeElement?.tagName);

describe.skipIf(!hasChromium)(`a page of the shop that is left or came in parts${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    tea = await shop.addProduct({ title: 'Čaj', slug: 'caj', price: 500 });
    for (let made = 1; made < PRODUCTS; made += 1) await shop.addProduct();
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(() => close());

  async function visit(width: 390 | 1280): Promise<void> {
    ({ page, close } = await newVisitor(browser, shop.url, width));
  }

  it('asks for the cart anew when the browser shows it again as it was left', async () => {
    await visit(1280);
    const cartId = await shop.addCart([{ id: tea._id, quantity: 2 }]);
    await carry(page, cartId);
    await page.goto('/dostava');
    await page.getByRole('link', { name: /^2 Korpa/ }).waitFor();
    await shop.post(`/carts/update-cart/${cartId}`, { products: [] });
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await page.getByRole('link', { name: /^0 Korpa/ }).waitFor();
  });

  it('shows prices and cart of now when its tab is shown after more than five minutes, and loads nothing before', async () => {
    await visit(1280);
    const { _id, slug } = await shop.addProduct({ title: 'Melem', price: 1500 });
    await carry(page, await shop.addCart([{ id: _id, quantity: 2 }]));
    const listener = page.waitForResponse(/\/assets\/prefetch-.*\.js$/);
    await page.goto(`/proizvod/ostalo/ostalo/${slug}`);
    await page.getByRole('link', { name: /^2 Korpa, ukupno 30,00 KM/ }).waitFor();
    await listener;
    let loaded = 0;
    page.on('request', (call) => {
      if (call.url().includes('/api/carts/')) loaded += 1;
    });
    await changeProduct(shop, slug, { price: 1700 });
    await page.evaluate(hideFor, 60_000);
    await page.evaluate(hideFor, 360_000);
    await page.getByRole('main').getByText('17,00 KM').first().waitFor();
    await page.getByRole('link', { name: /^2 Korpa, ukupno 34,00 KM/ }).waitFor();
    expect(loaded).toBe(1);
  });

  it('keeps its menu closed when the back button returns to it', async () => {
    await visit(390);
    await page.goto(TEA);
    await scripted(page);
    const menu = page.getByRole('navigation', { name: 'Kategorije', exact: true });
    await page.getByRole('link', { name: 'Izbornik' }).click();
    await menu.getByRole('link', { name: 'Kontakt' }).click();
    await page.waitForURL('**/kontakt');
    await expect.poll(() => focused()).toBe('MAIN');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Čaj' }).waitFor();
    await expect.poll(() => menu.isVisible()).toBe(false);
  });

  it.each([
    ['/dostava', 'Izbornik', '#izbornik'],
    ['/kategorija/ostalo', 'Filteri', '#filteri'],
  ])('on %s closes what its link opened before the scripts loaded: %s', async (path, name, panel) => {
    await visit(390);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    const opener = page.getByRole('link', { name, exact: true });
    await opener.click();
    await expect.poll(() => page.locator(panel).isVisible()).toBe(true);
    release();
    await scripted(page);
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => page.locator(panel).isVisible()).toBe(true);
    await opener.click();
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => page.locator(panel).isVisible()).toBe(false);
    await opener.click();
    await expect.poll(() => page.locator(panel).isVisible()).toBe(true);
  });

  it('takes over a text as the browser has parsed it, whatever its markup', async () => {
    const markup =
      '<p>Sastav<b>:<ul><li>cink<li>med</ul><table>Doza<tr>dnevno<td>1<td><p>2</table>' +
      '<h2>a<h3>b</h2><a href="/dostava">c<a href="/kontakt">d</a>';
    const { slug } = await shop.addProduct({ shortDescription: markup, description: markup });
    const visitor = await newVisitor(browser, shop.url, 390);
    ({ page, close } = visitor);
    await page.goto(`/proizvod/ostalo/ostalo/${slug}`);
    await scripted(page);
    await page.locator('.is-drawn').first().waitFor({ state: 'detached' });
    const table = page.getByRole('group', { name: 'Tabela' }).first();
    await expect.poll(() => table.locator('tbody > tr > td').allInnerTexts()).toEqual(['1', '2']);
    expect(visitor.complaints).toEqual([]);
  });

  it('gives the focus to the content of the next page, and of the next part of a list', async () => {
    await visit(1280);
    await page.goto('/kategorija/ostalo');
    await scripted(page);
    expect(await focused()).toBe('BODY');
    await page.getByRole('link', { name: 'Stranica 2' }).click();
    await page.waitForURL('**page=2**');
    await expect.poll(() => focused()).toBe('MAIN');
    const sort = page.getByLabel('Poredaj po');
    await sort.focus();
    await sort.selectOption('price-asc');
    await page.waitForURL('**sort=price-asc**');
    await expect.poll(() => focused()).toBe('SELECT');
    // Its link is gone from the page that it leads to.
    await page.getByRole('main').getByRole('link', { name: 'Čaj' }).first().click();
    await page.waitForURL(`**${TEA}`);
    await expect.poll(() => focused()).toBe('MAIN');
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click();
    await page.waitForURL('**/kontakt');
    await expect.poll(() => focused()).toBe('MAIN');
    await page.getByLabel('Pretražite proizvode').fill('čaj');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pretraga/**');
    await page.getByRole('heading', { level: 1, name: /^Pretraga: / }).waitFor();
    await expect.poll(() => focused()).toBe('INPUT');
  });

  it('stays when a part of it cannot be loaded, and loads it at the next attempt', async () => {
    await visit(1280);
    await page.goto(TEA);
    await scripted(page);
    const heading = page.getByRole('heading', { level: 1, name: 'Čaj' });
    await page.context().setOffline(true);
    const cart = page.getByRole('link', { name: /^0 Korpa/ });
    await cart.click();
    await page.getByText('Dio stranice nije učitan. Provjerite vezu i pokušajte ponovo.').waitFor();
    await expect.poll(() => heading.isVisible()).toBe(true);
    await page.context().setOffline(false);
    // Closed, then opened again.
    await cart.click();
    await cart.click();
    await page.getByText('Trenutno nemate nijedan proizvod u vašoj korpi.').waitFor();
  });
});
