import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasChromium,
  holdScripts,
  newVisitor,
  resize,
  scripted,
  sharedBrowser,
  type Visitor,
  whyNot,
} from '../browser.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';
import { fillForBrowsing, NUMBERED } from './browsing-shop.testing.ts';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  shop = await startJourneyShop();
  await fillForBrowsing(shop);
});
afterAll(async () => {
  await shop?.stop();
});

describe('the pages of the shop, as the server sends them', () => {
  it.each([
    ['/kategorija/prazna', 'U ovoj kategoriji trenutno nemamo nijedan proizvod.'],
    ['/kategorija/prva/bez-proizvoda', 'U ovoj podkategoriji trenutno nemamo nijedan proizvod.'],
    ['/kategorija', 'Nema proizvoda za prikazati'],
    ['/brend/bez-proizvoda', 'Trenutno nemamo proizvoda u ovome brendu.'],
    ['/pretraga/nema', 'Nema proizvoda koji zadovoljavaju vašu pretragu.'],
  ])('say on %s: %s', async (path, text) => {
    expect((await shop.page(path)).text).toContain(` ${text} `);
  });

  it('say that the weekly offer is empty, and omit it at home', async () => {
    const offered = await shop.get<{ slug: string }[]>('/products/week-offer');
    await Promise.all(offered.body.map(({ slug }) => setOffer(slug, 0)));
    expect((await shop.page('/ponuda-sedmice')).text).toContain(
      ' Trenutno nemamo proizvoda u ponudi sedmice. ',
    );
    const home = await shop.page('/');
    expect(home.text).toContain('Budite prvi koji saznaje');
    expect(home.html).not.toContain('role="timer"');
    await Promise.all(offered.body.map(({ slug }) => setOffer(slug, 1)));
    expect((await shop.page('/')).html).toContain('role="timer"');
  });

  it.each(['/ponuda-sedmice', '/brend/cajevi'])('show 15 products a page on %s', async (path) => {
    const [first, second] = [await shop.page(path), await shop.page(`${path}?page=2`)];
    expect([cardsIn(first.html), cardsIn(second.html)]).toEqual([15, 5]);
    expect(first.html).toMatch(new RegExp(`<a[^>]*href="${path}\\?page=2"[^>]*>[^<]*(<[^>]*>)*Naprijed`));
  });

  it('show a landing page with its products, while it is published', async () => {
    const { html, text } = await shop.page('/special/jesen');
    expect(html).toMatch(/<h1[^>]*>Jesen u šumi</);
    expect(html).toMatch(/<h2[^>]*>Topli napici</);
    expect(text).toContain(' Čaj od trave 1 ');
    expect((await shop.page('/special/skica')).status).toBe(404);
  });
});

