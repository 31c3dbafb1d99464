import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullPath, SCREEN_ACCESS, type ScreenPath } from '../../admin/shared/session/screen-access.ts';
import { type AdminShop, closeNotices, openAdminShop, show } from '../admin-shop.testing.ts';
import { hasChromium, readAt, SMALL, type Visitor, whyNot } from '../browser.testing.ts';
import { fillWithLongWords, importLongWords, screensOf } from '../long-words-shop.testing.ts';
import { FRAME, faultsIn } from '../part-faults.testing.ts';
import {
  choosePictures,
  FORMS,
  forMiceOnly,
  markStops,
  saveByKeyboard,
  walked,
} from './admin-forms.testing.ts';

const DESK = 1280;
const PHONE = 390;
/** Each screen is shown in each, in one order or the other, so that the last of a screen is the first of the next. */
const READINGS = [{ width: DESK, text: 100 }, { width: PHONE, text: 100 }, ...SMALL];
const HOME: ScreenPath = '';
const SCREENS = Object.keys(SCREEN_ACCESS) as ScreenPath[];

/** The screens that lead to the history of what they show, and its name in addresses. */
const HISTORIES: Partial<Record<ScreenPath, string>> = {
  'generisana-narudzba/:id': 'order',
  'uredjivanje-proizvoda/:slug': 'product',
  'uredjivanje-kategorije/:slug': 'category',
  'uredjivanje-brenda/:slug': 'brand',
  'uredjivanje-stranice/:slug': 'page',
  korisnici: 'user',
  'uredjivanje-filtera/:id': 'filter',
  'uredjivanje-marze/:id': 'markup',
  'uredjivanje-banera/:id': 'slider',
  'uredjivanje-clanka/:id': 'post',
  postavke: 'settings',
};

let shop: AdminShop;
let visitor: Visitor;
let page: Page;
let addresses: ReturnType<typeof screensOf>;

/** Opens each screen once, full of words of 200 letters, and tests the properties of all screens. */
describe.skipIf(!hasChromium)(`every screen of the administration${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    const made = await fillWithLongWords(shop.ask);
    visitor = await shop.administrator(fullPath('uvoz'));
    page = visitor.page;
    addresses = screensOf(made, await importLongWords(page));
    choosePictures(page);
  });
  afterAll(() => shop?.close());

  it.each(SCREENS)('has its title, fits every width, and is accessible: /%s', async (screen) => {
    for (const address of [addresses[screen] ?? fullPath(screen)].flat()) {
      await open(address);
      await expect.poll(() => page.title()).toMatch(/^\S.* \| /);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const isSmall = page.viewportSize()?.width !== DESK;
      for (const reading of isSmall ? READINGS.toReversed() : READINGS) {
        await readAt(page, reading);
        // Between table and cards, and between column and drawer, a screen changes a moment later.
        await expect
          .poll(async () => ({ ...reading, beyond: await tooWide() }))
          .toEqual({ ...reading, beyond: [] });
        if (SMALL.includes(reading)) continue;
        await expect
          .poll(() => faultsIn(page, screen === HOME ? FRAME : undefined, reading.width === PHONE))
          .toEqual([]);
        await expect.poll(() => forMiceOnly(page)).toEqual([]);
      }
    }
    const history = HISTORIES[screen];
    if (history)
      await page
        .getByRole('link', { name: /^Historija/ })
        .and(page.locator(`main a[href*="/administracija/historija/${history}/"]`))
        .first()
        .waitFor();
    if (FORMS.includes(screen)) {
      await readAt(page, { width: DESK, text: 100 });
      await walkAndSave();
    }
    expect(visitor.complaints).toEqual([]);
  });

  it.each([
    ['marze', /^Izbriši maržu M/],
    ['uredjivanje-proizvoda/:slug', 'Meta informacije'],
  ] as const)(
    'keeps the keyboard in a dialog, and gives it back to what opened it: /%s',
    async (screen, button) => {
      await readAt(page, { width: DESK, text: 100 });
      await open([addresses[screen] ?? fullPath(screen)].flat()[0] ?? '');
      const opener = page.getByRole('button', { name: button });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const stops = 2 + (await dialog.locator('button, input, textarea, a, select').count());
      for (let presses = 0; presses < stops; presses += 1) {
        await page.keyboard.press('Tab');
        // Between the last control of a dialog and its first comes the browser's own bar, when no element has the focus.
        await expect
          .poll(() => page.evaluate(() => document.activeElement?.matches('body, dialog *')))
          .toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => opener.evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );
});

async function open(address: string): Promise<void> {
  await show(page, address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.editor[inert], main [aria-busy=true]'));
}

/** Reaches every control in its order, and saves the form, all by the keyboard. */
async function walkAndSave(): Promise<void> {
  const stops = await markStops(page);
  expect(stops.length).toBeGreaterThan(1);
  expect(await walked(page, stops.length)).toEqual(stops);
  await saveByKeyboard(page);
  // Another screen takes the focus, too.
  await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await closeNotices(page.locator('.notice'));
}

/** With everything opened: by how much the page is too wide, and the words beyond its right edge. */
function tooWide(): Promise<string[]> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const named = (one: Element | null) => `${one?.localName}.${one?.getAttribute('class') ?? ''}`;
    const beyond = [...document.querySelectorAll('body *')]
      .filter((one) => [...one.childNodes].some((node) => node instanceof Text && /\S{50}/.test(node.data)))
      .filter((one) => one.getBoundingClientRect().right > clientWidth)
      .map((one) => `${named(one.parentElement)} > ${named(one)}`);
    return [`${scrollWidth - clientWidth} px of ${clientWidth}: ${[...new Set(beyond)].join(', ')}`];
  });
}
