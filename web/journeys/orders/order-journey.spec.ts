import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  hasChromium,
  newVisitor,
  sharedBrowser,
  WIDTHS,
  whyNot,
  withCheapPictures,
} from '../browser.testing.ts';
import { ADMIN, createJourneyPrograms, type JourneyProgram } from '../journey-programs.testing.ts';

const programs = createJourneyPrograms();
let shop: JourneyProgram;
let browser: Browser;

describe.skipIf(!hasChromium)(`the journey of an order, in the demo shop${whyNot}`, () => {
  beforeAll(async () => {
    const DATA_DIR = await programs.folder();
    [shop, browser] = await Promise.all([programs.start({ DATA_DIR, DEMO: 'on' }), sharedBrowser()]);
  });
  afterAll(async () => {
    await programs.cleanUp();
  });

  it.each(WIDTHS)(
    'leads a guest from the home page to a finished order that the administrator sees (%i px)',
    async (width) => {
      const surname = `Putnik ${width}`;
      const orderNumber = await order(width, surname);
      await administer(width, surname, orderNumber);
    },
  );
});

async function order(width: 390 | 1280, surname: string): Promise<string> {
  const { page, complaints, close } = await withCheapPictures(await newVisitor(browser, shop.url, width));
  await page.goto('/');
  await expect.poll(() => page.title()).toContain('Početna');

  await page.goto('/kategorija/zdravlje');
  await page.getByRole('heading', { level: 1, name: 'Zdravlje' }).waitFor();
  const cards = page.locator('main article');
  await expect.poll(() => cards.count()).toBe(16);
  // The dearest of the page, so that the goods are enough for a pickup, too.
  await page.goto('/kategorija/zdravlje?sort=price-desc');
  const title = await openFirstProductWithoutVariations(page);

  await page.getByRole('button', { name: 'Dodaj u korpu' }).first().click();
  await page.getByText('Uspješno ste dodali proizvod u korpu.').waitFor();
  await page.getByRole('dialog').getByRole('link', { name: 'Korpa' }).click();

  await page.waitForURL('**/korpa');
  await page.getByRole('heading', { level: 1, name: 'Korpa' }).waitFor();
  await page.getByLabel(`Količina: ${title}`).fill('2');
  await page.getByRole('button', { name: 'Ažurirajte' }).click();
  await page.getByText(/je uspješno promjenjena/).waitFor();

  await page.getByRole('button', { name: `Uklonite proizvod: ${title}` }).click();
  await page.getByText(`Jeste li sigurni da želite ukloniti "${title}" iz vaše korpe?`).waitFor();
  await page.getByRole('button', { name: 'Ne, hvala' }).click();
  await page.getByRole('link', { name: 'Plaćanje' }).click();

  await page.waitForURL('**/narudzba');
  await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
  await page.getByText('Molimo vas da unesete vaše ime.').waitFor();
  await page.getByLabel('Ime', { exact: false }).first().fill('Amra');
  await page.getByLabel('Prezime').fill(surname);
  await page
    .getByLabel(/E-?mail/i)
    .first()
    .fill('amra.putnik@example.com');
  await page.getByLabel(/telefon/i).fill('061 111 222');
  await page.getByLabel(/Adresa/).fill('Lipa 5');
  await page.getByLabel(/Poštanski broj/).fill('71000');
  await page.getByLabel(/^Grad/).selectOption('Sarajevo');
  await page.getByText('Dostava na kućnu adresu').first().click();
  await page.getByText('Plaćanje pouzećem').first().click();
  await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
  await page.getByRole('button', { name: /Naručite|Pošaljite narudžbu|Završite/ }).click();

  await page.waitForURL('**/hvala-vam');
  await page.getByText('Hvala vam.').first().waitFor();
  const [finished] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .getByRole('link', { name: /narudžb/i })
      .first()
      .click(),
  ]);
  await finished.waitForURL('**/generisana-narudzba/**');
  await finished.getByText(title).first().waitFor();
  await finished.getByText(surname).first().waitFor();
  // The order is settled when it is first seen; later it is only read.
  let deleted = 0;
  finished.on('request', (request) => {
    if (request.method() === 'DELETE') deleted += 1;
  });
  const deletedAgain = async () => {
    deleted = 0;
    await finished.reload();
    await finished.getByText(surname).first().waitFor();
    // Sent after the requests of the page.
    await finished.evaluate(() => fetch('/healthz'));
    return deleted;
  };
  await expect.poll(deletedAgain).toBe(0);
  const orderNumber = /\d+\.\d{2}\.\d{2}\.\d{4}\.\d{3}/.exec(await finished.locator('main').innerText())?.[0];
  expect(orderNumber).toBeDefined();
  expect(complaints).toEqual([]);
  await close();
  return orderNumber ?? '';
}

/** Opens the first product of the list that can be added as it is, and answers its title. */
async function openFirstProductWithoutVariations(page: Page): Promise<string> {
  const links = await page
    .locator('main article h3 a, main article h2 a')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  for (const link of links) {
    await page.goto(link);
    if (
      (await page
        .getByRole('combobox', { name: /Odaberite|Količina|Boja|Aroma|Sastav|period|pojasa|Tip|Vrsta/ })
        .count()) === 0
    )
      break;
  }
  return page.getByRole('heading', { level: 1 }).innerText();
}

async function administer(width: 390 | 1280, surname: string, orderNumber: string): Promise<void> {
  const { page, complaints, close } = await withCheapPictures(await newVisitor(browser, shop.url, width));
  await page.goto('/administracija/narudzbe');
  await page.waitForURL('**/administracija/prijava**');
  await page.getByLabel(/mail/i).fill(ADMIN.email);
  await page
    .getByLabel(/Lozinka/i)
    .first()
    .fill(ADMIN.password);
  await page.getByRole('button', { name: 'Prijava' }).click();

  await page.waitForURL('**/administracija/narudzbe**');
  await shown(page.getByText(orderNumber)).waitFor();
  await shown(page.getByText(`Amra ${surname}`)).waitFor();
  // The buyer has opened his order, so it is no longer among the new ones of the dashboard.
  await page.goto('/administracija');
  await shown(page.getByRole('heading', { level: 1 })).waitFor();
  await page.goto('/administracija/narudzbe');
  await shown(page.getByText(orderNumber)).waitFor();

  const [view] = await Promise.all([
    page.context().waitForEvent('page'),
    shown(
      page.locator('tr, li, article').filter({ hasText: orderNumber }).locator('a[target=_blank]'),
    ).click(),
  ]);
  await view.getByText('Historija narudžbe').waitFor();
  await view.getByText('Narudžba zaprimljena').first().waitFor();
  expect(complaints).toEqual([]);
  await close();
}

/** Tables are there twice, as rows for wide and as cards for narrow screens; one of them shows. */
function shown(locator: Locator): Locator {
  return locator.filter({ visible: true }).first();
}
