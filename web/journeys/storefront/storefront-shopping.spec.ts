import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import {
  hasChromium,
  newVisitor,
  scripted,
  sharedBrowser,
  type Visitor,
  whyNot,
} from '../browser.testing.ts';
import { CITY, carry, DELIVERY, MESSAGES, PAYMENT, PICKUP_PLACE } from '../checkout.testing.ts';
import { type JourneyShop, PASSWORD, PLACE, startJourneyShop } from '../shop.testing.ts';

let shop: JourneyShop;
let browser: Browser;
let visitor: Visitor;
let page: Page;
let cheap: { _id: string; product_id: number; slug: string; title: string };
let varied: typeof cheap;

const pathOf = ({ slug }: { slug: string }) => `/proizvod/ostalo/ostalo/${slug}`;
const CHOOSE = 'Molimo da odaberete jednu od ponuđenih opcija';
const ADDED = 'Uspješno ste dodali proizvod u korpu.';

describe.skipIf(!hasChromium)(`shopping${whyNot}`, () => {
  beforeAll(async () => {
    [shop, browser] = await Promise.all([startJourneyShop(), sharedBrowser()]);
    await shop.administer('/settings/update-settings', { pickupPlaces: [PLACE] });
    cheap = await shop.addProduct({ title: 'Jeftini čaj', slug: 'jeftini-caj', price: 2499, bestSeller: 1 });
    varied = await shop.addProduct({
      title: 'Boca za vodu',
      slug: 'boca-za-vodu',
      productVariety: 1,
      productVariations: [
        { id: 1, type: 'Boja', name: 'Plava', price: 1000 },
        { id: 2, type: 'Boja', name: 'Zelena', price: 5000 },
      ],
    });
    visitor = await newVisitor(browser, shop.url, 1280);
    page = visitor.page;
  });
  afterAll(async () => {
    await shop?.stop();
  });
  afterEach(async () => {
    const complaints = await visitor.startOver();
    // What the shop refuses, the browser reports on its own account.
    expect(complaints.filter((text) => !/the server responded with a status of 4/.test(text))).toEqual([]);
  });

  it('requires a choice before a product with variations is added, by either button', async () => {
    await page.goto(pathOf(varied));
    await page.getByText('Odaberite opciju da vidite tačnu cijenu.').waitFor();
    for (const button of ['Dodaj u korpu', 'Kupi odmah']) {
      await page.reload();
      await page.getByRole('button', { name: button, exact: true }).click();
      await page.getByText(CHOOSE, { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe(pathOf(varied));
    }
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartId'))).toBeNull();
    await page.getByRole('combobox', { name: 'Boja' }).selectOption({ label: 'Zelena – 50,00 KM' });
    await expect.poll(() => page.getByText(CHOOSE).count()).toBe(0);
    await page.getByText('10 bodova').waitFor();
    await page.getByRole('button', { name: 'Kupi odmah' }).click();
    await page.waitForURL('**/narudzba');
    await page.getByRole('list', { name: 'Naručeni proizvodi' }).getByText('Boja: Zelena').waitFor();
  });

  it('keeps the message about a missing choice once the menus have loaded', async () => {
    let load: () => void = () => undefined;
    const clicked = new Promise<void>((resolve) => {
      load = resolve;
    });
    await page.route(/variation-selects[^/]*\.js$/, async (script) => {
      await clicked;
      await script.continue();
    });
    await page.goto(pathOf(varied));
    await page.getByRole('button', { name: 'Dodaj u korpu', exact: true }).click();
    load();
    await page.locator('[data-taken]').waitFor();
    await expect.poll(() => page.getByText(CHOOSE, { exact: true }).count()).toBe(1);
    await page.getByRole('combobox', { name: 'Boja' }).selectOption({ label: 'Zelena – 50,00 KM' });
    await expect.poll(() => page.getByText(CHOOSE).count()).toBe(0);
  });

  it('changes a quantity while the cart is being refreshed', async () => {
    await page.goto(pathOf(cheap));
    await page.getByRole('button', { name: 'Dodaj u korpu', exact: true }).click();
    let lookUp: () => void = () => undefined;
    const clicked = new Promise<void>((resolve) => {
      lookUp = resolve;
    });
    await page.route('**/api/carts/get-cart/*', async (call) => {
      await clicked;
      await call.continue();
    });
    await page.getByRole('dialog').getByRole('link', { name: 'Korpa' }).click();
    await page.getByRole('heading', { level: 1, name: 'Korpa' }).waitFor();
    await page.getByLabel('Količina: Jeftini čaj').fill('3');
    await page.getByRole('button', { name: 'Ažurirajte' }).click();
    lookUp();
    await page.getByText('Količina proizvoda Jeftini čaj je uspješno promjenjena.').waitFor();
  });

  it('adds to the cart with a popup, shows it in the header, changes and removes the line', async () => {
    await page.goto(pathOf(cheap));
    const summary = page.getByRole('banner').getByRole('link', { name: /Korpa, ukupno/ });
    await scripted(page);
    await summary.click();
    await page.getByText('Trenutno nemate nijedan proizvod u vašoj korpi.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Proizvod je odmah dostupan za isporuku.').first().waitFor();
    await page.getByText('4 boda').waitFor();
    await page.getByRole('button', { name: 'Dodaj u korpu', exact: true }).click();
    const popup = page.getByRole('dialog', { name: ADDED });
    await popup.getByText('Proizvod je odmah dostupan za isporuku.').waitFor();
    await popup.getByRole('button', { name: 'Nastavite kupovinu' }).click();
    await popup.waitFor({ state: 'hidden' });
    // The same product again raises its quantity.
    await page.getByRole('button', { name: 'Dodaj u korpu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Korpa' }).click();
    // The page before has a field of the same name.
    await page.getByRole('heading', { level: 1, name: 'Korpa' }).waitFor();
    const quantity = page.getByLabel('Količina: Jeftini čaj');
    await page.getByText('49,98 KM').first().waitFor();
    await expect
      .poll(async () => [
        await quantity.inputValue(),
        await quantity.getAttribute('min'),
        await quantity.getAttribute('max'),
      ])
      .toEqual(['2', '1', '100']);
    for (const refused of ['0', '-3']) {
      await quantity.fill(refused);
      await quantity.blur();
      await expect.poll(() => quantity.inputValue()).toBe('2');
    }
    await expect.poll(() => page.getByRole('button', { name: 'Ažurirajte' }).isDisabled()).toBe(true);
    await quantity.fill('3');
    await page.getByRole('button', { name: 'Ažurirajte' }).click();
    await page.getByText('Količina proizvoda Jeftini čaj je uspješno promjenjena.').waitFor();
    await summary.filter({ hasText: '74,97 KM' }).waitFor();
    await page.getByRole('button', { name: 'Uklonite proizvod: Jeftini čaj' }).click();
    const question = page.getByRole('dialog', {
      name: 'Jeste li sigurni da želite ukloniti "Jeftini čaj" iz vaše korpe?',
    });
    await question.getByRole('button', { name: 'Ne, hvala' }).click();
    await question.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Uklonite proizvod: Jeftini čaj' }).click();
    await question.getByRole('button', { name: 'Želim' }).click();
    await page.getByText('Proizvod Jeftini čaj je uspješno uklonjen iz vaše korpe.').waitFor();
    await page.getByText('Vaša korpa je trenutno prazna.').waitFor();
  });

  it('shows why a line could not be changed', async () => {
    await carry(page, await shop.addCart([{ id: cheap._id, quantity: 1 }]));
    await page.goto('/korpa');
    await page.getByLabel('Količina: Jeftini čaj').fill('4');
    await page.route('**/api/carts/update-cart/**', (call) => call.abort());
    await page.getByRole('button', { name: 'Ažurirajte' }).click();
    await page
      .getByRole('alert')
      .getByText('Došlo je do problema prilikom brisanja proizvoda: Nema veze s prodavnicom.')
      .waitFor();
    expect(await visitor.startOver()).not.toEqual([]);
  });

  it('shows an error when the cart cannot be loaded, and the cart after a retry', async () => {
    await carry(page, await shop.addCart([{ id: cheap._id, quantity: 1 }]));
    await page.route('**/api/carts/get-cart/**', (call) => call.abort());
    await page.goto('/dostava');
    await page
      .getByRole('alert')
      .getByText('Došlo je do problema prilikom učitavanja vaše korpe: Nema veze s prodavnicom.')
      .waitFor();
    await page.goto('/korpa');
    await page.getByText('Korpu trenutno nije moguće prikazati.').waitFor();
    await page.unroute('**/api/carts/get-cart/**');
    await page.getByRole('button', { name: 'Pokušajte ponovo' }).click();
    await page.getByRole('link', { name: '1 Korpa, ukupno 24,99 KM' }).waitFor();
    expect(await visitor.startOver()).not.toEqual([]);
  });

  it('has five tabs, zoom, delivery tables and best sellers on a product’s page', async () => {
    await page.goto(pathOf(varied));
    await scripted(page);
    await expect
      .poll(() => page.getByRole('tab').allInnerTexts())
      .toEqual([...['Opis', 'Karakteristike', 'Dostava', 'Načini plaćanja', 'Recenzije (0)']]);
    await page.getByRole('tab', { name: 'Načini plaćanja' }).click();
    await page.getByRole('tabpanel').getByText('Plaćanje pouzećem:').waitFor();
    await page.getByRole('button', { name: 'Dostava na kućnu adresu' }).hover();
    await page.getByRole('table', { name: 'Dostava na kućnu adresu' }).getByText('9,00 KM').first().waitFor();
    await page.getByRole('button', { name: 'Gratis Pick-UP' }).hover();
    await page.getByRole('table', { name: 'Gratis Pick-UP' }).getByText(PLACE.address).waitFor();
    await page.getByRole('region', { name: 'Najprodavaniji proizvodi' }).getByText('Jeftini čaj').waitFor();
    await page.goto(pathOf(cheap));
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The product itself is not among its own best sellers.
    await expect.poll(() => page.getByRole('region', { name: 'Najprodavaniji proizvodi' }).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: /^Brend:/ }).count()).toBe(0);
  });

  it('requires name and rating of a review, and then shows it on the page', async () => {
    await page.goto(pathOf(cheap));
    await scripted(page);
    await page.getByRole('tab', { name: 'Recenzije (0)' }).click();
    await page.getByRole('button', { name: 'Napišite recenziju' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('button', { name: 'Pošaljite recenziju' }).click();
    await popup.getByText('Molimo vas da unesete vaše ime.').waitFor();
    const marks = popup.getByRole('combobox', { name: 'Ocjena' });
    await expect
      .poll(() =>
        marks
          .locator('option')
          .evaluateAll((all) => all.map((one) => [one.getAttribute('value'), one.textContent])),
      )
      .toEqual([
        ['0', 'Odaberite ocjenu'],
        ['5', 'Odličan'],
        ['4', 'Vrlo dobar'],
        ['3', 'Solidan'],
        ['2', 'Zadovoljavajuće'],
        ['1', 'Ne valja'],
      ]);
    await popup.getByLabel('Ime').fill('Selma');
    await marks.selectOption({ label: 'Vrlo dobar' });
    await popup.getByLabel('Komentar').fill('Miriše na livadu.');
    await popup.getByRole('button', { name: 'Pošaljite recenziju' }).click();
    await page.getByText('Hvala vam. Vaša recenzija nam je od velikog značaja.').waitFor();
    await page.getByText('Miriše na livadu.').waitFor();
    await page.getByRole('img', { name: 'Ocjena 4 od 5' }).first().waitFor();
    await expect.poll(() => page.getByText('1 recenzija').count()).toBe(1);
  });

  it('shows a message beside every missing field of the checkout, and removes it once filled', async () => {
    await carry(page, await shop.addCart([{ id: cheap._id, quantity: 1 }]));
    await page.goto('/narudzba');
    await page.getByText('Odaberite tip dostave').waitFor();
    const next = page.getByRole('button', { name: 'Nastavite na pregled narudžbe' });
    await next.click();
    for (const [label, message, value] of MESSAGES) {
      const field = page.getByRole('textbox', { name: label, exact: true });
      const reported = page.getByText(message, { exact: true });
      await reported.waitFor();
      // Tied to its field, and in a region that is read out.
      const id = (await field.getAttribute('aria-describedby')) ?? '';
      await expect
        .poll(() => page.locator(`[id="${id}"][aria-live="polite"]`).innerText())
        .toContain(message);
      await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
      await field.fill(value);
      await expect.poll(() => reported.count()).toBe(0);
    }
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Država' }).inputValue())
      .toBe('Bosna i Hercegovina');
    await page.getByText(CITY, { exact: true }).waitFor();
    const city = page.getByRole('combobox', { name: 'Grad' });
    await city.selectOption('Drugi grad');
    await expect.poll(() => page.getByText(CITY).count()).toBe(0);
    await page.getByText(DELIVERY).waitFor();
    await page.getByText(PAYMENT).waitFor();

    await page.getByRole('radio', { name: /^Gratis Pick-UP/ }).check();
    await page.getByText('Molimo vas da upotpunite vašu narudžbu.').waitFor();
    await page
      .getByText('Minimalan iznos narudžbe za Gratis Pick-UP(besplatno preuzimanje) je 25KM.')
      .waitFor();
    await next.click();
    await page.getByText(PICKUP_PLACE).waitFor();
    await page.getByText(CITY, { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Mjesto preuzimanja' }).selectOption(PLACE.name);
    await expect.poll(() => page.getByText(PICKUP_PLACE).count()).toBe(0);
    await page.getByRole('textbox', { name: 'Naziv grada' }).fill('Vareš');
    await expect.poll(() => page.getByText(CITY).count()).toBe(0);
    await page.getByRole('radio', { name: /^Dostava na kućnu adresu/ }).check();
    await page.getByRole('radio', { name: /^Plaćanje pouzećem/ }).check();
    await expect.poll(() => page.getByText(PAYMENT).count()).toBe(0);
    await next.click();
    await page.waitForURL('**/narudzba?korak=2');
    await page.getByText('Lipa 5, 71000 Vareš, Bosna i Hercegovina').waitFor();
    await page.getByText('33,99 KM').waitFor();

    // Nothing that was typed is lost, not by a reload, nor by going back.
    await page.getByLabel('Napomena uz narudžbu').fill('Zvonite dvaput.');
    await page.reload();
    await expect.poll(() => page.getByLabel('Napomena uz narudžbu').inputValue()).toBe('Zvonite dvaput.');
    await page.getByRole('button', { name: 'Izmijenite podatke' }).click();
    await expect.poll(() => page.getByRole('textbox', { name: 'Naziv grada' }).inputValue()).toBe('Vareš');
    await page.goBack();
    await expect.poll(() => page.getByLabel('Napomena uz narudžbu').inputValue()).toBe('Zvonite dvaput.');
    await page.goBack();
    for (const [label, , value] of MESSAGES)
      await expect
        .poll(() => page.getByRole('textbox', { name: label, exact: true }).inputValue())
        .toBe(value);
  });

  it('keeps the input when the order fails, and shows the cause', async () => {
    await carry(page, await shop.addCart([{ id: cheap._id, quantity: 2 }]), { couponName: '' });
    await page.goto('/narudzba?korak=2');
    await page.getByLabel('Napomena uz narudžbu').fill('Kod komšije.');
    await page.route('**/api/orders/add-order', (call) =>
      call.fulfill({ status: 503, json: { error: 'Pokušajte kasnije.', code: 'unavailable' } }),
    );
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page
      .getByText('Došlo je do problema prilikom izvršavanja vaše narudžbe: Pokušajte kasnije.')
      .waitFor();
    await expect.poll(() => page.getByLabel('Napomena uz narudžbu').inputValue()).toBe('Kod komšije.');
    await page.unroute('**/api/orders/add-order');
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page.waitForURL('**/hvala-vam');
    expect(await visitor.startOver()).not.toEqual([]);
  });

  it('shows changes made meanwhile, and orders only after a confirmation', async () => {
    const product = await shop.addProduct({
      title: 'Promjenljivi med',
      slug: 'promjenljivi-med',
      price: 3000,
    });
    await carry(page, await shop.addCart([{ id: product._id, quantity: 1 }]), {});
    await page.goto('/narudzba?korak=2');
    await page.getByText('39,00 KM').waitFor();
    const { body } = await shop.get<object[]>(`/products/edit-product/${product.slug}`, shop.admin.headers);
    await shop.administer(`/products/update-product/${product.slug}`, { ...body[0], price: 3500 });
    await page.getByRole('button', { name: 'Naručite' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Vaša narudžba još nije poslana' });
    await alert.getByText('Promjenljivi med').waitFor();
    await expect
      .poll(async () => (await alert.innerText()).replace(/\s+/g, ' '))
      .toMatch(/Promjenljivi med: .*30,00 KM .*35,00 KM/);
    await page.getByText('44,00 KM').waitFor();
    await page.getByRole('button', { name: 'Potvrdite izmjene i naručite' }).click();
    await page.waitForURL('**/hvala-vam');
  });

  it('thanks for an order with an account, opens it in a new tab, empties the cart and goes home', async () => {
    await carry(page, await shop.addCart([{ id: varied._id, quantity: 2, productVariationName: 'Zelena' }]), {
      email: 'novi.kupac@example.com',
      createAccount: true,
    });
    await page.goto('/narudzba?korak=2');
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page.getByText('Molimo vas da unesete lozinku.').waitFor();
    await page.getByLabel('Lozinka').fill(PASSWORD);
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page.waitForURL('**/hvala-vam');
    await page.getByRole('heading', { name: 'Hvala vam.' }).waitFor();
    await page.getByText('Detalje narudžbe poslali smo na vašu email adresu.').waitFor();
    await page.reload();
    await page.getByText('Kreirali smo i vaš korisnički račun.').waitFor();
    const open = page.getByRole('link', { name: /Pogledajte vašu narudžbu/ });
    const href = (await open.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/generisana-narudzba\/\d{9}\?kljuc=/);
    const [finished] = await Promise.all([page.context().waitForEvent('page'), open.click()]);
    await page.waitForURL((url) => url.pathname === '/');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cartId'))).toBeNull();
    await page.goto('/hvala-vam');
    await page.getByText('Niste izvršili narudžbu.').waitFor();

    await finished.getByText('novi.kupac@example.com').waitFor();
    const text = (await finished.locator('main').innerText()).replace(/\s+/g, ' ');
    // A guest has none.
    expect(text).not.toContain('Bodovi vjernosti');
    for (const part of [
      'Ime Amra',
      'Grad Sarajevo',
      'Država Bosna i Hercegovina',
      'Boja: Zelena',
      '100,00 KM',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/Narudžba br\. \d+\.\d\d\.\d\d\.\d{4}\.\d{3}/);
    const id = /\d{9}/.exec(href)?.[0] ?? '';
    // Opening it has marked it read and deleted its cart.
    await vi.waitFor(async () => {
      const { body } = await shop.get<{ readedByAdmin: number }>(
        `/orders/single-order-id/${id}`,
        shop.admin.headers,
      );
      expect(body.readedByAdmin).toBe(1);
    }, PATIENCE_MS);

    // A stranger with nothing but the number learns nothing of the person.
    const stranger = await newVisitor(browser, shop.url, 390);
    await stranger.page.goto(`/generisana-narudzba/${id}`);
    await stranger.page.getByText('Podaci o kupcu').waitFor();
    const seen = await stranger.page.locator('main').innerText();
    for (const secret of ['Amra', 'Kovač', 'novi.kupac@example.com', '061 111 222', 'Lipa 5'])
      expect(seen).not.toContain(secret);
    await stranger.close();
    // The account is there.
    await vi.waitFor(() => shop.signIn('novi.kupac@example.com', PASSWORD), PATIENCE_MS);
  });
});
