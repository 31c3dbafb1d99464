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
import { type JourneyShop, startJourneyShop } from '../shop.testing.ts';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;

describe.skipIf(!hasChromium)(`the ways through the shop${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    visitor = await newVisitor(browser, shop.url, 390);
    page = visitor.page;
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    expect(await visitor.startOver()).toEqual([]);
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
});
