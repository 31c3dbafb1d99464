import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE } from '../../../services/testing/patience.ts';
import { bodies } from '../../../services/testing/seed-world.ts';
import {
  hasChromium,
  keep,
  newVisitor,
  scripted,
  sharedBrowser,
  WIDTHS,
  whyNot,
} from '../browser.testing.ts';
import { holdAnswer } from '../held-answer.testing.ts';
import { ADMIN, createJourneyPrograms, type JourneyProgram } from '../journey-programs.testing.ts';

const SHOWN = { format: 'avif', isDrawn: true };
const programs = createJourneyPrograms();
let shop: JourneyProgram;
let browser: Browser;
let usertoken: string;
let asAdmin: Record<string, string>;

async function call<T>(path: string, body?: object, headers: Record<string, string> = {}): Promise<T> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${shop.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

async function upload(): Promise<{ image: string; image_thumb: string }> {
  const photo = sharp({
    create: {
      width: 1200,
      height: 1480,
      channels: 3,
      background: '#7cb',
      noise: { type: 'gaussian', mean: 160, sigma: 12 },
    },
  });
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(await photo.blur(6).jpeg().toBuffer())]), 'Krema.jpg');
  return call('/upload', form, asAdmin);
}

let products = 0;
/** A published product with a name of its own. */
async function addProduct(picture: object = {}) {
  const product = { ...bodies.product(++products), image: 'empty', ...picture };
  await call('/products/add-product', product, asAdmin);
  return product;
}