describe.skipIf(!hasChromium)(`browsing the shop${whyNot}`, () => {
  beforeAll(async () => {
    browser = await sharedBrowser();
    visitor = await newVisitor(browser, shop.url, 1280);
    page = visitor.page;
  });
  afterAll(() => {
    expect(visitor.complaints).toEqual([]);
  });

  it('opens the home page with slider, banners, offer, three sections, carousels, newsletter and posts', async () => {
    await page.goto('/');
    await page.getByRole('region', { name: 'Istaknuto' }).waitFor();
    for (const banner of ['/dostava', '/registracija'])
      await page.locator(`main .promo[href="${banner}"]`).waitFor();
    const offer = page.getByRole('region', { name: 'Ponuda sedmice', exact: true });
    await offer.getByRole('timer').waitFor();
    await expect
      .poll(() => offer.getByRole('link', { name: 'Pogledajte sve ponude' }).getAttribute('href'))
      .toBe('/ponuda-sedmice');
    await expect.poll(() => page.locator('.home-section').count()).toBe(3);
    await page.getByRole('region', { name: 'Peta', exact: true }).waitFor();
    const post = page.getByRole('link', { name: /Savjet za zimu/ });
    await expect
      .poll(async () => [await post.getAttribute('href'), await post.getAttribute('target')])
      .toEqual(['https://savjeti.example/zima', '_blank']);
    await expect.poll(() => page.getByText('Skica članka').count()).toBe(0);
    // The long text is the home page's alone.
    await page.getByText('Vaša internet trgovina za zdravlje, njegu i dobar osjećaj').waitFor();
    await page.goto('/kontakt');
    await expect.poll(() => page.getByText('Vaša internet trgovina za zdravlje').count()).toBe(0);
  });

  it('counts down to the end of the week, and then says that the offer is over', async () => {
    const late = await newVisitor(browser, shop.url, 1280);
    // A Sunday evening in Sarajevo, with time for the page to load.
    await late.page.clock.install({ time: new Date('2026-11-22T22:30:00Z') });
    await late.page.goto('/');
    const timer = late.page.getByRole('timer', { name: 'Do kraja ponude' });
    await timer.getByText(/2\d/).waitFor();
    // The clock stands from here on, three seconds before midnight.
    await late.page.clock.pauseAt(new Date('2026-11-22T22:59:57Z'));
    await expect
      .poll(async () => (await timer.innerText()).replace(/\s+/g, ' '))
      .toMatch(/^00 dana 00 sati 00 minuta 0[34] sekund[ae]$/);
    await late.page.clock.runFor(4000);
    await late.page.getByText('Ponuda je istekla.').waitFor();
    await late.close();
  });

  it('shows four, three, two or one slides of a carousel, by its width', async () => {
    await page.goto('/');
    const carousel = page.getByRole('region', { name: 'Proizvodi u ponudi sedmice' });
    const slides = async (width: number) => {
      await resize(page, width, 900);
      const [view, slide] = await Promise.all([
        carousel.locator('.carousel-track').boundingBox(),
        carousel.locator('.carousel-slide').first().boundingBox(),
      ]);
      return Math.round((view?.width ?? 0) / (slide?.width ?? 1));
    };
    for (const [width, count] of [
      [1100, 4],
      [1000, 3],
      [700, 2],
      [460, 1],
    ] as const)
      await expect.poll(async () => [width, await slides(width)]).toEqual([width, count]);
    await resize(page, 1280);
  });

  it('moves carousels automatically, but not under the pointer, nor after a stop', async () => {
    const { page: still, close } = await newVisitor(browser, shop.url, 1280);
    await still.emulateMedia({ reducedMotion: 'no-preference' });
    await still.clock.install();
    await still.addInitScript(() => {
      const scrollTo = Element.prototype.scrollTo;
      Element.prototype.scrollTo = function (this: Element, ...to: unknown[]) {
        if (this.matches('[aria-label="Proizvodi u ponudi sedmice"] *'))
          Reflect.set(window, 'moves', (Reflect.get(window, 'moves') ?? 0) + 1);
        Reflect.apply(scrollTo, this, to);
      };
    });
    await still.goto('/');
    const carousel = still.getByRole('region', { name: 'Proizvodi u ponudi sedmice' });
    const stop = carousel.getByRole('button', { name: 'Zaustavi kretanje' });
    await stop.waitFor();
    const passes = async () => {
      const before = await still.evaluate(() => Reflect.get(window, 'moves') ?? 0);
      // Autoplay every 3,5 s.
      await still.clock.runFor(6000);
      return (await still.evaluate(() => Reflect.get(window, 'moves') ?? 0)) > before;
    };
    await carousel.scrollIntoViewIfNeeded();
    // The slides beyond the first view come when the carousel is seen, and it moves from then on.
    await carousel.locator('.carousel-slide').nth(4).waitFor();
    expect(await passes()).toBe(true);
    await carousel.hover();
    expect(await passes()).toBe(false);
    await still.mouse.move(5, 5);
    await stop.click();
    await still.mouse.move(5, 5);
    await still.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    expect(await passes()).toBe(false);
    await expect.poll(() => carousel.getByRole('button', { name: 'Pokreni kretanje' }).count()).toBe(1);
    await close();
  });

  it('links from the filters to their results on a phone', async () => {
    const { page: phone, close } = await newVisitor(browser, shop.url, 390);
    await phone.goto('/kategorija/prva');
    await scripted(phone);
    await phone.getByRole('complementary', { name: 'Filteri' }).getByText('Filteri').click();
    await phone.getByLabel('Kapsule').check();
    await phone.getByRole('button', { name: 'Prikaži 3 proizvoda' }).click();
    const first = await phone.getByRole('article').first().boundingBox();
    expect(first?.y).toBeLessThan(844);
    await expect.poll(() => phone.getByRole('button', { name: /^Prikaži/ }).count()).toBe(0);
    await close();
  });

  it('shows a category of 16 a page with its total, sorted and paged by the address', async () => {
    await page.goto('/kategorija/prva');
    await page.getByText(`${NUMBERED} proizvoda`).first().waitFor();
    await expect.poll(() => page.locator('main article').count()).toBe(16);
    const pager = page.getByRole('navigation', { name: 'Stranice' });
    await expect
      .poll(async () => (await pager.getByRole('list').innerText()).replace(/\s+/g, ' ').trim())
      .toBe('Prva Nazad 1 2 3 4 5 Naprijed Zadnja');
    await pager.getByRole('link', { name: 'Zadnja' }).click();
    await page.waitForURL('**/kategorija/prva?page=6');
    await expectCards(NUMBERED - 5 * 16);
    await page.goBack();
    await expectCards(16);
    const sort = page.getByLabel('Poredaj po');
    await expect
      .poll(() =>
        sort.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
      )
      .toEqual(['newest', 'oldest', 'price-asc', 'price-desc', 'name']);
    await sort.selectOption('price-asc');
    await page.waitForURL('**/kategorija/prva?sort=price-asc');
    await page.locator('main article').first().getByText('10,00 KM').waitFor();
    await sort.selectOption('price-desc');
    await page
      .locator('main article')
      .first()
      .getByText(`${NUMBERED + 9},00 KM`)
      .waitFor();
  });

  it('filters a category: counts beside options, chips, the address, and the back button', async () => {
    await page.goto('/kategorija/prva');
    const forms = page.getByRole('complementary', { name: 'Filteri' });
    await forms.getByText('Nema opcija za prikazati').waitFor();
    const option = forms.getByRole('checkbox', { name: /^Kapsule/ });
    const label = option.locator('xpath=ancestor::label');
    await expect.poll(async () => (await label.innerText()).replace(/\s+/g, ' ')).toMatch(/^Kapsule 3/);
    await option.check();
    await page.waitForURL(/\?filters=/);
    await page.getByText('3 proizvoda').first().waitFor();
    await expectCards(3);
    const chips = page.getByRole('list', { name: 'Odabrani filteri' });
    await page.reload();
    await expectCards(3);
    await chips.getByRole('link', { name: 'Ukloni filter: Oblik: Kapsule' }).click();
    await expectCards(16);
    await page.goBack();
    await expectCards(3);
  });

  it('keeps choices made before the scripts load', async () => {
    const { page: early, complaints, close } = await newVisitor(browser, shop.url, 1280);
    const release = await holdScripts(early);
    await early.goto('/kategorija/prva', { waitUntil: 'commit' });
    const forms = early.getByRole('complementary', { name: 'Filteri' });
    await forms.getByRole('checkbox', { name: /^Kapsule/ }).check();
    await forms.getByRole('checkbox', { name: /^Prah/ }).check();
    await early.getByLabel('Poredaj po').selectOption('price-asc');
    const search = early.getByRole('combobox', { name: 'Pretražite proizvode' });
    await search.fill('čaj');
    const selected = () =>
      search.evaluate((field: HTMLInputElement) => [field.value, field.selectionStart, field.selectionEnd]);
    await search.evaluate((field: HTMLInputElement) => field.setSelectionRange(0, 2));
    release();
    await early.getByText('5 proizvoda', { exact: true }).first().waitFor();
    const chips = early.getByRole('list', { name: 'Odabrani filteri' });
    await expect.poll(() => chips.getByRole('link', { name: /^Ukloni filter/ }).count()).toBe(2);
    await early.waitForURL(/\?sort=price-asc&filters=/);
    await expect.poll(() => forms.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await expect.poll(selected).toEqual(['čaj', 0, 2]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('filters brands by a letter from A to Z without Q, with a chip that can be removed', async () => {
    await page.goto('/brendovi');
    const letters = page.getByRole('navigation', { name: 'Brendovi po početnom slovu' });
    await expect
      .poll(() => letters.getByRole('link').allInnerTexts())
      .toEqual([...'ABCDEFGHIJKLMNOPRSTUVWXYZ']);
    await letters.getByRole('link', { name: 'C', exact: true }).click();
    await page.waitForURL('**/brendovi?slovo=C');
    // Čajevi begin with the letter, Bez proizvoda do not.
    await page.locator('main a[href="/brend/cajevi"]').waitFor();
    await expect.poll(() => page.locator('main a[href="/brend/bez-proizvoda"]').count()).toBe(0);
    await page.getByRole('link', { name: /^Ukloni slovo/ }).click();
    await page.locator('main a[href="/brend/bez-proizvoda"]').waitFor();
  });

  it('searches while typing, from three characters: five products, all results, none', async () => {
    await page.goto('/');
    // What is typed meanwhile is kept, but no longer selected to be replaced.
    await scripted(page);
    const field = page.getByRole('combobox', { name: 'Pretražite proizvode' });
    await field.fill('ča');
    await expect.poll(() => field.getAttribute('aria-expanded')).toBe('false');
    await field.fill('čaj od');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await expect.poll(() => options.count()).toBe(5);
    const first = await options.first();
    await expect.poll(() => first.getAttribute('href')).toMatch(/^\/proizvod\/prva\/cajevi\/caj-/);
    await expect.poll(async () => (await first.innerText()).replace(/\s+/g, ' ')).toMatch(/Čaj .* KM$/);
    await expect.poll(() => first.locator('img, svg').count()).toBe(1);
    const all = page.getByRole('link', { name: 'Pogledajte sve rezultate (20)' });
    await expect.poll(() => all.getAttribute('href')).toBe('/pretraga/caj-od');
    await field.fill('xqzwy');
    await page.getByText('Nema pronađenih rezultata.').first().waitFor();
    await field.press('Enter');
    await page.waitForURL('**/pretraga/xqzwy');
  });

  it('operates the search by keyboard: arrows, Enter, Escape, the link to all results', async () => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Pretražite proizvode' });
    await field.fill('čaj od');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await field.press('ArrowDown');
    await expect
      .poll(() => field.getAttribute('aria-activedescendant'))
      .toBe(await options.first().getAttribute('id'));
    await expect.poll(() => options.first().getAttribute('aria-selected')).toBe('true');
    await field.press('ArrowUp');
    await expect.poll(() => field.getAttribute('aria-activedescendant')).toBeNull();
    await field.press('ArrowUp');
    await expect.poll(() => options.nth(4).getAttribute('aria-selected')).toBe('true');
    await field.press('Escape');
    await expect
      .poll(async () => [await field.getAttribute('aria-expanded'), await field.inputValue()])
      .toEqual(['false', 'čaj od']);
    await field.press('ArrowDown');
    const target = await options.first().getAttribute('href');
    const title = await options.first().locator('span.font-semibold').innerText();
    await field.press('Enter');
    await page.waitForURL(`**${target}`);
    // The page that opens closes the list, also one that is opened for what is typed meanwhile.
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await field.fill('čaj');
    await field.fill('čaj od');
    await options.first().waitFor();
    await field.press('Enter');
    await page.waitForURL('**/pretraga/caj-od');
    await page.getByText('Prikazano 16 od 20 proizvoda').waitFor();
    await expectCards(16);
    const row = await page.locator('main article').evaluateAll((cards) => {
      const top = cards[0]?.getBoundingClientRect().top;
      return cards.filter((card) => card.getBoundingClientRect().top === top).length;
    });
    expect(row).toBe(5);
  });

  it('opens the categories of the menu, with their subcategories', async () => {
    await page.goto('/kontakt');
    await page.getByRole('banner').getByRole('button', { name: 'Kategorije' }).click();
    const menu = page.getByRole('navigation', { name: 'Kategorije' });
    await menu.getByRole('link', { name: 'Druga' }).waitFor();
    await expect.poll(() => menu.getByText('Sakrivena').count()).toBe(0);
    await menu.getByRole('button', { name: 'Podkategorije: Prva' }).click();
    await menu.getByRole('link', { name: 'Bez proizvoda' }).click();
    await page.waitForURL('**/kategorija/prva/bez-proizvoda');
  });

  it('shows a prefetched page at once, and a page just left with its scroll position', async () => {
    const { page: quick, close } = await newVisitor(browser, shop.url, 390);
    const asked: string[] = [];
    quick.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/storefront/')) asked.push(pathname);
    });
    await quick.goto('/kategorija/prva');
    await scripted(quick);
    await quick.getByRole('navigation', { name: 'Stranice' }).getByRole('link', { name: 'Naprijed' }).click();
    await quick.waitForURL('**/kategorija/prva?page=2');
    const card = quick.locator('main article').nth(9).getByRole('link').first();
    // What was fetched ahead is used within 5 s, by the page's own clock.
    await quick.clock.setFixedTime(new Date());
    const ahead = quick.waitForResponse(/\/api\/storefront\/product\//);
    await card.hover();
    await ahead;
    const place = await quick.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(500);
    const before = asked.length;
    await card.click();
    await quick.waitForURL('**/proizvod/**');
    await quick.getByRole('button', { name: 'Dodaj u korpu', exact: true }).waitFor();
    expect(asked.slice(before)).toEqual([]);
    // The pointer would fetch ahead what lies under it.
    await quick.mouse.move(0, 0);
    await quick.goBack();
    await expectCards(16, quick);
    await expect.poll(() => quick.evaluate(() => window.scrollY)).toBe(place);
    expect(asked.slice(before)).toEqual([]);
    await close();
  });

  it('does not reload when the code of a prefetched page is missing', async () => {
    const { page: old, close } = await newVisitor(browser, shop.url, 1280);
    let loads = 0;
    old.on('domcontentloaded', () => {
      loads += 1;
    });
    await old.route(chunkOf('contact/route.tsx'), (route) => route.fulfill({ status: 404 }), { times: 1 });
    await old.goto('/brendovi');
    await scripted(old);
    const contact = old.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' });
    const missing = old.waitForResponse((response) => response.status() === 404);
    await contact.hover();
    await missing;
    await contact.click();
    await old.getByRole('heading', { level: 1, name: 'Pošaljite nam poruku' }).waitFor();
    expect(loads).toBe(1);
    await close();
  });

  it('keeps what is typed when what it looks ahead with is missing', async () => {
    const { page: old, close } = await newVisitor(browser, shop.url, 1280);
    await old.route(chunkOf('navigation/prefetch.ts'), (route) => route.fulfill({ status: 404 }));
    await old.goto('/prijava');
    await scripted(old);
    const missing = old.waitForResponse((response) => response.status() === 404);
    const email = old.getByRole('textbox', { name: 'Email adresa' });
    await email.fill('tipka@example.com');
    await missing;
    // The program has its answer before this second request for the same file gets one.
    await old.evaluate(`import('${(await missing).url()}').catch(() => undefined)`);
    await expect
      .poll(() => old.evaluate(() => sessionStorage.getItem('reloaded-for-missing-chunk')))
      .toBeNull();
    await expect.poll(() => email.inputValue()).toBe('tipka@example.com');
    await close();
  });

  it('reloads once when a module is missing after an upgrade', async () => {
    const { page: old, close } = await newVisitor(browser, shop.url, 1280);
    let loads = 0;
    old.on('domcontentloaded', () => {
      loads += 1;
    });
    await old.route(chunkOf('contact/route.tsx'), (route) => route.fulfill({ status: 404 }), { times: 1 });
    await old.route(chunkOf('information/shipping.tsx'), (route) => route.fulfill({ status: 404 }));
    const footer = old.getByRole('contentinfo');
    // A link that is not taken over yet opens its page by loading it, which needs no part of the program.
    const footerTakenOver = async () => {
      await scripted(old);
      await footer.scrollIntoViewIfNeeded();
      await old.waitForFunction(() => !document.querySelector('footer')?.closest('.is-drawn'));
    };

    await old.goto('/brendovi');
    await footerTakenOver();
    await footer.getByRole('link', { name: 'Kontakt' }).click();
    await old.waitForURL('**/kontakt');
    await old.getByRole('heading', { level: 1, name: 'Pošaljite nam poruku' }).waitFor();
    expect(loads).toBe(2);

    await footerTakenOver();
    await footer.getByRole('link', { name: 'Dostava' }).click();
    await old.getByRole('heading', { level: 1, name: 'Greška' }).waitFor();
    expect(loads).toBe(2);
    await close();
  });
});

/** The file of a screen in this build. */
function chunkOf(screen: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync('dist/client/.vite/manifest.json', 'utf8'),
  );
  return `**/${manifest[`web/storefront/${screen}`]?.file}`;
}

const cardsIn = (html: string) => html.split('<article').length - 1;

async function expectCards(count: number, on: Page = page): Promise<void> {
  await on.waitForFunction((wanted) => document.querySelectorAll('main article').length === wanted, count);
}

async function setOffer(slug: string, productOffer: 0 | 1): Promise<void> {
  const { body } = await shop.get<object[]>(`/products/edit-product/${slug}`, shop.admin.headers);
  await shop.administer(`/products/update-product/${slug}`, { ...body[0], productOffer });
}
