import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasChromium,
  inSoak,
  keep,
  newVisitor,
  readAt,
  resize,
  SMALL,
  scripted,
  sharedBrowser,
  substitute,
  type Visitor,
  whyNot,
} from '../browser.testing.ts';
import { faultsIn } from '../part-faults.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';
import { cutByCards, sideways, tooWide } from './details-shop.testing.ts';
import { CUSTOMER_SCREENS, fillWithLongWords, type LongWords } from './storefront-long-words.testing.ts';
import { ACCOUNT_ROUTES, ROUTES } from './storefront-route-table.testing.ts';

/*
 * Each screen is opened once, in a shop full of words of 200 letters, and asked for everything: its texts, header and
 * footer, axe, and that nothing reaches beyond the screen. What the server sends is in storefront-served.spec.ts.
 * In the soak each route is, and axe asks it for every rule at both widths; `npm test` leaves out what differs from another
 * route in its texts alone, which storefront-served.spec.ts reads.
 */

const PHONE = { width: 390, height: 844 };
const PHONES = [320, 360, 390].flatMap((width) => [100, 130].map((text) => ({ width, text })));

let shop: JourneyShop;
let browser: Browser;
let words: LongWords;

describe.skipIf(!hasChromium)(`the storefront’s screens${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([
      startJourneyShop({ CHAT_URL: 'https://chat.example/widget.js' }),
      sharedBrowser(),
    ]);
    words = await fillWithLongWords(shop);
  });
  afterAll(async () => {
    await shop?.stop();
  });

  describe('for a guest', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visit();
    });

    it.each(ROUTES.filter(({ ofDemo, laidOutAs, made }) => !ofDemo && (inSoak || !laidOutAs || made)))(
      'show $path with its texts, whole, and axe finds nothing wrong',
      async ({ path, status = 200, title, heading, laidOutAs, made = [] }) => {
        const { page, complaints } = visitor;
        const before = complaints.length;
        await page.setViewportSize(PHONE);
        expect((await page.goto(path))?.status()).toBe(status);
        await scripted(page);
        for (const text of made)
          await page.getByRole('main').getByText(text).filter({ visible: true }).first().waitFor();
        await expect.poll(() => page.title()).toBe(`${title} | Online Shop`);
        await expect.poll(() => page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
        await expectWhole(page, axePart(path === '/kategorija', laidOutAs));
        await expectHeaderAndFooter(page, { name: 'Prijava', href: '/prijava' });
        // A page with status 404 is itself a complaint of the browser.
        expect(complaints.slice(before).filter((text) => !/status of (404|400)/.test(text))).toEqual([]);
      },
    );

    it.each(PHONES)(
      'show the highest prices whole on cards of $width px, texts at $text %',
      async (reading) => {
        const { page } = visitor;
        await page.goto('/kategorija/duga');
        await page.getByText('99.999,95 KM').first().waitFor();
        await readAt(page, reading);
        await expect.poll(() => page.locator('.product-add').count()).toBe(2);
        await expectNothingBeyond(page, reading);
      },
    );

    it('load the chat after the page, from the configured address only', async () => {
      const { page } = visitor;
      await page.goto('/');
      await page.waitForFunction(() => 'chatIsThere' in window);
      const isAfter = await page.evaluate(() => {
        const [chat] = performance.getEntriesByName('https://chat.example/widget.js');
        const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        return (chat?.startTime ?? 0) >= (own?.loadEventStart ?? Number.POSITIVE_INFINITY);
      });
      expect(isAfter).toBe(true);
    });

    it('redirect all but customers from the account to the login', async () => {
      const { page } = visitor;
      for (const { path } of ACCOUNT_ROUTES) {
        await page.goto(path);
        await page.waitForURL('**/prijava');
      }
      await keep(page, { local: { usertoken: shop.admin.token } });
      await page.goto('/moj-racun');
      // The login sends an administrator home.
      await page.waitForURL((url) => url.pathname === '/');
    });
  });

  describe('for a customer with a full cart', () => {
    let visitor: Visitor;
    beforeAll(async () => {
      visitor = await visit();
      await keep(visitor.page, {
        local: { cartId: words.cartId, usertoken: words.token },
        session: { checkoutDraft: JSON.stringify(words.draft) },
      });
    });

    it.each(CUSTOMER_SCREENS)(
      'show $path whole, and axe finds nothing wrong',
      async ({ path, heading, text, laidOutAs }) => {
        const { page, complaints } = visitor;
        const before = complaints.length;
        await page.setViewportSize(PHONE);
        await page.goto(path.replace('$order', words.order));
        await scripted(page);
        await page.getByRole('heading', { level: 1, name: heading }).waitFor();
        if (text) await page.getByRole('main').getByText(text).first().waitFor();
        if (path.startsWith('/moj-racun')) {
          const menu = page.getByRole('navigation', { name: 'Moj račun' });
          for (const entry of ['Naslovnica', 'Moje narudžbe', 'Moji podaci', 'Odjava'])
            await expect.poll(() => menu.getByText(entry, { exact: true }).count()).toBe(1);
        }
        await expectWhole(page, axePart(path === '/', laidOutAs));
        expect(complaints.slice(before).filter((said) => !/status of 404/.test(said))).toEqual([]);
      },
    );

    it('greet the customer by name, until sign-out', async () => {
      const { page } = visitor;
      await page
        .getByRole('banner')
        .locator('a[href="/moj-racun"]')
        .filter({ hasText: words.name })
        .waitFor();
      await page.goto('/moj-racun');
      await page.getByRole('button', { name: 'Odjava' }).click();
      await page.waitForURL('**/prijava');
      await expect.poll(() => page.evaluate(() => localStorage.getItem('usertoken'))).toBeNull();
    });
  });
});

/** A visitor for whom the chat is there, which is not ours. */
async function visit(): Promise<Visitor> {
  const visitor = await newVisitor(browser, shop.url, 390);
  await substitute(visitor.page, 'https://chat.example/*', () => ({
    contentType: 'text/javascript',
    body: 'window.chatIsThere = true',
  }));
  return visitor;
}

/** What axe looks at on a screen: header and footer are the same on all of them, and are seen with one; in the soak all of each. */
function axePart(withFrame: boolean, laidOutAs: string | undefined): string | null {
  if (inSoak || withFrame) return 'html';
  return laidOutAs === undefined ? 'main' : null;
}

/** Nothing for axe to find on a phone and on a desk, and nothing to scroll sideways for, there, at 320 px and with larger text. */
async function expectWhole(page: Page, part: string | null): Promise<void> {
  for (const width of [390, 1280]) {
    await resize(page, width, 844);
    // What is drawn for the other width goes some frames later.
    await expectNothingBeyond(page, { width });
    // On a desk more is shown: there axe asks by all rules.
    if (part) await expect.poll(() => faultsIn(page, part, width === 390)).toEqual([]);
  }
  for (const reading of SMALL) {
    await readAt(page, reading);
    await expectNothingBeyond(page, reading);
  }
}

async function expectNothingBeyond(page: Page, reading: object): Promise<void> {
  await expect
    .poll(async () => {
      const beyond = await sideways(page);
      const parts = beyond === 0 ? [] : await tooWide(page);
      return { ...reading, beyond, parts, cut: await cutByCards(page) };
    })
    .toEqual({ ...reading, beyond: 0, parts: [], cut: [] });
}

async function expectHeaderAndFooter(page: Page, account: { name: string; href: string }): Promise<void> {
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
    account,
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
    ...['/cesto-postavljena-pitanja', '/nacini-placanja', '/dostava', '/kategorija/duga'],
    ...['tel:+38733123456', 'tel:+38761123456', 'mailto:podrska@online-shop.example'],
  ])
    expect(links.footer.filter(({ href }) => href === path)).toHaveLength(1);
}
