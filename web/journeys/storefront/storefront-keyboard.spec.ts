import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium, holdScripts, newVisitor, scripted, sharedBrowser, whyNot } from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';

let shop: JourneyShop;
let browser: Browser;

describe.skipIf(!hasChromium)(`the shop without a mouse, and without scripts${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    await shop.addProduct({ title: 'Kokosovo ulje', slug: 'kokosovo-ulje', price: 2500 });
    await shop.addProduct({ title: 'Kokosova krema', slug: 'kokosova-krema', price: 1500 });
  });
  afterAll(async () => {
    await shop?.stop();
  });

  it('shows the typed password until its button is pressed again', async () => {
    const { page, complaints, close } = await newVisitor(browser, shop.url, 390);
    await page.goto('/prijava');
    await scripted(page);
    const password = page.getByLabel('Lozinka', { exact: true });
    await tabTo(page, 'Lozinka');
    await page.keyboard.type('dobra lozinka');
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => [await password.getAttribute('type'), await password.inputValue()])
      .toEqual(['text', 'dobra lozinka']);
    await page.getByRole('button', { name: 'Sakrij upisano' }).click();
    await expect.poll(() => password.getAttribute('type')).toBe('password');
    expect(complaints).toEqual([]);
    await close();
  });

  it('completes an order from the search without a mouse', async () => {
    const { page, complaints, close } = await newVisitor(browser, shop.url, 1280);
    await page.goto('/');
    await scripted(page);
    await tabTo(page, 'Pretražite proizvode');
    const found = page.waitForResponse(/\/api\/products\?q=kokosovo&/);
    await page.keyboard.type('kokosovo');
    await found;
    // What a part of the word has found shows until then.
    const first = page.getByRole('option').first();
    await expect.poll(() => first.textContent()).toContain('Kokosovo ulje');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/kokosovo-ulje');
    await page.getByRole('heading', { level: 1, name: 'Kokosovo ulje' }).waitFor();
    await tabTo(page, 'Dodaj u korpu');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /Uspješno ste dodali/ }).waitFor();
    await tabTo(page, 'Korpa');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/korpa');
    await page.getByRole('link', { name: 'Plaćanje' }).waitFor();
    await tabTo(page, 'Plaćanje');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/narudzba');
    await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).waitFor();
    // A refusal brings the keyboard to the first field that is wrong.
    await tabTo(page, 'Nastavite na pregled narudžbe');
    await page.keyboard.press('Enter');
    await page.getByText('Molimo vas da unesete vaše ime.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Ime');
    for (const text of ['Amra', 'Kovač', 'amra@example.com', '061 111 222', 'Lipa 5', '71000', 'Sarajevo']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    // The country, the two ways of delivery as one stop, the one way to pay.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await tabTo(page, 'Nastavite na pregled narudžbe');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/narudzba?korak=2');
    await tabTo(page, 'Naručite');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/hvala-vam');
    await page.getByRole('heading', { name: 'Hvala vam.' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('opens step two only after its button, also where the address names it', async () => {
    const { page, complaints, close } = await newVisitor(browser, shop.url, 1280);
    const { _id } = await shop.addProduct({ title: 'Kokosov šećer', slug: 'kokosov-secer', price: 9900 });
    await carry(page, await shop.addCart([{ id: _id, quantity: 1 }]), { email: '' });
    await page.goto('/narudzba?korak=2');
    await page.waitForURL((url) => url.pathname === '/narudzba' && url.search === '');
    await page.getByLabel('Email adresa').pressSequentially('ana@gmail.com.ba');
    await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
    await page.waitForURL('**/narudzba?korak=2');
    await page.getByText('ana@gmail.com.ba').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('returns the focus to the button of a menu that Escape closes', async () => {
    const { page, complaints, close } = await newVisitor(browser, shop.url, 1280);
    await page.goto('/korpa');
    await scripted(page);
    await tabTo(page, 'Kategorije');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => focusedName(page)).not.toBe('Kategorije');
    await page.keyboard.press('Escape');
    await expect.poll(() => focusedName(page)).toBe('Kategorije');
    expect(complaints).toEqual([]);
    await close();
  });

  it('works before the scripts load: search, sorting and filters, with no password in an address', async () => {
    const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    // This browser, which only ignores scripts, hides it.
    await expect.poll(() => page.locator('noscript').textContent()).toContain('Naručiti možete i telefonom');
    await page.getByRole('combobox', { name: 'Pretražite proizvode' }).fill('kokosova');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/pretraga/kokosova');
    await page.getByRole('link', { name: 'Kokosova krema', exact: true }).waitFor();
    await page.goto('/kategorija/ostalo');
    await page.getByLabel('Poredaj po').selectOption('price-asc');
    await page.getByRole('button', { name: 'Primijeni', exact: true }).click();
    await page.waitForURL('**/kategorija/ostalo?**sort=price-asc**');
    await expect.poll(() => page.locator('main article').first().innerText()).toContain('Kokosova krema');
    for (const path of ['/prijava', '/registracija']) {
      await page.goto(path);
      await page.getByLabel('Lozinka', { exact: true }).fill('tajna-lozinka');
      await page.keyboard.press('Enter');
      expect(page.url()).not.toContain('tajna');
    }
    await context.close();
  });

  it('keeps input typed before the scripts load', async () => {
    const { page, complaints, close } = await newVisitor(browser, shop.url, 390);
    const release = await holdScripts(page);
    await page.goto('/nova-lozinka?token=nepoznat', { waitUntil: 'commit' });
    await page.getByLabel('Nova lozinka').fill('treća-lozinka-3');
    await page.getByLabel('Ponovite lozinku').fill('treća-lozinka-3');
    release();
    await page.getByRole('button', { name: 'Sačuvajte lozinku' }).click();
    await page.getByRole('link', { name: 'Zatražite novi link' }).waitFor();
    expect(complaints.filter((text) => !text.includes('422'))).toEqual([]);
    await close();
  });
});

/** Presses Tab until the element of that name has the focus; fails when no Tab reaches it. */
async function tabTo(page: Page, name: string): Promise<void> {
  const seen: string[] = [];
  for (let pressed = 0; pressed < 80; pressed += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedName(page);
    if (focused === name) return;
    seen.push(focused);
  }
  throw new Error(`No Tab leads to ${name}, only to ${seen.join(' | ')}`);
}

/** The accessible name of the focused element, for the storefront's own elements. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const text = element.getAttribute('aria-label') ?? (label ?? element).textContent ?? '';
    return text
      .replace(/\s*\*\s*$/, '')
      .replace(/\s+/g, ' ')
      .trim();
  });
}
