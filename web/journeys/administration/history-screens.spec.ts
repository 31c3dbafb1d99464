import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminShop, openAdminShop, show } from '../admin-shop.testing.ts';
import {
  hasChromium,
  inSoak,
  newVisitor,
  OFFICE_WIDTHS,
  whyNot,
  withCheapPictures,
} from '../browser.testing.ts';
import { ADMIN } from '../journey-programs.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;

/** At a desk; in the soak on a phone, too. */
describe.skipIf(!hasChromium)(`the history of the demo shop${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop({ DEMO: 'on' });
  });
  afterAll(() => shop?.close());

  it.each(OFFICE_WIDTHS)('is listed, shown as of a moment, and restored (%i px)', async (width) => {
    const visitor = await shop.administrator('/administracija/dnevnik', width);
    const { page, complaints, close } = await withCheapPictures(visitor);

    await changeFirstProduct(page, width);
    await restoreIt(page, width);
    await restoreDeleted(page);
    await searchTheAuditTrail(page);
    await explainAnOrder(page);
    for (const [list, entity] of inSoak ? THINGS : THINGS.slice(0, 2)) await openHistory(page, list, entity);

    expect(complaints).toEqual([]);
    await close();
  });

  it.each(OFFICE_WIDTHS)(
    'has entries that are undone field by field, with a reason (%i px)',
    async (width) => {
      const name = `Brend za poništavanje ${width}`;
      const body = { slug: `brend-ponistavanje-${width}`, link: '/', metaDesc: 'Opis' };
      const { _id, slug } = await shop.ask<{ _id: string; slug: string }>('/brands/add-brand', {
        ...body,
        name,
        discount: 0,
      });
      await shop.ask(`/brands/update-brand/${slug}`, { ...body, name, discount: 15 });
      const { page, complaints, close } = await shop.administrator(
        `/administracija/dnevnik?entity=brand&q=${encodeURIComponent(name)}`,
        width,
      );
      await page.getByRole('button', { name: 'Poništi: Popust proizvođača promijenjen' }).click();
      const dialog = page.getByRole('dialog', { name: 'Poništavanje: Popust proizvođača promijenjen' });
      const field = dialog.getByRole('checkbox', { name: 'Popust: 0% ← 15%' });
      await expect.poll(() => field.isChecked()).toBe(true);
      await field.uncheck();
      await expect.poll(() => dialog.getByRole('button', { name: 'Poništi' }).isEnabled()).toBe(false);
      await field.check();
      await dialog.getByRole('button', { name: 'Poništi' }).click();
      await dialog.getByText('Ovo polje je obavezno.').waitFor();
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByLabel('Razlog').fill('Popust je bio za drugi brend');
      await dialog.getByRole('button', { name: 'Poništi' }).click();
      await page.getByText('Vraćeno: Popust.').waitFor();
      await page.getByText('Popust je bio za drugi brend').first().waitFor();

      await show(page, `/administracija/historija/brand/${_id}`);
      await page.getByRole('button', { name: 'Poništi: Popust proizvođača promijenjen' }).last().click();
      await dialog.getByText('Već je kako je bilo.').waitFor();
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: 'Zatvori' }).last().click();

      await page.getByRole('button', { name: 'Poništi: Brend dodan' }).click();
      const addition = page.getByRole('dialog', { name: 'Poništavanje: Brend dodan' });
      await addition.getByText('Dodano se briše.').waitFor();
      await addition.getByLabel('Razlog').fill('Proba');
      await addition.getByRole('button', { name: 'Poništi' }).click();
      await page.getByText('Dodano je izbrisano.').waitFor();
      await page.getByText('Brend izbrisan').first().waitFor();
      await undoTheLastHour(page, _id);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it.each(OFFICE_WIDTHS)(
    'show the storefront as of a moment, from change to change, and compared with now (%i px)',
    async (width) => {
      const { at, brand, ahead } = await changeBrand(width);
      const { page, complaints, close } = await shop.administrator(
        `/administracija/proizvodi-u-trenutku?${new URLSearchParams({ at })}`,
        width,
      );
      await page.getByRole('link', { name: 'Prikaži trgovinu u trenutku' }).click();
      await page.getByRole('heading', { level: 1, name: 'Trgovina u trenutku' }).waitFor();
      const frame = page.frameLocator('iframe');
      await frame.locator('a[href^="/kategorija/"]').first().waitFor({ state: 'attached' });

      await show(page, `/administracija/trgovina-u-trenutku?${new URLSearchParams({ at, path: brand })}`);
      await frame.getByText('Nekadašnji čaj').first().waitFor();
      await frame.getByText('20,00').first().waitFor();
      await expect.poll(() => frame.getByText('Kasniji čaj').count()).toBe(0);
      await page.getByRole('button', { name: 'Uporedi sa sada' }).click();
      await page.getByText(/Nekadašnji čaj \d+: 20,00 KM → 25,00 KM/).waitFor();
      await page.getByText(/Kasniji čaj \d+, 20,00 KM/).waitFor();

      await page.getByRole('button', { name: 'Sljedeća promjena' }).click();
      await frame.getByText('25,00').first().waitFor();
      await page.getByRole('button', { name: 'Prethodna promjena' }).click();
      await frame.getByText('20,00').first().waitFor();

      await frame
        .getByRole('link', { name: /Nekadašnji čaj/ })
        .first()
        .click();
      await page.waitForURL(/path=%2Fproizvod/);
      await frame.getByRole('heading', { level: 1, name: /Nekadašnji čaj/ }).waitFor();
      const order = frame.getByRole('button', { name: /Dodaj u korpu/ }).first();
      await expect.poll(() => order.isDisabled()).toBe(true);
      await frame.getByRole('combobox', { name: 'Pretražite proizvode' }).first().fill('kasniji');
      await frame.getByRole('combobox', { name: 'Pretražite proizvode' }).first().press('Enter');
      await page.waitForURL(/path=%2Fpretraga/);
      await expect.poll(() => frame.getByText('Kasniji čaj').count()).toBe(0);

      await show(
        page,
        `/administracija/trgovina-u-trenutku?${new URLSearchParams({ at: ahead, path: brand })}`,
      );
      await page.getByText(/^Ovako će trgovina izgledati/).waitFor();
      await page
        .getByText(new RegExp(`: proizvod „Nekadašnji čaj ${width}“$`))
        .first()
        .waitFor();
      await frame.getByText('31,00').first().waitFor();
      await page.getByRole('button', { name: 'Uporedi sa sada' }).click();
      await page.getByText(/Nekadašnji čaj \d+: 25,00 KM → 31,00 KM/).waitFor();
      await page.getByRole('button', { name: 'Sljedeća promjena' }).click();
      await page.getByText(`proizvod „Nekadašnji čaj ${width}“ (vraća se)`).waitFor();
      await frame.getByText('25,00').first().waitFor();
      expect(complaints).toEqual([]);
      // Axe would run in the frame, too, which has no scripts.
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await close();
    },
  );

  it('asks for the password before the audit trail is downloaded long after the sign-in', async () => {
    const { page, close } = await shop.administrator('/administracija/dnevnik');
    const token = await page.evaluate(() => localStorage.getItem('usertoken'));
    // As the shop answers five minutes later.
    await page.route('**/api/audit/export*', (call) => {
      if (call.request().headers().authorization !== `Bearer ${token}`) return call.continue();
      return call.fulfill({
        status: 403,
        json: { error: 'Unesite svoju lozinku.', code: 'password_required' },
      });
    });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Preuzmi CSV' }).click();
    const question = page.getByRole('dialog', { name: 'Potvrdite svojom lozinkom' });
    await question.getByLabel('Lozinka').fill(ADMIN.password);
    await question.getByRole('button', { name: 'Potvrdi' }).click();
    expect((await download).suggestedFilename()).toBe('dnevnik.csv');
    await close();
  });

  it('shows the lowest price of 30 days under a reduced price', async () => {
    const { page, close } = await withCheapPictures(await newVisitor(shop.browser, shop.shop.url, 390));
    await page.goto('/ponuda-sedmice');
    await page.getByText('Najniža cijena u posljednjih 30 dana:').first().waitFor();
    await close();
    const { items } = await shop.ask<ReducedPage>('/products/action?page=1&pageSize=100');
    expect(items.length).toBeGreaterThan(50);
    // No sale of the demo shop begins with a price that was raised for it.
    for (const { price, lowestPrice30 } of items) expect([price, null]).toContain(lowestPrice30);
  });
});

/** A brand with a product, whose price changes after the moment, when a second one is added. */
async function changeBrand(width: number): Promise<{ at: string; brand: string; ahead: string }> {
  const made = await shop.ask<{ brand_id: number; slug: string }>('/brands/add-brand', {
    name: `Nekadašnji brend ${width}`,
    slug: `nekadasnji-brend-${width}`,
    link: '/',
    metaDesc: 'Opis',
    discount: 0,
  });
  const body = (name: string) => ({
    title: `${name} ${width}`,
    slug: `${name} ${width}`,
    purpose: 'Za smirenje',
    price: 2000,
    brand: made.brand_id,
    category: 53,
    localProductKey: `${name}${width}`,
    status: 'Objavljeno',
    image: 'empty',
  });
  const { slug } = await shop.ask<{ slug: string }>('/products/add-product', body('Nekadašnji čaj'));
  await delay(5);
  const at = new Date().toISOString();
  await delay(5);
  await shop.ask(`/products/update-product/${slug}`, { ...body('Nekadašnji čaj'), slug, price: 2500 });
  await shop.ask('/products/add-product', body('Kasniji čaj'));
  // The changes of no other width come in between.
  const times = { at: inHours(width), until: inHours(width + 2) };
  const path = `/products/update-product/${slug}`;
  const price = { ...body('Nekadašnji čaj'), slug, price: 3100 };
  await shop.ask('/scheduled-changes', {
    ...times,
    reason: 'Zima',
    call: { method: 'POST', path, body: price },
  });
  return { at, brand: `/brend/${made.slug}`, ahead: inHours(width + 1) };
}

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

type ReducedPage = { items: { price: number; lowestPrice30: number | null }[] };

type Trail = { items: { actor: { id: string } }[] };

/** Undoes the last hour of who has changed a brand. */
async function undoTheLastHour(page: Page, brand: string): Promise<void> {
  const { items } = await shop.ask<Trail>(`/audit?entity=brand&id=${brand}`);
  await show(page, `/administracija/dnevnik?actor=${items[0]?.actor.id}`);
  await page.getByRole('button', { name: 'Poništi posljednji sat' }).click();
  const dialog = page.getByRole('dialog', { name: /^Posljednji sat:/ });
  await dialog.getByText('Vraća se:').first().waitFor();
  await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
  await dialog.getByLabel('Razlog').fill('Pogrešan dan');
  await dialog.getByRole('button', { name: 'Poništi sve' }).click();
  await page.getByText('Posljednji sat je poništen.').waitFor();
  await dialog.getByText('Vraćeno:').first().waitFor();
  await dialog.getByRole('button', { name: 'Zatvori' }).last().click();
}

const titleOf = (width: number) => `Historijski čaj ${width}`;

/** Renames the newest product, and opens its history. */
async function changeFirstProduct(page: Page, width: number): Promise<void> {
  await show(page, '/administracija/proizvodi');
  await page.locator('a[href*="/administracija/uredjivanje-proizvoda/"]').first().click();
  await page.getByRole('heading', { level: 1, name: 'Uređivanje proizvoda' }).waitFor();
  await page
    .getByRole('textbox', { name: /^Naziv( |$|\*)/ })
    .first()
    .fill(titleOf(width));
  await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
  await page.getByText(`Uspješno ste uredili proizvod "${titleOf(width)}"`).waitFor();
  await page.getByRole('link', { name: 'Historija', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Historija: ${titleOf(width)}` }).waitFor();
}

