import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminShop, openAdminShop } from './admin-shop.testing.ts';
import { hasChromium, type Visitor, whyNot } from './browser.testing.ts';

let shop: AdminShop;
let visitor: Visitor;
let page: Page;

/** Where each form of the administration is, and what there is to edit. */
const ADD = [
  'kategorije',
  'filteri',
  'brendovi',
  'marze',
  'novi-proizvod',
  'nova-stranica',
  'baneri',
  'clanci',
] as const;
const EDIT = [
  'uredjivanje-kategorije/kategorija',
  'uredjivanje-filtera/1',
  'uredjivanje-brenda/brend',
  'uredjivanje-marze/1',
  'uredjivanje-proizvoda/proizvod',
  'uredjivanje-stranice/stranica',
  'uredjivanje-banera/1',
  'uredjivanje-clanka/1',
  'postavke',
  'racun',
] as const;

describe.skipIf(!hasChromium)(`the administration without a mouse${whyNot}`, { timeout: 60_000 }, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    const { ask } = shop;
    await ask('/categories/add-category', { name: 'Kategorija', slug: 'kategorija', parentCategory: null });
    await ask('/filters/add-filter-category', { name: 'Grupa' });
    await ask('/brands/add-brand', {
      ...{ name: 'Brend', slug: 'brend', link: 'https://brend.example', metaDesc: 'Opis', discount: 0 },
    });
    await ask('/markups/add-markup', { name: 'Marža', value: 10 });
    await ask('/products/add-product', {
      ...{
        title: 'Proizvod',
        slug: 'proizvod',
        purpose: 'Za zdravlje',
        price: 2500,
        brand: 15,
        category: 53,
      },
      ...{ localProductKey: 'GWS', status: 'Objavljeno', image: 'empty' },
    });
    await ask('/pages/add-page', {
      title: 'Stranica',
      slug: 'stranica',
      metaDesc: 'Opis',
      status: 'Objavljeno',
    });
    await ask('/sliders/add-slider', { name: 'Baner', link: '/akcija', published: 1 });
    await ask('/posts/add-post', { title: 'Članak', link: '/clanak', published: 1 });
    visitor = await shop.administrator('/administracija/racun');
    page = visitor.page;
    page.on('filechooser', async (chooser) => {
      const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#7a8' } });
      await chooser.setFiles({
        name: 'a.png',
        mimeType: 'image/png',
        buffer: await picture.png().toBuffer(),
      });
    });
  }, 240_000);
  afterAll(() => shop?.close(), 60_000);

  it.each([...ADD, ...EDIT])(
    'reaches every control beside and in a form in its order, and saves it: %s',
    async (path) => {
      await open(path);
      const stops = await markStops();
      expect(stops.length).toBeGreaterThan(1);
      expect(await walked(stops.length)).toEqual(stops);
      expect(await forMiceOnly()).toEqual([]);
      await save();
      // Another screen takes the focus, too.
      await expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);
      expect(visitor.complaints).toEqual([]);
    },
  );

  it.each([
    ['marze', 'Izbriši maržu Marža'],
    ['uredjivanje-proizvoda/proizvod', 'Meta informacije'],
  ])(
    'keeps the keyboard in a dialog, and gives it back to the button that opened it: %s',
    async (path, button) => {
      await open(path);
      const opener = page.getByRole('button', { name: button });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      const stops = 2 + (await dialog.locator('button, input, textarea, a, select').count());
      for (let presses = 0; presses < stops; presses += 1) {
        await page.keyboard.press('Tab');
        // Between the last control of a dialog and its first comes the browser's own bar, when no element has the focus.
        expect(await page.evaluate(() => document.activeElement?.matches('body, dialog *'))).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );
});

async function open(path: string): Promise<void> {
  await page.goto(`/administracija/${path}`);
  await page.locator('main form').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.editor[inert]'));
}

/** Numbers every control of the screen that the Tab key must stop at, and tells what they are. */
function markStops(): Promise<string[]> {
  return page.evaluate(() => {
    const all = [
      ...(document
        .querySelector('main')
        ?.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]') ??
        []),
    ];
    const isStop = (control: HTMLElement) => {
      if (control.tabIndex < 0 || control.matches(':disabled') || control.closest('[inert]')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      if (!(control instanceof HTMLInputElement) || control.type !== 'radio') return true;
      const group = all.filter((one) => one instanceof HTMLInputElement && one.name === control.name);
      return control.checked || !group.some((one) => one.matches(':checked'));
    };
    return all.filter(isStop).map((control, at) => {
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const name =
        control.ariaLabel ?? labels[0]?.innerText ?? control.innerText ?? control.getAttribute('name');
      control.dataset.stop = `${at} ${control.tagName} ${name?.trim().slice(0, 30)}`;
      return control.dataset.stop;
    });
  });
}

/** Presses Tab from the top of the screen until it is left, and tells where it stopped. */
async function walked(most: number): Promise<string[]> {
  const seen: string[] = [];
  await page.locator('main').focus();
  for (let presses = 0; presses < 10 + most; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      if (!(activeElement instanceof HTMLElement)) return null;
      if (!activeElement.closest('main')) return null;
      return activeElement.dataset.stop ?? `unexpected ${activeElement.outerHTML.slice(0, 100)}`;
    });
    if (stop === null) break;
    seen.push(stop);
  }
  return seen;
}

/** Goes to the button that saves, presses Enter, and types what the form says is missing until it is saved. */
async function save(): Promise<void> {
  await page.locator('main').focus();
  for (let attempt = 0; attempt < 12; attempt += 1) {
    for (let presses = 0; presses < 90 && !(await isSaveFocused()); presses += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const isSaved = await page.waitForFunction(() => {
      const notice = document.querySelector('.notice')?.textContent ?? '';
      if (/[Uu]spješno/.test(notice)) return 'saved';
      return document.activeElement?.ariaInvalid === 'true' && 'refused';
    });
    if ((await isSaved.jsonValue()) === 'saved') return;
    await fillFocused();
  }
  throw new Error('The form cannot be saved');
}

const isSaveFocused = () =>
  page.evaluate(() => document.activeElement?.matches('main form [type=submit]') ?? false);

async function fillFocused(): Promise<void> {
  const kind = await page.evaluate(() => {
    const control = document.activeElement;
    if (control instanceof HTMLSelectElement) return 'select';
    if (!(control instanceof HTMLInputElement)) return 'text';
    if (control.type === 'file') return 'file';
    if (/link|url/i.test(control.name)) return 'link';
    return control.inputMode === 'decimal' || control.inputMode === 'numeric' ? 'number' : 'text';
  });
  if (kind === 'select') await page.keyboard.press('ArrowDown');
  if (kind === 'link') await page.keyboard.type('https://tastatura.example');
  if (kind === 'number') await page.keyboard.type('5');
  if (kind === 'text') await page.keyboard.type('Tastaturom');
  if (kind === 'file') {
    await page.keyboard.press('Space');
    await page.locator('main form button:not([aria-busy])', { hasText: 'Zamijeni' }).first().waitFor();
  }
}

/** What looks as if it could be pressed and cannot be reached by the Tab key. */
const forMiceOnly = () =>
  page.evaluate(() => {
    const reached = 'a, button, label, summary, select, input, [role=toolbar]';
    const pressed = [...document.querySelectorAll('main *')].filter(
      (element) => getComputedStyle(element).cursor === 'pointer',
    );
    return pressed
      .filter((element) => !element.closest(reached))
      .map(({ outerHTML }) => outerHTML.slice(0, 100));
  });
