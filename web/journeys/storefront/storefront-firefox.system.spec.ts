import { existsSync, readFileSync } from 'node:fs';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const hasFirefox = existsSync(FIREFOX);
const whyNot = hasFirefox
  ? ''
  : ` — SKIPPED: no Firefox at ${FIREFOX} (apt-get install firefox-esr, or set FIREFOX)`;

let shop: JourneyShop;
let browser: Browser;

describe.skipIf(!hasFirefox)(`the storefront in Firefox${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      startJourneyShop(),
      launch({ browser: 'firefox', executablePath: FIREFOX, headless: true }),
    ]);
    const { category_id } = await shop.administer<{ category_id: number }>('/categories/add-category', {
      name: 'Čajevi',
      slug: 'cajevi',
      showInMenu: 1,
    });
    await shop.addProduct({
      title: 'Čaj od žalfije',
      slug: 'caj-od-zalfije',
      price: 2500,
      category: category_id,
    });
    // What the browser asks for must know of it.
    await shop.get('/categories');
  });
  afterAll(async () => {
    await browser?.close();
    await shop?.stop();
  });

  it('completes an order from the home page to the thank-you page', async () => {
    const { page, complaints } = await visit();
    await page.goto(shop.url);
    await press(page, 'a[href="/kategorija/cajevi"]');
    await press(page, 'main article a[href$="/caj-od-zalfije"]');
    await page.locator('main h1::-p-text(Čaj od žalfije)').wait();
    await press(page, 'main button::-p-text(Dodaj u korpu)');
    await press(page, 'dialog[open] a[href="/korpa"]');
    await press(page, 'main a[href="/narudzba"]');

    await fill(page, 'name', 'Žana');
    await fill(page, 'surname', 'Đulić');
    await fill(page, 'email', 'zana@example.com');
    await fill(page, 'phone', '061 111 222');
    await fill(page, 'address', 'Lipa 5');
    await fill(page, 'postalCode', '71000');
    await page.select('select[name="city"]', 'Sarajevo');
    await press(page, 'label::-p-text(Dostava na kućnu adresu)');
    await press(page, 'label::-p-text(Plaćanje pouzećem)');
    await press(page, 'button::-p-text(Nastavite na pregled narudžbe)');
    await press(page, 'button::-p-text(Naručite)');
    await page.locator('main ::-p-text(Hvala vam.)').wait();

    expect(new URL(page.url()).pathname).toBe('/hvala-vam');
    expect(complaints).toEqual([]);
    const orders = await shop.get<{ surname: string }[]>('/orders', shop.admin.headers);
    expect(orders.body.map(({ surname }) => surname)).toEqual(['Đulić']);
  });

  it('reports no error when a page is left while a module loads', async () => {
    const { page, complaints } = await visit();
    await page.setRequestInterception(true);
    const asked = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        // Never answered.
        if (request.url().endsWith(fileOf('web/storefront/home/route.tsx'))) resolve();
        else void request.continue();
      });
    });
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
    await asked;
    await page.evaluate(() => window.location.assign('/kontakt'));
    await page.locator('main h1::-p-text(Pošaljite nam poruku)').wait();
    await page.waitForSelector('button:not([data-waiting])');
    expect(complaints).toEqual([]);
  });
});

/** A new page, and what went wrong in it by its own account. */
async function visit(): Promise<{ page: Page; complaints: readonly string[] }> {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return { page, complaints };
}

/** Of a module in this build. */
function fileOf(module: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  return `/${manifest[module]?.file}`;
}

async function press(page: Page, selector: string): Promise<void> {
  try {
    await page.locator(selector).click();
  } catch (cause) {
    const text = await page.evaluate(() => document.body.innerText);
    throw new Error(`${page.url()} lets nobody press ${selector}: ${text.slice(0, 500)}`, { cause });
  }
}

async function fill(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`main form [name="${name}"]`).fill(text);
}
