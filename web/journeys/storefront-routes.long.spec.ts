import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderer } from '../render.tsx';
import { type ApiClient, apiErrorFrom } from '../shared/api/client.ts';
import { violationsOf } from './axe.testing.ts';
import {
  hasChromium,
  newVisitor,
  sharedBrowser,
  type Visitor,
  WIDTHS,
  whyNot,
  withCheapPictures,
} from './browser.testing.ts';
import { QUESTIONS } from './search-questions.testing.ts';
import { type JourneyShop, startJourneyShop } from './shop.testing.ts';
import { ACCOUNT_ROUTES, ROUTES, type ShownRoute } from './storefront-route-table.testing.ts';

type Card = { title: string; slug: string; categoryData: { slug: string }; brandData: { slug: string } };
type Cards = { items: Card[]; total: number };

let shop: JourneyShop;
let browser: Browser;
const addressOf = ({ slug, categoryData, brandData }: Card) =>
  `/proizvod/${categoryData.slug}/${brandData.slug}/${slug}`;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    startJourneyShop({ DEMO: 'on', CHAT_URL: 'https://chat.example/widget.js' }),
    hasChromium ? sharedBrowser() : Promise.resolve(undefined as unknown as Browser),
  ]);
}, 240_000);
afterAll(async () => {
  await shop?.stop();
}, 60_000);

describe('the server', () => {
  it.each(ROUTES)('sends $path as it is when it is drawn without kept parts', async ({ path }) => {
    const { html } = await shop.page(path);
    const { publicUrl, chatUrl } = JSON.parse(
      /<script id="hydration"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
    );
    const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'));
    const render = createRenderer({ manifest });
    expect(await render({ url: path, api: guest(), publicUrl, chatUrl })).toMatchObject({ html });
  });
});

/** The API as pages are made from it. */
function guest(): ApiClient {
  return {
    async get<T>(path: string): Promise<T> {
      const { status, body } = await shop.get<T>(path.replace('/api', ''));
      if (status >= 400) throw apiErrorFrom(status, body);
      return body;
    },
    delete: () => Promise.reject(new Error('A page deletes nothing')),
    post: () => Promise.reject(new Error('A page must not write')),
  };
}

describe('search engines', () => {
  it.each(ROUTES)('get $path with its status, title, description and address', async (route) => {
    const { status, html } = await shop.page(route.path);
    expect(status).toBe(route.status ?? 200);
    expect(html).toContain(`<title>${route.title} | Online Shop</title>`);
    expect(html).toContain(`<meta property="og:title" content="${route.title}"/>`);
    if (route.hidden) {
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      return;
    }
    expect(html).not.toContain('name="robots"');
    expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
    expect(canonicalOf(html)).toMatch(new RegExp(`^http://[^/]+${route.path}$`));
    expect(html).toMatch(/<meta property="og:url" content="http/);
  });

  it.each(['/kategorija/zdravlje', '/brend/sanirela'])('get an address for each page of %s', async (path) => {
    const { html } = await shop.page(`${path}?page=2&sort=name`);
    expect(canonicalOf(html)).toMatch(new RegExp(`${path}\\?page=2$`));
    expect(html).toContain('– stranica 2 | Online Shop</title>');
  });

  it('get organization and site at home, and a product with price, availability and rating', async () => {
    const home = thingsIn((await shop.page('/')).html);
    expect(home.map((thing) => thing['@type']).sort()).toEqual(['Organization', 'WebSite']);
    const { body } = await shop.get<Cards>('/products?q=Sanirela+Pulsni+oksimetar&page=1');
    const [card] = body.items;
    if (!card) throw new Error('The demo catalogue has no oximeter');
    const page = await shop.page(addressOf(card));
    const product = thingsIn(page.html).find((thing) => thing['@type'] === 'Product');
    expect(product).toMatchObject({
      name: card.title,
      offers: {
        priceCurrency: 'BAM',
        price: expect.stringMatching(/^\d+\.\d\d$/),
        availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|BackOrder)$/),
      },
      aggregateRating: { bestRating: 5, ratingValue: expect.any(Number), reviewCount: expect.any(Number) },
    });
    expect(thingsIn(page.html).map((thing) => thing['@type'])).toContain('BreadcrumbList');
    expect(page.html).toMatch(/<meta property="og:image" content="http[^"]+\/images\/[^"]+"/);
    expect(page.html).toContain('<meta property="og:type" content="product"/>');
  });

  it('are led from an old address of a product to its new one for good', async () => {
    const { slug } = await shop.addProduct({ title: 'Stari čaj', slug: 'stari-caj' });
    const product = await shop.get<object[]>(`/products/edit-product/${slug}`, shop.admin.headers);
    await shop.administer(`/products/update-product/${slug}`, { ...product.body[0], slug: 'novi-caj' });
    const { status, location } = await shop.page('/proizvod/ostalo/ostalo/stari-caj');
    expect([status, location]).toEqual([301, '/proizvod/ostalo/ostalo/novi-caj']);
    expect((await shop.page('/proizvod/drugo/drugo/novi-caj')).location).toBe(location);
    expect((await shop.page('/proizvod/ostalo/ostalo/novi-caj')).status).toBe(200);
  });

  it('find every public page in the sitemap, and it among the robots’ rules', async () => {
    const sitemap = (await shop.page('/sitemap.xml')).html;
    const places = [...sitemap.matchAll(/<loc>http:\/\/[^/]+(.*?)<\/loc>/g)].map((match) => match[1]);
    for (const { path, hidden, unlisted } of ROUTES)
      expect([path, places.includes(path)]).toEqual([path, !hidden && !unlisted]);
    const { body } = await shop.get<{ count: number }>('/products?page=1');
    const all = body as unknown as Cards;
    expect(places.filter((place) => place?.startsWith('/proizvod/'))).toHaveLength(all.total);
    expect((await shop.page('/robots.txt')).html).toMatch(/Sitemap: http:\/\/[^/]+\/sitemap\.xml/);
  });
});