/** Takes the renaming back from the history, after a look at prices and an earlier moment. */
async function restoreIt(page: Page, width: number): Promise<void> {
  await page.getByRole('tab', { name: 'Cijene' }).click();
  await page.getByRole('img', { name: /Kretanje cijene/ }).waitFor();
  await page.getByRole('tab', { name: 'Stanje u trenutku' }).click();
  const picker = page.getByLabel('Datum i vrijeme (Sarajevo)');
  await picker.fill('2026-01-01T10:00');
  await page.getByRole('button', { name: 'Prikaži stanje' }).click();
  await page.waitForURL(/at=/);
  await page
    .getByText(/postojao|Tada/)
    .first()
    .waitFor();

  await page.getByRole('tab', { name: 'Promjene' }).click();
  await page.getByRole('button', { name: 'Vrati staro' }).first().click();
  await page.getByRole('checkbox', { name: new RegExp(`Naziv: ${titleOf(width)} →`) }).waitFor();
  await page.getByRole('button', { name: 'Vrati odabrano' }).click();
  await page.getByText('Proizvod je vraćen na odabrano stanje.').waitFor();
  await page
    .getByText(/Razlog: Vraćeno na stanje prije izmjene od/)
    .first()
    .waitFor();
}

/** Deletes the newest product, finds the deletion in the audit trail, and brings the product back. */
async function restoreDeleted(page: Page): Promise<void> {
  await show(page, '/administracija/proizvodi');
  await page
    .getByRole('button', { name: /^Izbriši/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
  await page.getByText(/Uspješno ste izbrisali proizvod/).waitFor();

  await show(page, '/administracija/dnevnik?entity=product&type=ProductDeleted');
  await page.getByRole('link', { name: 'Vrati obrisano' }).first().click();
  await page.getByRole('button', { name: 'Vrati obrisano' }).click();
  await page.getByText('Obrisano je vraćeno.').waitFor();
  await page.locator('.timeline').getByText('Proizvod vraćen nakon brisanja').first().waitFor();
  await page.getByRole('link', { name: 'Uredi proizvod' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Vrati obrisano' }).count()).toBe(0);
}

/**
 * The lists, and the names of their entries in addresses. All are opened in the soak; that each screen of an entry leads to
 * its history is asked by admin-screens.spec.ts.
 */
const THINGS = [
  ['narudzbe', 'order'],
  ['proizvodi', 'product'],
  ['kategorije', 'category'],
  ['brendovi', 'brand'],
  ['stranice', 'page'],
  ['korisnici', 'user'],
  ['filteri', 'filter'],
  ['marze', 'markup'],
  ['baneri', 'slider'],
  ['clanci', 'post'],
  ['postavke', 'settings'],
] as const;

/** From the first entry of a list to its own screen, and by 'Historija' there (or in the list) to its history. */
async function openHistory(page: Page, list: string, entity: string): Promise<void> {
  await show(page, `/administracija/${list}`);
  const history = page.getByRole('link', { name: /^Historija/ }).first();
  const own = page.locator('main a[href*="/uredjivanje-"], main a[href*="/generisana-narudzba/"]').first();
  await history.or(own).first().waitFor();
  // Orders open in a window of their own.
  if (!(await history.isVisible())) await show(page, (await own.getAttribute('href')) ?? '');
  await history.click();
  await page.waitForURL(`**/administracija/historija/${entity}/**`);
  await page.getByRole('heading', { level: 1, name: /^Historija:/ }).waitFor();
  await page.locator('.timeline').first().waitFor();
}

async function searchTheAuditTrail(page: Page): Promise<void> {
  await show(page, '/administracija/dnevnik');
  await page.getByLabel('Tekst').fill('historijski');
  await page.getByRole('button', { name: 'Traži' }).click();
  await page.waitForURL(/q=historijski/);
  await page.getByRole('table').getByText('Naziv proizvoda promijenjen').first().waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Preuzmi CSV' }).click();
  expect((await download).suggestedFilename()).toBe('dnevnik.csv');
}

async function explainAnOrder(page: Page): Promise<void> {
  await page.goto('/administracija/dnevnik?entity=order&type=OrderPlaced');
  await page.locator('main a[href*="/administracija/historija/order/"]').first().click();
  await page.getByRole('tab', { name: 'Obračun' }).click();
  await page.getByText(/^Ukupno za platiti:/).waitFor();
  await page.getByRole('tab', { name: 'Koraci korpe' }).click();
  await page.getByText('Korpa napravljena').waitFor();
  await seeAsTheCustomer(page);
}

/** From the order's screen to what its customer saw of the cart, and to the storefront of that moment. */
async function seeAsTheCustomer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Otvori narudžbu' }).click();
  await page.getByRole('link', { name: 'Šta je kupac vidio' }).click();
  await page.getByRole('tab', { name: 'Šta je kupac vidio', selected: true }).waitFor();
  await page.getByText('Ukupno za plaćanje').waitFor();
  await page.locator('summary').getByText('Korpa napravljena').first().click();
  await page.getByText('Dostava izvan Sarajeva').first().waitFor();
  await expect.poll(() => faultsIn(page)).toEqual([]);
  await page.locator('details a[href*="trgovina-u-trenutku"]').first().click();
  await page.waitForURL(/path=%2Fproizvod/);
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
}
