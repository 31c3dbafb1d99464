import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminShop,
  choosePicture,
  deleteAfterQuestion,
  missingFields,
  notice,
  openAdminShop,
  show,
} from '../admin-shop.testing.ts';
import { hasChromium, type Visitor, whyNot } from '../browser.testing.ts';

let shop: AdminShop;
let visitor: Visitor;
let page: Page;

const form = (name: string) => page.getByRole('form', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

describe.skipIf(!hasChromium)(`the lookup screens of the catalogue${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    visitor = await shop.administrator('/administracija/kategorije');
    page = visitor.page;
  });
  afterAll(() => shop?.close());

  it('categories: adds, refuses, edits and deletes', async () => {
    await heading('Nova kategorija').waitFor();
    const add = form('Nova kategorija');
    await add.getByRole('button', { name: 'Dodaj kategoriju' }).click();
    await expect.poll(() => missingFields(add)).toBe(3);

    await add.getByLabel('Naziv').fill('Ljepota i njega');
    await expect.poll(() => add.getByLabel('Slug').inputValue()).toBe('ljepota-i-njega');
    await add.getByLabel('Glavna kategorija').selectOption('Ovo je glavna kategorija');
    await add.getByLabel('Boja').selectOption('ljepota-i-njega');
    await add.getByLabel('Prikaži u meniju').check();
    await choosePicture(add, 'Slika', '#aa8866');
    await add.getByRole('button', { name: 'Dodaj kategoriju' }).click();
    await notice(page, 'Uspješno ste dodali kategoriju "Ljepota i njega"');
    await expect.poll(() => add.getByLabel('Naziv').inputValue()).toBe('');

    await add.getByLabel('Naziv').fill('Ljepota i njega');
    await add.getByLabel('Glavna kategorija').selectOption('Ovo je glavna kategorija');
    await add.getByRole('button', { name: 'Dodaj kategoriju' }).click();
    await notice(page, /^Došlo je do problema prilikom dodavanja kategorije: Ovaj slug već koristi/);

    await add.getByLabel('Naziv').fill('Kreme');
    await add.getByLabel('Slug').fill('kreme');
    await add.getByLabel('Glavna kategorija').selectOption('Ljepota i njega');
    await add.getByRole('button', { name: 'Dodaj kategoriju' }).click();
    await notice(page, 'Uspješno ste dodali kategoriju "Kreme"');
    await page
      .getByRole('list', { name: 'Potkategorije: Ljepota i njega' })
      .getByText('Kreme', { exact: true })
      .waitFor();

    await page.getByRole('link', { name: 'Uredi kategoriju Kreme' }).click();
    await heading('Uređivanje kategorije').waitFor();
    const edit = form('Uređivanje kategorije');
    await edit.getByLabel('Naziv').fill('');
    await edit.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await expect.poll(() => missingFields(edit)).toBe(1);
    await edit.getByLabel('Naziv').fill('Kreme za lice');
    await edit.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await page.waitForURL('**/administracija/kategorije');
    await notice(page, 'Uspješno ste uredili kategoriju "Kreme za lice"');

    await page.getByRole('button', { name: 'Izbriši kategoriju Ljepota i njega' }).click();
    await page.getByRole('button', { name: 'Želim' }).click();
    await notice(
      page,
      'Došlo je do problema prilikom brisanja kategorije: Kategorija „Ljepota i njega“ se ne može obrisati. Još se koristi: 1 potkategorija.',
    );
    await deleteAfterQuestion(
      page,
      'Izbriši kategoriju Kreme za lice',
      'Jesi li siguran da želiš izbrisati kategoriju "Kreme za lice"?',
    );
    await notice(page, 'Uspješno ste izbrisali kategoriju "Kreme za lice"');
    await expect.poll(() => page.getByText('Kreme za lice').count()).toBe(0);
  });

  it('warns before unsaved input is lost', async () => {
    await show(page, '/administracija/kategorije');
    await form('Nova kategorija').getByLabel('Naziv').fill('Napola');
    await page.getByRole('link', { name: 'Brendovi', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Izmjene nisu sačuvane' });
    await question.getByRole('button', { name: 'Ostani na stranici' }).click();
    await expect.poll(() => form('Nova kategorija').getByLabel('Naziv').inputValue()).toBe('Napola');

    const closing = page.waitForEvent('dialog');
    const reload = page.reload();
    const asked = await closing;
    expect(asked.type()).toBe('beforeunload');
    await asked.accept();
    await reload;
    await form('Nova kategorija').getByLabel('Naziv').fill('Napola');
    await page.getByRole('link', { name: 'Brendovi', exact: true }).click();
    await question.getByRole('button', { name: 'Napusti bez čuvanja' }).click();
    await heading('Brendovi').waitFor();
  });

  it('brands: adds, refuses, edits and deletes', async () => {
    await show(page, '/administracija/brendovi');
    const add = form('Novi brend');
    await add.getByRole('button', { name: 'Dodaj brend' }).click();
    await expect.poll(() => missingFields(add)).toBeGreaterThanOrEqual(4);
    await add.getByLabel('Naziv').fill('Žubor i sin');
    await expect.poll(() => add.getByLabel('Slug').inputValue()).toBe('zubor-i-sin');
    await add.getByLabel('Link').fill('https://zubor.example');
    await add.getByLabel('Popust proizvođača').fill('5%');
    await add.getByLabel('Meta opis').fill('Domaći brend.');
    await add.getByRole('button', { name: 'Dodaj brend' }).click();
    await add.getByText('Unesite samo broj, bez znaka %.').waitFor();
    await add.getByLabel('Popust proizvođača').fill('5');
    await add.getByRole('button', { name: 'Dodaj brend' }).click();
    await notice(page, 'Uspješno ste dodali brand "Žubor i sin"');

    await add.getByLabel('Naziv').fill('Žubor i sin');
    await add.getByLabel('Link').fill('https://zubor.example');
    await add.getByLabel('Popust proizvođača').fill('0');
    await add.getByLabel('Meta opis').fill('Drugi.');
    await add.getByRole('button', { name: 'Dodaj brend' }).click();
    await notice(page, 'Došlo je do problema prilikom dodavanja brenda.');

    await leave('/administracija/brendovi');
    await page.getByRole('link', { name: 'Uredi brend Žubor i sin' }).click();
    await form('Uređivanje brenda').getByLabel('Naziv').fill('Žubor');
    await form('Uređivanje brenda').getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await page.waitForURL('**/administracija/brendovi');
    await notice(page, 'Uspješno ste uredili brend');

    await page.getByRole('button', { name: 'Izbriši brend ostalo' }).click();
    await page.getByRole('button', { name: 'Želim' }).click();
    await notice(page, /^Došlo je do problema prilikom brisanja brenda: /);
    await deleteAfterQuestion(
      page,
      'Izbriši brend Žubor',
      'Jesi li siguran da želiš izbrisati brend "Žubor"?',
    );
    await notice(page, 'Uspješno ste izbrisali brand');
  });

  it('filter groups and their filters: adds, edits and deletes', async () => {
    await show(page, '/administracija/filteri');
    const add = form('Nova grupa filtera');
    await add.getByRole('button', { name: 'Dodaj grupu filtera' }).click();
    await expect.poll(() => missingFields(add)).toBe(1);
    await add.getByLabel('Naziv').fill('Oblik');
    await add.getByRole('button', { name: 'Dodaj grupu filtera' }).click();
    await notice(page, 'Uspješno ste dodali grupu filtera "Oblik"');

    await page.getByRole('link', { name: 'Uredi grupu filtera Oblik' }).click();
    await heading('Uređivanje grupe filtera').waitFor();
    await form('Uređivanje grupe filtera').getByLabel('Naziv grupe').fill('Oblik lijeka');
    await form('Uređivanje grupe filtera').getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await notice(page, 'Uspješno ste uredili grupu filtera "Oblik lijeka"');

    const filter = form('Novi filter');
    await filter.getByRole('button', { name: 'Dodaj filter' }).click();
    await expect.poll(() => missingFields(filter)).toBe(1);
    for (const name of ['Tablete', 'Sirup']) {
      await filter.getByLabel('Naziv filtera').fill(name);
      await filter.getByRole('button', { name: 'Dodaj filter' }).click();
      await notice(page, 'Uspješno ste dodali filter');
    }
    await page.getByRole('button', { name: 'Uredi filter Sirup' }).click();
    const row = form('Uređivanje filtera Sirup');
    await row.getByLabel('Naziv filtera').fill('Kapi');
    await row.getByRole('button', { name: 'Sačuvaj' }).click();
    await notice(page, 'Filter "Kapi" je uspješno uređen');
    // An edited name has no required check.
    await page.getByRole('button', { name: 'Uredi filter Tablete' }).click();
    await form('Uređivanje filtera Tablete').getByLabel('Naziv filtera').fill('');
    await form('Uređivanje filtera Tablete').getByRole('button', { name: 'Sačuvaj' }).click();
    await notice(page, 'Filter "" je uspješno uređen');
    await page.getByRole('button', { name: 'Uredi filter Bez naziva' }).click();
    await form('Uređivanje filtera Bez naziva').getByLabel('Naziv filtera').fill('Tablete');
    await form('Uređivanje filtera Bez naziva').getByRole('button', { name: 'Sačuvaj' }).click();
    await notice(page, 'Filter "Tablete" je uspješno uređen');
    await deleteAfterQuestion(
      page,
      'Izbriši filter Kapi',
      'Jesi li siguran da želiš izbrisati filter "Kapi"?',
    );
    await notice(page, 'Filter "Kapi" je uspješno izbrisan');
    await page.getByText('Tablete', { exact: true }).waitFor();
    await filter.getByLabel('Naziv filtera').fill('Napola');
    await page.getByRole('link', { name: 'Brendovi', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Izmjene nisu sačuvane' });
    await question.getByRole('button', { name: 'Ostani na stranici' }).click();
    await filter.getByLabel('Naziv filtera').fill('');

    await show(page, '/administracija/filteri');
    await deleteAfterQuestion(
      page,
      'Izbriši grupu filtera Oblik lijeka',
      'Jesi li siguran da želiš izbrisati grupu filtera "Oblik lijeka"?',
    );
    await notice(page, 'Uspješno ste izbrisali grupu filtera "Oblik lijeka"');
    await page.getByText('Nema pronađenih grupa filtera.').waitFor();
  });

  it('markups: adds, refuses, edits and deletes', async () => {
    await show(page, '/administracija/marze');
    const add = form('Nova marža');
    await add.getByRole('button', { name: 'Dodaj maržu' }).click();
    await expect.poll(() => missingFields(add)).toBe(2);
    await add.getByLabel('Naziv').fill('Veledrogerija');
    await add.getByLabel('Vrijednost').fill('12,5');
    await add.getByRole('button', { name: 'Dodaj maržu' }).click();
    await notice(page, 'Uspješno ste dodali maržu "Veledrogerija"');
    await page.getByText('12,5 %').waitFor();

    await page.getByRole('link', { name: 'Uredi maržu Veledrogerija' }).click();
    await heading('Uređivanje marže').waitFor();
    await form('Uređivanje marže').getByLabel('Vrijednost').fill('15');
    await form('Uređivanje marže').getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await page.waitForURL('**/administracija/marze');
    await notice(page, 'Uspješno ste uredili maržu "Veledrogerija"');

    const { markup_id } = (await shop.ask<{ markup_id: number }[]>('/markups'))[0] ?? { markup_id: 0 };
    const product = await shop.ask<{ _id: string }>('/products/add-product', {
      title: 'Čaj',
      slug: 'caj',
      purpose: 'Grlo',
      price: 500,
      brand: 15,
      category: 53,
      localProductKey: 'GWS1',
      status: 'Objavljeno',
      image: 'caj.jpg',
      deliverer: markup_id,
    });
    await page.getByRole('button', { name: 'Izbriši maržu Veledrogerija' }).click();
    await page.getByRole('button', { name: 'Želim' }).click();
    await notice(
      page,
      'Došlo je do problema prilikom brisanja marže: Marža „Veledrogerija“ se ne može obrisati. Još se koristi: 1 proizvod.',
    );
    await shop.ask(`/products/delete-product/${product._id}`);
    await deleteAfterQuestion(
      page,
      'Izbriši maržu Veledrogerija',
      'Jesi li siguran da želiš izbrisati maržu "Veledrogerija"?',
    );
    await notice(page, 'Uspješno ste izbrisali maržu "Veledrogerija"');
  });

  it('settings: saves changes and shows errors', async () => {
    await show(page, '/administracija/postavke');
    await heading('Postavke trgovine').waitFor();
    const settings = form('Postavke trgovine');
    await settings.getByLabel('Popust ponude sedmice').fill('25');
    await settings.getByLabel('Besplatna dostava iznad').fill('120,00');
    await settings.getByLabel('PDV').fill('17');
    await settings.getByRole('button', { name: 'Šta bi bilo' }).click();
    const tried = page.getByRole('dialog', { name: 'Šta bi bilo' });
    await tried.getByText('U ovom periodu nema narudžbi.').waitFor();
    await tried.getByRole('button', { name: 'Zatvori prozor' }).click();
    await settings.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await notice(page, 'Uspješno ste uredili postavke.');
    await expect
      .poll(() => shop.ask('/settings/get-settings'))
      .toMatchObject({
        weekOffer: 25,
        freeShipping: 12_000,
        pdv: 17,
      });
    await page.reload();
    await expect.poll(() => settings.getByLabel('Popust ponude sedmice').inputValue()).toBe('25');
    await settings.getByLabel('Popust ponude sedmice').fill('500');
    await settings.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await settings.locator('[aria-invalid=true]').first().waitFor();
    await leave('/administracija/najprodavaniji-proizvodi');
  });

  it('best sellers: shows the marked products of each period', async () => {
    const product = await shop.ask<{ _id: string }>('/products/add-product', {
      title: 'Najdraži čaj',
      slug: 'najdrazi-caj',
      purpose: 'Grlo',
      price: 500,
      brand: 15,
      category: 53,
      localProductKey: 'GWS2',
      status: 'Objavljeno',
      image: 'caj.jpg',
      bestSeller: 1,
    });
    await show(page, '/administracija/najprodavaniji-proizvodi');
    await heading('Najprodavaniji proizvodi').waitFor();
    await page.getByText('Najdraži čaj').first().waitFor();
    await page.getByLabel('Period').selectOption({ index: 1 });
    await page.waitForURL('**/najprodavaniji-proizvodi?**');
    await page.getByText('Najdraži čaj').first().waitFor();
    await shop.ask(`/products/delete-product/${product._id}`);
    await page.reload();
    await page.getByText('Nema pronađenih proizvoda.').waitFor();
  });

  it('logs no error but the provoked refusals', () => {
    expect(visitor.complaints.filter((text) => !/status of 4(09|22|00)/.test(text))).toEqual([]);
  });
});

/** Goes elsewhere although something was typed. */
async function leave(path: string): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(path);
}