describe('the search', () => {
  it('finds what is meant among the first five, for at least 95 % of 200 questions', async () => {
    const questions = Object.values(QUESTIONS).flatMap((kind) => Object.entries(kind));
    expect(questions).toHaveLength(200);
    const missed: string[] = [];
    for (const [question, meant] of questions) {
      const query = new URLSearchParams({ q: question, page: '1', pageSize: '5' });
      const { body } = await shop.get<Cards>(`/products?${query}`);
      if (!body.items.some(({ title }) => title.includes(meant))) missed.push(`${question} (${meant})`);
    }
    const share = (questions.length - missed.length) / questions.length;
    process.stdout.write(`Found ${(share * 100).toFixed(1)} % of the questions; not: ${missed.join(', ')}\n`);
    expect(share).toBeGreaterThanOrEqual(0.95);
  });
});

describe.skipIf(!hasChromium)(`the storefront’s routes${whyNot}`, () => {
  /** Of every route that everybody sees: who has been here before need not fetch the scripts again. */
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit();
  });

  it.each(ROUTES.filter(({ laidOutAs }) => !laidOutAs))(
    'show $path with its texts, and axe finds nothing wrong',
    (route) => expectShown(route, WIDTHS),
    60_000,
  );

  it.each(ROUTES.filter(({ laidOutAs }) => laidOutAs))(
    'show $path, laid out as $laidOutAs, with its texts, and axe finds nothing wrong at 390 px',
    (route) => expectShown(route, [390]),
    60_000,
  );

  async function expectShown(route: ShownRoute, widths: readonly (390 | 1280)[]): Promise<void> {
    const { page, complaints } = visitor;
    const before = complaints.length;
    await page.setViewportSize({ width: 1280, height: 900 });
    const answer = await page.goto(route.path);
    expect(answer?.status()).toBe(route.status ?? 200);
    const whole = page.locator('body');
    for (const text of route.texts ?? [])
      await whole.getByText(text).filter({ visible: true }).first().waitFor();
    expect(await page.title()).toBe(`${route.title} | Online Shop`);
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([route.heading]);
    await expectHeaderAndFooter(page);
    expect(await violationsOf(page, widths)).toEqual([]);
    // A page with status 404 is itself a complaint of the browser.
    expect(complaints.slice(before).filter((text) => !/status of (404|400)/.test(text))).toEqual([]);
  }

  it('shows a product and its variations, and axe finds nothing wrong at 390 and 1280 px', async () => {
    const { body } = await shop.get<{ items: (Card & { productVariety: number })[] }>(
      '/products?page=1&pageSize=50',
    );
    const { page, complaints, close } = await visit();
    for (const wanted of [0, 1]) {
      const card = body.items.find(({ productVariety }) => productVariety === wanted);
      if (!card) throw new Error('The demo catalogue lacks a kind of product');
      await page.goto(addressOf(card));
      await page.getByRole('heading', { level: 1, name: card.title }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await close();
  }, 60_000);

  it('lead everybody but a customer from the account to the login', async () => {
    const { page, close } = await visit();
    for (const { path } of ACCOUNT_ROUTES) {
      await page.goto(path);
      await page.waitForURL('**/prijava');
    }
    await page.evaluate((token) => localStorage.setItem('usertoken', token), shop.admin.token);
    await page.goto('/moj-racun');
    // The login sends an administrator home.
    await page.waitForURL((url) => url.pathname === '/');
    await close();
  });

  it('show a customer the account, and axe finds nothing wrong at 390 and 1280 px', async () => {
    const { token } = await shop.signIn('amina.hodzic.1@example.com', 'demo-lozinka');
    const { page, complaints, close } = await visit();
    await page.addInitScript((kept) => localStorage.setItem('usertoken', kept), token);
    for (const { path, heading, text } of ACCOUNT_ROUTES) {
      await page.goto(path);
      await page.getByRole('main').getByText(text).first().waitFor();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      const menu = page.getByRole('navigation', { name: 'Moj račun' });
      for (const entry of ['Naslovnica', 'Moje narudžbe', 'Moji podaci', 'Odjava'])
        expect(await menu.getByText(entry, { exact: true }).count()).toBe(1);
      expect(await violationsOf(page)).toEqual([]);
      await page.setViewportSize({ width: 1280, height: 900 });
    }
    await page.getByRole('banner').getByRole('link', { name: 'Amina' }).waitFor();
    await page.getByRole('button', { name: 'Odjava' }).click();
    await page.waitForURL('**/prijava');
    expect(await page.evaluate(() => localStorage.getItem('usertoken'))).toBeNull();
    expect(complaints).toEqual([]);
    await close();
  }, 60_000);

  it('bring the chat in after the page, from the configured address alone', async () => {
    const { page, close } = await visit();
    await page.goto('/');
    await page.waitForFunction(() => 'chatIsThere' in window);
    const order = await page.evaluate(() => {
      const [chat] = performance.getEntriesByName('https://chat.example/widget.js');
      const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (chat?.startTime ?? 0) >= (page?.loadEventStart ?? Number.POSITIVE_INFINITY);
    });
    expect(order).toBe(true);
    await close();
  });
});

