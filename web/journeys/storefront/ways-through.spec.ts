import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  hasChromium,
  newVisitor,
  scripted,
  sharedBrowser,
  type Visitor,
  whyNot,
} from '../browser.testing.ts';
import { type JourneyShop, PASSWORD, startJourneyShop } from '../shop.testing.ts';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;

const scrolled = () => page.evaluate(() => window.scrollY);
/** Scrolls to `top`, and follows the link to the content from there. */
async function skipFrom(top: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), top);
  await expect.poll(scrolled).toBe(top);
  const link = page.getByRole('link', { name: 'Preskoči na sadržaj' });
  await link.evaluate((skip) => skip.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**#sadrzaj');
}

describe.skipIf(!hasChromium)(`the ways through the shop${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    await shop.addCustomer('amra@example.com');
    visitor = await newVisitor(browser, shop.url, 390);
    page = visitor.page;
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    expect(await visitor.startOver()).toEqual([]);
  });

  it('lead from a page of the account through registration and forgotten password back to it', async () => {
    await page.goto('/moj-racun/narudzbe');
    await page.waitForURL('**/prijava');
    await page.getByRole('link', { name: 'Registrujte se' }).click();
    await page.getByRole('link', { name: 'Prijavite se' }).click();
    await page.getByRole('link', { name: 'Zaboravili ste lozinku?' }).click();
    await page.getByRole('link', { name: 'Nazad na prijavu' }).click();
    await page.getByRole('textbox', { name: 'Email adresa' }).fill('amra@example.com');
    await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Prijavite se' }).click();
    await page.waitForURL('**/moj-racun/narudzbe');
  });

  it('lead from a started order through registration back to it', async () => {
    await page.goto('/prijava?povratak=narudzba');
    await scripted(page);
    await page.getByRole('link', { name: 'Registrujte se' }).click();
    await page.getByRole('textbox', { name: 'Ime', exact: true }).fill('Denis');
    await page.getByRole('textbox', { name: 'Prezime' }).fill('Đurić');
    await page.getByRole('textbox', { name: 'Email adresa' }).fill('denis@example.com');
    await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Ponovite lozinku').fill(PASSWORD);
    await page.getByRole('button', { name: 'Registrujte se' }).click();
    await page.waitForURL('**/narudzba');
  });

  it('to the terms leave what is typed at the registration', async () => {
    await page.goto('/registracija');
    await scripted(page);
    const name = page.getByRole('textbox', { name: 'Ime', exact: true });
    await name.fill('Denis');
    for (const terms of ['uslove korištenja', 'zaštitu privatnosti']) {
      const opened = page.waitForEvent('popup');
      await page.getByRole('link', { name: terms }).click();
      await (await opened).close();
    }
    await expect.poll(() => name.inputValue()).toBe('Denis');
  });

  it('to a part of a page lead there, whatever page was opened first and wherever that was left', async () => {
    await page.goto('/dostava');
    await scripted(page);
    await skipFrom(500);
    await expect.poll(scrolled).toBeLessThan(400);
    await page.goto('/dostava');
    await scripted(page);
    await page.evaluate(() => scrollTo(0, 500));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Uslovi korištenja' }).click();
    await page.waitForURL('**/uslovi-koristenja');
    await expect.poll(scrolled).toBe(0);
    await skipFrom(700);
    await expect.poll(scrolled).toBeLessThan(400);
  });
});
