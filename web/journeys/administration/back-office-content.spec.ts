import { readFile } from 'node:fs/promises';
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
import { holdAnswer } from '../held-answer.testing.ts';

let shop: AdminShop;
let visitor: Visitor;
let page: Page;
let productId: string;

const form = (name: string) => page.getByRole('form', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const rows = () => page.locator('tbody tr');

describe.skipIf(!hasChromium)(`pages, banners, articles, reviews and messages${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    for (const [title, slug] of [
      ['Čaj od kamilice', 'caj'],
      ['Krema za ruke', 'krema'],
    ]) {
      const product = await shop.ask<{ _id: string }>('/products/add-product', {
        title,
        slug,
        purpose: 'Svaki dan',
        price: 1000,
        brand: 15,
        category: 53,
        localProductKey: `GWS-${slug}`,
        status: 'Objavljeno',
        image: 'empty',
      });
      productId = product._id;
    }
    visitor = await shop.administrator('/administracija/stranice');
    page = visitor.page;
  });
  afterAll(() => shop?.close());

  it('a page is written with picked products, published, edited and deleted', async () => {
    await show(page, '/administracija/nova-stranica');
    const add = form('Nova stranica');
    await add.getByRole('button', { name: 'Dodaj stranicu' }).click();
    await expect.poll(() => missingFields(add)).toBe(4);
    await add.getByRole('textbox', { name: 'Naslov' }).fill('Proljetna akcija');
    await expect.poll(() => add.getByLabel('Slug').inputValue()).toBe('proljetna-akcija');
    await add.getByLabel('Meta opis').fill('Sve za proljeće');
    await add.getByRole('textbox', { name: 'Sadržaj stranice' }).fill('Dobro došli, đaci.');
    await add.getByLabel('Status').selectOption('Objavljeno');
    for (const term of ['kamilice', 'krema']) {
      await add.getByLabel('Dodaj proizvod').fill(term);
      await add.getByRole('list', { name: 'Pronađeni proizvodi' }).getByRole('button').first().click();
    }
    const picked = add.getByRole('list', { name: 'Odabrani proizvodi' }).getByRole('listitem');
    await add.getByRole('button', { name: 'Pomjeri naprijed: Krema za ruke' }).press('Enter');
    await expect
      .poll(async () => (await picked.allInnerTexts()).map((text) => text.trim()))
      .toEqual(['Krema za ruke', 'Čaj od kamilice']);
    await choosePicture(add, 'Facebook slika', '#557755');
    await add.getByRole('button', { name: 'Dodaj stranicu' }).click();
    await notice(page, 'Uspješno ste dodali stranicu "Proljetna akcija"');

    const customer = await shop.customer();
    await expect.poll(async () => (await customer.goto('/special/proljetna-akcija'))?.status()).toBe(200);
    await customer.getByText('Dobro došli, đaci.').waitFor();
    await customer.getByRole('link', { name: 'Krema za ruke' }).first().waitFor();

    await page.getByRole('link', { name: 'Uredi stranicu Proljetna akcija' }).click();
    const edit = form('Uređivanje stranice');
    await edit.getByLabel('Status').selectOption('U pripremi');
    await edit.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await notice(page, 'Uspješno ste uredili stranicu "Proljetna akcija"');
    await expect.poll(async () => (await customer.goto('/special/proljetna-akcija'))?.status()).toBe(404);
    await deleteAfterQuestion(
      page,
      'Izbriši stranicu Proljetna akcija',
      'Jesi li siguran da želiš izbrisati stranicu "Proljetna akcija"?',
    );
    await notice(page, 'Uspješno ste izbrisali stranicu "Proljetna akcija"');
  });

  it('banners are added, moved by buttons, keys and the mouse, edited and deleted', async () => {
    await show(page, '/administracija/baneri');
    const add = form('Novi baner');
    await add.getByRole('button', { name: 'Dodaj baner' }).click();
    await expect.poll(() => missingFields(add)).toBe(2);
    for (const [index, name] of ['Prvi', 'Drugi', 'Treći'].entries()) {
      await add.getByLabel('Naziv').fill(name);
      await add.getByLabel('Link').fill('/akcija');
      await add.getByLabel('Pozicija').fill(String(index + 1));
      await add.getByRole('button', { name: 'Dodaj baner' }).click();
      await notice(page, 'Uspješno ste dodali baner');
    }
    const names = async () => (await rows().locator('p.font-semibold').allInnerTexts()).join(' ');
    await expect.poll(names).toBe('Prvi Drugi Treći');

    await page.getByRole('button', { name: 'Pomjeri nazad: Prvi' }).press('Enter');
    await notice(page, 'Uspješno ste uredili baner');
    await expect.poll(names).toBe('Drugi Prvi Treći');

    const handle = (name: string) => page.getByRole('button', { name: new RegExp(`^Prevuci .*: ${name}$`) });
    await handle('Treći').focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(names).toBe('Drugi Treći Prvi');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
      .toMatch(/: Treći$/);
    await notice(page, 'Uspješno ste uredili baner');

    await handle('Prvi').hover();
    await page.mouse.down();
    await handle('Drugi').hover();
    await page.locator('tr[data-drop]').waitFor();
    await page.mouse.up();
    await notice(page, 'Uspješno ste uredili baner');
    await expect.poll(names).toBe('Prvi Drugi Treći');

    await page.getByRole('link', { name: 'Uredi baner Drugi' }).click();
    const edit = form('Uređivanje banera');
    await edit.getByLabel('Prikaži na naslovnici').selectOption('Ne');
    await edit.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await notice(page, 'Uspješno ste uredili baner');
    await rows().filter({ hasText: 'Drugi' }).getByText('Ne', { exact: true }).waitFor();
    await deleteAfterQuestion(
      page,
      'Izbriši baner Drugi',
      'Jesi li siguran da želiš izbrisati baner "Drugi"?',
    );
    await notice(page, 'Uspješno ste izbrisali baner');
    await expect.poll(names).toBe('Prvi Treći');
  });

  it('articles are added, previewed, edited and deleted', async () => {
    await show(page, '/administracija/clanci');
    const add = form('Novi članak');
    await add.getByRole('button', { name: 'Dodaj članak' }).click();
    await expect.poll(() => missingFields(add)).toBe(2);
    await add.getByRole('textbox', { name: 'Naslov' }).fill('Zdravo jutro');
    await add.getByRole('textbox', { name: 'Kratki opis' }).fill('Doručak je važan.');
    await add.getByRole('textbox', { name: 'Link' }).fill('https://blog.example/jutro');
    await add.getByLabel('Objavljeno').selectOption('Da');
    await choosePicture(add, 'Slika', '#336699');
    await add.getByRole('button', { name: 'Dodaj članak' }).click();
    await notice(page, 'Uspješno ste dodali članak');
    await page.getByRole('link', { name: 'Uredi članak Zdravo jutro' }).click();
    const edit = form('Uređivanje članka');
    await edit.getByRole('textbox', { name: 'Naslov' }).fill('Zdravo veče');
    await edit.getByLabel('Objavljeno').selectOption('Ne');
    await edit.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await notice(page, 'Uspješno ste uredili članak');
    await deleteAfterQuestion(
      page,
      'Izbriši članak Zdravo veče',
      'Jesi li siguran da želiš izbrisati članak "Zdravo veče"?',
    );
    await notice(page, 'Uspješno ste izbrisali članak');
  });

  it('reviews are hidden and shown again', async () => {
    await shop.ask('/recensions/add-recension', {
      productId,
      recension_name: 'Amra',
      recension_email: 'amra@example.com',
      recension_comment: 'Odlično',
      recension_mark: 5,
    });
    await expect
      .poll(async () => (await shop.ask<{ total: number }>('/recensions/administration?page=1')).total)
      .toBe(1);
    await show(page, '/administracija/recenzije');
    await page.getByRole('button', { name: /^Sakrij recenziju: Amra/ }).click();
    await notice(page, 'Recenzija je sakrivena');
    await rows().getByText('Sakrivena', { exact: true }).waitFor();
    await page.getByRole('button', { name: /^Prikaži recenziju: Amra/ }).click();
    await notice(page, 'Recenzija je ponovo prikazana');
    await rows().getByText('Prikazana', { exact: true }).waitFor();
  });

  it('messages are read, answered and marked; the newsletter is saved as a file', async () => {
    await shop.ask('/contact-form', {
      name: 'Edin',
      surname: 'Đurić',
      email: 'edin@example.com',
      message: 'Imate li čaj?',
    });
    await shop.ask('/newsletter', { email: 'pretplata@example.com' });
    await expect.poll(async () => (await shop.ask<{ total: number }>('/messages?page=1')).total).toBe(1);
    await show(page, '/administracija/poruke');
    await rows().getByText('Nova', { exact: true }).waitFor();
    // The first answer comes late: it must not be shown in place of the second.
    const first = await holdAnswer(page, '**/api/messages/update-message/*');
    await page.getByRole('button', { name: 'Otvori poruku: Edin Đurić' }).click();
    const dialog = page.getByRole('dialog', { name: 'Edin Đurić' });
    await dialog.getByText('Imate li čaj?').waitFor();
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Odgovori emailom' }).getAttribute('href'))
      .toMatch(/^mailto:edin(@|%40)example\.com/);
    await first.asked;
    await dialog.getByRole('button', { name: 'Označi kao odgovorenu' }).click();
    await first.release();
    await dialog.getByText('Odgovorena', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Zatvori' }).click();
    await rows().getByText('Odgovorena', { exact: true }).waitFor();

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Newsletter lista (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    expect(await readFile(await file.path(), 'utf8')).toContain('pretplata@example.com');
    await notice(page, 'Preuzeta je lista newslettera, broj adresa: 1, potvrđenih: 0');
    await heading('Poruke').waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