/** A visitor for whom the chat is there, which is not ours. */
async function visit(): Promise<Visitor> {
  const visitor = await withCheapPictures(await newVisitor(browser, shop.url, 1280));
  await visitor.page.route('https://chat.example/**', (call) =>
    call.fulfill({ contentType: 'text/javascript', body: 'window.chatIsThere = true' }),
  );
  return visitor;
}

function canonicalOf(html: string): string {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replace(/&amp;/g, '&') ?? '';
}

function thingsIn(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ''),
  );
}

async function expectHeaderAndFooter(page: import('playwright-core').Page): Promise<void> {
  const links = await page.evaluate(() => {
    const under = (selector: string) =>
      [...document.querySelectorAll(`${selector} a`)].map((link) => ({
        name: (
          link.querySelector('[aria-label]')?.getAttribute('aria-label') ??
          link.textContent ??
          ''
        ).trim(),
        href: link.getAttribute('href'),
      }));
    return {
      header: under('body header'),
      navigation: under('nav[aria-label="Glavna navigacija"]'),
      footer: under('body footer'),
    };
  });
  for (const link of [
    { name: 'Online Shop', href: '/' },
    { name: '033 123 456', href: 'tel:+38733123456' },
    { name: 'Prijava', href: '/prijava' },
  ])
    expect(links.header).toContainEqual(link);
  expect(links.navigation.map(({ href }) => href)).toEqual([
    '/brendovi',
    '/ponuda-sedmice',
    'https://partner.example/',
    '/kontakt',
  ]);
  for (const path of [
    ...['/o-nama', '/kontakt', '/zastita-privatnosti', '/uslovi-koristenja'],
    ...['/cesto-postavljena-pitanja', '/nacini-placanja', '/dostava', '/kategorija/zdravlje'],
    ...['tel:+38733123456', 'tel:+38761123456', 'mailto:podrska@online-shop.example'],
  ])
    expect(links.footer.filter(({ href }) => href === path)).toHaveLength(1);
}