describe.skipIf(!hasChromium)(`pictures, and the notices of a cart${whyNot}`, () => {
  beforeAll(async () => {
    const DATA_DIR = await programs.folder();
    [shop, browser] = await Promise.all([programs.start({ DATA_DIR }), sharedBrowser()]);
    usertoken = await call<string>('/users/login', ADMIN);
    asAdmin = { authorization: `Bearer ${usertoken}` };
  });
  afterAll(async () => {
    await programs.cleanUp();
  });

  it('shows a product’s card and page in AVIF, without layout shifts', async () => {
    const { title, slug } = await addProduct(await upload());
    const { page, complaints, close } = await newVisitor(browser, shop.url, 1280);
    await watchShifts(page);
    await page.goto('/kategorija/ostalo');
    const card = page.locator('main article').filter({ hasText: title }).locator('img');
    await expect.poll(() => drawn(card), PATIENCE).toMatchObject(SHOWN);
    const sources = await card
      .locator('xpath=..')
      .locator('source')
      .evaluateAll((all) => all.map((one) => one.getAttribute('type')));
    expect(sources).toEqual(['image/avif', 'image/webp']);
    await expect.poll(() => card.getAttribute('src')).toMatch(/^\/images\/thumb_.+\.jpg$/);
    await expect.poll(() => layoutShift(page)).toBeLessThan(0.02);
    await page.goto(`/proizvod/ostalo/ostalo/${slug}`);
    const large = page.locator('.gallery-main img');
    await expect.poll(() => drawn(large), PATIENCE).toMatchObject(SHOWN);
    expect((await drawn(large)).width).toBeGreaterThan(400);
    await expect.poll(() => layoutShift(page)).toBeLessThan(0.02);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each(WIDTHS)(
    'names the lines removed from the cart, with reasons, until dismissed (%i px)',
    async (width) => {
      const [stays, goes] = [await addProduct(), await addProduct()];
      const { page, complaints, close } = await newVisitor(browser, shop.url, width);
      await page.goto('/kategorija/ostalo');
      for (const { title } of [stays, goes]) {
        await page.getByRole('button', { name: `Dodaj u korpu: ${title}` }).click();
        await page.getByText('Uspješno ste dodali proizvod u korpu.').first().waitFor();
      }
      const cartId = await page.evaluate(() => localStorage.getItem('cartId'));
      await call(
        `/products/update-product/${goes.slug}`,
        { ...goes, productAction: 1, actionPercent: 20 },
        asAdmin,
      );
      const reported = () => call<{ notices: { id: string }[] }>(`/carts/get-cart/${cartId}`);
      await expect.poll(async () => (await reported()).notices.length, PATIENCE).toBe(1);

      await page.goto('/');
      await scripted(page);
      await page.locator('header [aria-controls=korpa-pregled]').click();
      const panel = page.locator('#korpa-pregled');
      await panel.getByText('Proizvod je sada na akciji.').waitFor();

      await page.goto('/korpa');
      const notice = page
        .locator('main')
        .getByRole('status')
        .filter({ hasText: 'Iz vaše korpe su uklonjeni' });
      await notice.getByText(goes.title).waitFor();
      await page
        .getByRole('list', { name: 'Proizvodi u korpi' })
        .getByRole('link', { name: stays.title })
        .waitFor();
      await notice.getByRole('button', { name: 'Zatvori obavještenje' }).click();
      await notice.waitFor({ state: 'hidden' });
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await expect.poll(async () => (await reported()).notices, PATIENCE).toEqual([]);
      await page.reload();
      await page
        .getByRole('list', { name: 'Proizvodi u korpi' })
        .getByRole('link', { name: stays.title })
        .waitFor();
      await expect.poll(() => page.getByText('Iz vaše korpe su uklonjeni').count()).toBe(0);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('shows in the form why a picture was refused', async () => {
    const { page, close } = await newVisitor(browser, shop.url, 1280);
    await keep(page, { local: { usertoken } });
    await page.goto('/administracija/brendovi');
    const solid = (background: string) =>
      sharp({ create: { width: 90, height: 90, channels: 3, background } })
        .png()
        .toBuffer();
    const whole = await solid('red');
    const choose = (buffer: Buffer) =>
      page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await choose(whole.subarray(0, 60));
    await page.getByText('Slika nije poslana: Slika je oštećena i ne može se pročitati.').first().waitFor();
    await choose(whole);
    await page.getByText('Slika nije poslana').first().waitFor({ state: 'hidden' });
    await page.getByRole('img', { name: /Pregled/ }).waitFor();
    // Also sent: its answer is none of those below.
    await page.locator('button:not([aria-busy])', { hasText: 'Zamijeni' }).first().waitFor();

    // The answer to the first of two uploads comes last: the second picture is the brand's.
    const add = page.getByRole('form', { name: 'Novi brend' });
    const held = await holdAnswer(page, '**/api/upload');
    await choose(whole);
    await held.asked;
    const second = page.waitForResponse('**/api/upload');
    await choose(await solid('blue'));
    const { image } = await (await second).json();
    await held.release();
    await add.getByLabel('Naziv').fill('Dvije slike');
    await add.getByRole('textbox', { name: 'Link' }).fill('https://example.com');
    await add.getByLabel('Popust proizvođača').fill('0');
    await add.getByLabel('Meta opis').fill('Brend s dvije slike');
    const [saved] = await Promise.all([
      page.waitForRequest('**/api/brands/add-brand'),
      add.locator('button:not([aria-busy])', { hasText: 'Dodaj' }).click(),
    ]);
    expect(saved.postDataJSON()).toMatchObject({ image });
    await close();
  });
});

type Drawn = { readonly format: string; readonly isDrawn: boolean; readonly width: number };

async function drawn(image: ReturnType<Page['locator']>): Promise<Drawn> {
  return image.evaluate((element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('No picture');
    const format = element.currentSrc.split('.').at(-1) ?? '';
    return { format, isDrawn: element.complete && element.naturalWidth > 0, width: element.naturalWidth };
  });
}

/** Counts, in every page from now on, how much moves there. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.set(window, 'shifted', 0);
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Number(Reflect.get(shift, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shift of this page since it was opened (0 is none), after pending rendering. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return Number(Reflect.get(window, 'shifted'));
  });
}
