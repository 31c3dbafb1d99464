import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  hasChromium,
  newVisitor,
  resize,
  scripted,
  sharedBrowser,
  type Visitor,
  WIDTHS,
  whyNot,
} from '../browser.testing.ts';
import { CITY, carry } from '../checkout.testing.ts';
import { type JourneyShop, PASSWORD, startJourneyShop } from '../shop.testing.ts';
import {
  breaksOf,
  changeProduct,
  fillForDetails,
  MANY,
  sideways,
  withPictures,
} from './details-shop.testing.ts';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;

const EMAIL = 'amra.kovacevic.hadziahmetovic@jako.dugacka.domena.example.com';
const TEA = '/proizvod/prva/biljana/caj-1';

describe.skipIf(!hasChromium)(`the details of the shop’s screens${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    await fillForDetails(shop);
    await shop.addCustomer(EMAIL);
  });
  afterAll(async () => {
    await shop?.stop();
  });

  describe.each(WIDTHS)('%i px wide', (width) => {
    beforeAll(async () => {
      visitor = await newVisitor(browser, shop.url, width);
      page = visitor.page;
      await withPictures(page);
    });
    afterEach(async () => {
      const complaints = await visitor.startOver();
      // What the shop refuses, the browser reports on its own account.
      expect(complaints.filter((text) => !/status of 4/.test(text))).toEqual([]);
    });
    afterAll(() => visitor?.close());

    it('says that an order was not sent when its only product was withdrawn, and empties the cart', async () => {
      const { _id, slug } = await shop.addProduct({ title: 'Povučeni sirup' });
      await carry(page, await shop.addCart([{ id: _id, quantity: 1 }]), {});
      await page.goto('/narudzba?korak=2');
      const order = page.getByRole('button', { name: 'Naručite' });
      await order.waitFor();
      await changeProduct(shop, slug, { status: 'Neobjavljeno' });
      const answer = page.waitForResponse('**/api/orders/add-order');
      await order.click();
      expect((await answer).status()).toBe(409);
      const reported = page.getByRole('heading', { name: 'Vaša narudžba nije poslana' });
      await reported.waitFor();
      await expect.poll(() => reported.evaluate((heading) => heading === document.activeElement)).toBe(true);
      await page.getByRole('main').getByText('Povučeni sirup – ').waitFor();
      await page.getByText('Vaša korpa je trenutno prazna.').waitFor();
      await expect
        .poll(() => page.getByRole('link', { name: 'Nastavite sa kupovinom' }).getAttribute('href'))
        .toBe('/');
      await page.getByRole('link', { name: '0 Korpa, ukupno 0,00 KM' }).waitFor();
      await expect.poll(() => order.count()).toBe(0);
    });

    it('scrolls to the top of the thank-you page, and of the checkout on the way back', async () => {
      const { _id } = await shop.addProduct();
      await carry(page, await shop.addCart([{ id: _id, quantity: 1 }]), {
        email: `kupac${width}@example.com`,
      });
      await page.goto('/narudzba');
      await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
      await page.getByRole('button', { name: 'Naručite' }).click();
      await page.getByRole('heading', { name: 'Hvala vam.' }).waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await page.getByText('Vaša korpa je trenutno prazna.').waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    });

    it('shows every product of a long order beside the form', async () => {
      const lines = [];
      for (let at = 1; at <= 8; at += 1) {
        const { _id } = await shop.addProduct({ title: `Proizvod duge narudžbe ${at}` });
        lines.push({ id: _id, quantity: 1 });
      }
      await carry(page, await shop.addCart(lines));
      await page.goto('/narudzba');
      const list = page.getByRole('list', { name: 'Naručeni proizvodi' });
      await expect.poll(() => list.getByRole('listitem').count()).toBe(8);
      await expect.poll(() => list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    });

    it('keeps the arrow of an invalid select', async () => {
      const { _id } = await shop.addProduct();
      await carry(page, await shop.addCart([{ id: _id, quantity: 1 }]));
      await page.goto('/narudzba');
      const city = page.getByRole('combobox', { name: 'Grad' });
      const arrow = () => city.evaluate((select) => getComputedStyle(select).backgroundImage);
      const before = await arrow();
      expect(before).toContain('gradient');
      await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
      await page.getByText(CITY, { exact: true }).waitFor();
      await expect
        .poll(async () => [await city.getAttribute('aria-invalid'), await arrow()])
        .toEqual(['true', before]);
    });

    it('shows in the cart that a price has risen, and that 100 pieces are the limit', async () => {
      const { _id, slug, title } = await shop.addProduct({ title: 'Skuplji med', price: 1000 });
      const path = `/proizvod/ostalo/ostalo/${slug}`;
      await carry(page, await shop.addCart([{ id: _id, quantity: 99 }]));
      await changeProduct(shop, slug, { price: 1250 });
      await page.goto('/korpa');
      await page.getByText('Cijena je porasla otkako ste dodali proizvod: bila je 10,00 KM.').waitFor();
      const quantity = page.getByLabel(`Količina: ${title}`);
      await quantity.fill('101');
      await page.getByText('Najviše 100 komada.').waitFor();
      await expect.poll(async () => [await quantity.inputValue(), await sideways(page)]).toEqual(['100', 0]);

      await page.goto(path);
      await quantity.fill('101');
      await page.getByText('Najviše 100 komada.').waitFor();
      const add = page.getByRole('button', { name: 'Dodaj u korpu', exact: true });
      await add.click();
      await page
        .getByText('Dodano je 1 od 100 komada: jednog proizvoda možete naručiti najviše 100.')
        .waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Nastavite kupovinu' }).click();
      await add.click();
      await page.getByText('U korpi već imate 100 komada ovog proizvoda').waitFor();
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    });

    it('accepts a typed quantity with a leading zero, and turns 0 into 1', async () => {
      const { slug, title } = await shop.addProduct({ title: 'Sirup od jagorčevine', price: 1000 });
      await page.goto(`/proizvod/ostalo/ostalo/${slug}`);
      await scripted(page);
      const quantity = page.getByLabel(`Količina: ${title}`);
      await quantity.selectText();
      await quantity.pressSequentially('0');
      await quantity.blur();
      await expect.poll(() => quantity.inputValue()).toBe('1');
      await quantity.selectText();
      await quantity.pressSequentially('05');
      await page.getByRole('button', { name: 'Dodaj u korpu', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Nastavite kupovinu' }).click();
      await page.getByRole('link', { name: '5 Korpa, ukupno 50,00 KM' }).waitFor();
    });

    it('shows a category without cut lines, with empty options last and its links beside the picture', async () => {
      await resize(page, 390);
      await page.goto('/kategorija/prva');
      await scripted(page);
      await page.getByRole('complementary', { name: 'Filteri' }).getByText('Filteri').click();
      const options = page.getByRole('group', { name: 'Oblik' });
      const isWhole = () => options.evaluate((all) => all.scrollHeight <= all.clientHeight);
      await expect
        .poll(async () =>
          (await options.locator('label').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim()),
        )
        .toEqual(['Prah 5 proizvoda', 'Kapsule 0 proizvoda']);
      await expect.poll(() => isWhole()).toBe(true);
      await page.getByRole('button', { name: `Prikaži ${MANY} proizvoda` }).click();
      await expect.poll(() => page.locator('.category-picture').isVisible()).toBe(false);
      const pager = page.getByRole('navigation', { name: 'Stranice' });
      const expectWholePager = async () => {
        const tops = await pager
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => [link.textContent ?? '', link.getBoundingClientRect().top]),
          );
        const beside = (name: string) =>
          tops.filter(([, top]) => top === tops.find(([text]) => text === name)?.[1]).length;
        expect(beside('Zadnja')).toBeGreaterThan(1);
        expect(beside('4')).toBeGreaterThan(4);
        await expect.poll(() => sideways(page)).toBe(0);
      };
      await expectWholePager();

      await resize(page, 1280);
      await expect.poll(() => isWhole()).toBe(true);
      await expectWholePager();
      const links = await page.locator('.subcategories').boundingBox();
      const picture = await page.locator('.category-picture').boundingBox();
      expect((links?.x ?? 0) + (links?.width ?? 0)).toBeLessThanOrEqual(picture?.x ?? 0);
      await page.goto('/kategorija/prva?page=4');
      await expectWholePager();
      await resize(page, 390);
      await expectWholePager();
    });

    it('shows neither filters nor sorting on an empty list, and suggests categories and products', async () => {
      await page.goto('/kategorija/prazna');
      const main = page.getByRole('main');
      await main.getByText('U ovoj kategoriji trenutno nemamo nijedan proizvod.').waitFor();
      await expect.poll(() => page.getByRole('complementary', { name: 'Filteri' }).count()).toBe(0);
      await expect.poll(() => page.getByLabel('Poredaj po').count()).toBe(0);
      for (const path of ['/nema-toga', '/pretraga/xqzwy']) {
        await page.goto(path);
        const ways = main.getByRole('navigation', { name: 'Kategorije proizvoda' });
        await expect
          .poll(() => ways.getByRole('link', { name: 'Prva' }).getAttribute('href'))
          .toBe('/kategorija/prva');
        await expect.poll(() => ways.getByText('Sakrivena').count()).toBe(0);
        await main.getByRole('region', { name: 'Najprodavanije' }).getByText('Čaj 11').first().waitFor();
      }
      await main.getByLabel('Pokušajte drugim pojmom').fill('čaj 12');
      await main.getByRole('button', { name: 'Traži' }).click();
      await page.waitForURL('**/pretraga/caj-12');
      await main.getByRole('link', { name: 'Čaj 12', exact: true }).waitFor();
    });

    it('shows a product with its logo on the page’s background, whole tabs and a zoomed picture within the screen', async () => {
      await page.goto(TEA);
      await scripted(page);
      const logo = page.getByRole('img', { name: 'Biljana' });
      await expect.poll(() => logo.evaluate((img) => getComputedStyle(img).mixBlendMode)).toBe('multiply');
      const dialog = page.getByRole('dialog');
      for (const wide of [1280, 390]) {
        await resize(page, wide, 844);
        for (const tab of await page.getByRole('tab').all()) {
          const box = await tab.boundingBox();
          expect((box?.x ?? wide) + (box?.width ?? 0)).toBeLessThanOrEqual(wide);
        }
      }
      await page.getByRole('button', { name: 'Uvećaj sliku' }).click();
      const picture = dialog.getByRole('img');
      await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).complete)).toBe(true);
      for (const wide of [390, 1280]) {
        await resize(page, wide, 844);
        await expect
          .poll(() => dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
          .toBe(0);
        const [frame, shown] = [await dialog.boundingBox(), await picture.boundingBox()];
        expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(
          (frame?.y ?? 0) + (frame?.height ?? 0),
        );
      }
      await page.keyboard.press('Escape');

      await page.getByRole('tab', { name: /^Recenzije/ }).click();
      await page.getByRole('button', { name: 'Napišite recenziju' }).click();
      await dialog.getByLabel('Ime').fill('Selma');
      await dialog.getByLabel('E-mail').fill('selma@negdje');
      await dialog.getByRole('combobox', { name: 'Ocjena' }).selectOption('5');
      await dialog.getByRole('button', { name: 'Pošaljite recenziju' }).click();
      await dialog.getByText('Molimo vas da unesete ispravnu email adresu.').waitFor();
    });

    it('shows a category of one product at home, but no hidden one, and no hours of a chat that is not configured', async () => {
      await page.goto('/');
      for (const name of ['Prva', 'Samac'])
        await page.getByRole('main').getByRole('region', { name, exact: true }).waitFor();
      await expect
        .poll(() => page.getByRole('main').getByRole('heading', { name: 'Sakrivena' }).count())
        .toBe(0);
      await expect.poll(() => page.getByText(/^Chat/).count()).toBe(0);
      await page.goto('/kontakt');
      await expect.poll(() => page.getByText(/^Chat/).count()).toBe(0);
      await page.goto('/brend/biljana');
      const logo = page.getByRole('img', { name: 'Logo brenda Biljana' });
      await expect.poll(() => logo.evaluate((img) => getComputedStyle(img).mixBlendMode)).toBe('multiply');
    });

    it('shows password rules while typing, and a refused sign-in beside the form', async () => {
      await page.goto('/registracija');
      await page.getByLabel('Lozinka', { exact: true }).fill('kratka');
      await page.getByText('Prekratka: potrebno je najmanje 8 znakova.').waitFor();
      await page.goto('/prijava');
      await page.getByRole('textbox', { name: 'Email adresa' }).fill(EMAIL);
      await page.getByLabel('Lozinka', { exact: true }).fill('nije-ta');
      await page.getByRole('button', { name: 'Prijavite se' }).click();
      await page
        .locator('main form')
        .getByRole('alert')
        .getByText(/lozinka/i)
        .waitFor();
      await page.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Prijavite se' }).click();
      await page.waitForURL('**/moj-racun');
      // Name and surname may be empty, the e-mail may not (specification/storefront §5).
      await page.goto('/moj-racun/korisnicki-podaci');
      await page.getByRole('button', { name: 'Izmijenite podatke' }).click();
      await expect
        .poll(async () => (await breaksOf(page, EMAIL)).every((letter) => '@.'.includes(letter)))
        .toBe(true);
      for (const name of ['Ime', 'Prezime', 'Email adresa'])
        await page.getByRole('textbox', { name, exact: true }).fill('');
      const save = page.getByRole('button', { name: 'Sačuvajte podatke' });
      await save.click();
      await page.locator('main form [aria-invalid="true"][name="email"]').waitFor();
      await page.getByRole('textbox', { name: 'Email adresa' }).fill(EMAIL);
      await save.click();
      await page.getByText('Uspješno ste izmijenili vaše postavke računa.').waitFor();
      await expect.poll(() => page.locator('dl').first().innerText()).toMatch(/Ime i prezime\s+Nije uneseno/);
    });

    it('works without scripts from home by menu, filter, sorting, pager and search to a product', async () => {
      const context = await browser.newContext({
        baseURL: shop.url,
        javaScriptEnabled: false,
        viewport: { width, height: 844 },
      });
      const still = await context.newPage();
      await still.goto('/');
      if (width === 390) await still.getByRole('link', { name: 'Izbornik' }).click();
      const menu = still.getByRole('navigation', { name: 'Kategorije', exact: true });
      await menu.getByRole('link', { name: 'Prva', exact: true }).click();
      await still.waitForURL('**/kategorija/prva');
      if (width === 390)
        await still.getByRole('complementary', { name: 'Filteri' }).getByText('Filteri').click();
      await still.getByLabel(/^Prah/).check();
      await still.getByRole('button', { name: 'Primijeni filtere' }).click();
      await still.getByRole('status').getByText('5 proizvoda').waitFor();
      await still.getByLabel('Poredaj po').selectOption('price-desc');
      await still.getByRole('button', { name: 'Primijeni', exact: true }).click();
      const cards = still.locator('main article');
      await cards.first().getByText('Čaj 5').waitFor();
      await still
        .getByRole('navigation', { name: 'Stranice' })
        .getByRole('link', { name: 'Naprijed' })
        .click();
      await cards.first().getByText('Čaj 3').waitFor();
      await still.getByRole('combobox', { name: 'Pretražite proizvode' }).fill('čaj 13');
      await still.keyboard.press('Enter');
      await still.waitForURL('**/pretraga/caj-13');
      await still.getByRole('link', { name: 'Čaj 13', exact: true }).click();
      await still.getByRole('heading', { level: 1, name: 'Čaj 13' }).waitFor();
      await expect.poll(() => still.getByText('22,00 KM').first().isVisible()).toBe(true);
      await context.close();
    });
  });
});
