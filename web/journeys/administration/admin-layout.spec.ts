import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminShop, openAdminShop, show } from '../admin-shop.testing.ts';
import { hasChromium, resize, whyNot } from '../browser.testing.ts';
import { fillWithLongWords, type LongWords } from '../long-words-shop.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

const WIDTHS = [1280, 390] as const;
const ADMIN = '/administracija';

let shop: AdminShop;
let page: Page;
let made: LongWords;

/** Full of words of 200 letters. `admin-screens.spec.ts` tests the properties of all screens. */
describe.skipIf(!hasChromium)(`the layout of single screens of the administration${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    made = await fillWithLongWords(shop.ask);
  });
  afterAll(() => shop?.close());

  it('keep a failure off the save button, and mark the section of an edited product in a menu that fits 720 px', async () => {
    await showAt(`${ADMIN}/uredjivanje-proizvoda/${made.product}`, 1280);
    await page.route('**/api/products/update-product/**', (call) => call.abort());
    const save = page.getByRole('button', { name: 'Sačuvaj izmjene' });
    await page.getByRole('textbox', { name: 'Namjena' }).fill('Za jutro');
    await save.click();
    const failure = page.locator('.notice-danger');
    await failure.waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    for (const width of WIDTHS) {
      await resize(page, width, width === 390 ? 844 : 720);
      for (const end of [0, 1e6]) {
        await page.evaluate((top) => scrollTo(0, top), end);
        await expect
          .poll(async () => [width, end, await overlap(failure, save)])
          .toEqual([width, end, false]);
      }
    }

    await page.unroute('**/api/products/update-product/**');
    await resize(page, 1280, 720);
    const menu = page.getByRole('navigation', { name: 'Administracija', exact: true });
    await expect
      .poll(() => menu.locator('[aria-current="page"]').allTextContents())
      .toEqual(['Svi proizvodi']);
    await expect
      .poll(() => menu.getByRole('button', { name: 'Proizvodi' }).getAttribute('aria-expanded'))
      .toBe('true');
    await expect
      .poll(() => menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
      .toBe(0);
  });

  it('open the dialog of an order step without an error', async () => {
    await showAt(`${ADMIN}/generisana-narudzba/${made.order}`, 390);
    await page.getByRole('button', { name: 'Označi kao poslanu' }).click();
    const note = page.getByRole('dialog').getByLabel('Napomena za kupca (nije obavezna)');
    await note.waitFor();
    await expect.poll(() => note.getAttribute('aria-invalid')).toBeNull();
    await expect.poll(() => page.getByRole('dialog').locator('.field-error').count()).toBe(0);
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
  });

  it('keep the tab of a history in the address, and show prices and exact amounts on a phone', async () => {
    const history = `${ADMIN}/historija/product/${made.productId}`;
    await showAt(history, 390);
    await page.getByRole('tab', { name: 'Cijene' }).click();
    await page.waitForURL(`**${history}?tab=cijene`);
    await page.reload();
    const chosen = page.getByRole('tab', { selected: true });
    await chosen.waitFor();
    await expect.poll(() => chosen.textContent()).toBe('Cijene');

    const prices = page.getByRole('list', { name: 'Historija cijene' });
    for (const text of ['33,33 KM', '27,65 KM']) {
      const box = await prices.getByText(text, { exact: true }).first().boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
    }
    await page.goBack();
    await page.getByRole('tab', { name: 'Promjene', selected: true }).waitFor();

    await show(page, `${ADMIN}/historija/order/${made.orderId}?tab=obracun`);
    await page.getByText('33,33 KM − 17 % = 27,6639 KM').waitFor();
    await expect
      .poll(() =>
        page
          .getByRole('main')
          .getByText(/\d,\d{5}/)
          .count(),
      )
      .toBe(0);
  });

  it('show a list before the form that adds to it on a phone, and beside it where there is room', async () => {
    await showAt(`${ADMIN}/brendovi`, 390);
    const form = page.getByRole('form', { name: 'Novi brend' });
    const list = page.getByRole('table', { name: 'Brendovi' });
    const opener = page.getByRole('button', { name: 'Novi brend' });
    await opener.waitFor();
    await expect.poll(() => form.isVisible()).toBe(false);
    await opener.click();
    await form.waitFor();
    await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => faultsIn(page)).toEqual([]);

    await resize(page, 1280);
    await opener.waitFor({ state: 'detached' });
    const [left, right] = [await form.boundingBox(), await list.boundingBox()];
    expect(left && right && left.x + left.width <= right.x).toBe(true);
  });

  it('name files and dates in Bosnian', async () => {
    await showAt(`${ADMIN}/uvoz`, 390);
    const file = page.getByLabel('Datoteka');
    await expect.poll(() => file.evaluate((input) => getComputedStyle(input).opacity)).toBe('0');
    await page.getByText('Odaberi datoteku').waitFor();
    await page.getByText('Datoteka nije odabrana.').waitFor();

    await show(page, `${ADMIN}/dnevnik`);
    const from = page.getByRole('textbox', { name: 'Od' });
    await expect.poll(() => from.getAttribute('placeholder')).toBe('8.9.2026.');
    await from.fill('31.2.2026.');
    await from.press('Tab');
    await page.getByText('Upišite datum kao 8.9.2026.').waitFor();
    await from.fill('08.09.2026');
    await page.waitForURL('**/dnevnik?*2026-09-08*');
    await from.press('Tab');
    await expect.poll(() => from.inputValue()).toBe('8.9.2026.');
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });

  it('show each fact of a bulk change on one line on a phone', async () => {
    await showAt(`${ADMIN}/grupne-izmjene`, 390);
    const card = page.getByRole('list', { name: 'Grupne izmjene' }).getByRole('listitem');
    await card.first().waitFor();
    const lines = await card
      .first()
      .evaluate((one) =>
        [...one.querySelectorAll('dd')]
          .filter((fact) => /Administrator|KM|\d{4}/.test(fact.textContent ?? ''))
          .map((fact) =>
            Math.round(fact.clientHeight / Number.parseFloat(getComputedStyle(fact).lineHeight)),
          ),
      );
    expect(lines).toEqual([1, 1]);
  });
});

/** Brings the page to a screen, at a width. */
async function showAt(path: string, width: 390 | 1280): Promise<void> {
  page = await shop.office(path);
  await resize(page, width);
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (a === null || b === null) throw new Error('A control is not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
