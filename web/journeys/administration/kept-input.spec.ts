import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AdminShop,
  addOmega,
  choosePicture,
  notice,
  openAdminShop,
  placeOrder,
  show,
} from '../admin-shop.testing.ts';
import { hasChromium, whyNot } from '../browser.testing.ts';
import { dropAnswer, holdAnswer } from '../held-answer.testing.ts';

const NO_PICTURE = 'Odabrana datoteka nije slika.';

let shop: AdminShop;
let product: string;

async function refusePicture(form: Locator, label: string): Promise<void> {
  const file = { name: 'popis.txt', mimeType: 'text/plain', buffer: Buffer.from('popis') };
  await form.getByRole('group', { name: label }).locator('input[type=file]').setInputFiles(file);
  await form.getByText(NO_PICTURE).waitFor();
}

describe.skipIf(!hasChromium)(`what is typed in the back office${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    await shop.ask('/settings/update-settings', { stockKept: 1, orderTools: 1 });
    product = await addOmega(shop);
  });
  afterAll(() => shop?.close());

  it('stays while an earlier change is saved', async () => {
    const page = await shop.office('/administracija/postavke');
    const form = page.getByRole('form', { name: 'Postavke trgovine' });
    const [threshold, days] = [form.getByLabel('Malo na stanju od'), form.getByLabel('Ističe uskoro (dana)')];
    await threshold.fill('7');
    const held = await holdAnswer(page, '**/api/settings/update-settings');
    await form.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await held.asked;
    await days.fill('45');
    await held.release();
    await notice(page, 'Uspješno ste uredili postavke.');
    await expect.poll(() => days.inputValue()).toBe('45');
    await expect.poll(() => threshold.inputValue()).toBe('7');
  });

  it('is booked once though its answer was lost', async () => {
    const page = await shop.office('/administracija/zalihe');
    await page.getByRole('button', { name: 'Nova promjena' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Proizvod').fill('omega');
    await dialog.getByLabel('Proizvod').press('Enter');
    await dialog.getByLabel('Primljeno komada').fill('5');
    const { dropped } = await dropAnswer(page, '**/api/stock/movements');
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await dropped;
    await dialog
      .getByText(/Nema veze s prodavnicom/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
    await page.getByText('Zalihe su promijenjene.').waitFor();
    const { items } = await shop.ask<{ items: object[] }>('/stock/movements?page=1&pageSize=10');
    expect(items).toHaveLength(1);
  });

  it('stays when the screen cannot be loaded again, which is said once', async () => {
    const page = await shop.office('/administracija/projekcije');
    const heading = page.getByRole('heading', { level: 1, name: 'Projekcije' });
    await heading.waitFor();
    let lost = 0;
    await page.route('**/api/projections', (call) => {
      lost += 1;
      return call.abort();
    });
    await expect.poll(() => lost, { timeout: 15_000 }).toBeGreaterThan(1);
    const away = page.getByText('Nema veze s prodavnicom. Prikazano je posljednje učitano stanje.');
    await expect.poll(() => away.count()).toBe(1);
    await expect.poll(() => heading.count()).toBe(1);
    await page.unroute('**/api/projections');
    await away.waitFor({ state: 'detached' });
  });

  it('is gone once a product is added, with the messages about refused pictures', async () => {
    const page = await shop.office('/administracija/novi-proizvod');
    const form = page.getByRole('form', { name: 'Dodaj novi proizvod' });
    const choice = (name: string) => form.getByRole('combobox', { name: new RegExp(`^${name}`) });
    await form.getByRole('textbox', { name: /^Naziv/ }).fill('Magnezij');
    await form.getByLabel('Namjena').fill('Za mišiće');
    await form.getByRole('textbox', { name: 'Kratki opis', exact: true }).fill('Kapsule.');
    await form.getByRole('textbox', { name: 'Opis', exact: true }).fill('Jedna dnevno.');
    await form.getByLabel('Cijena (KM)', { exact: false }).last().fill('10,00');
    for (const name of ['Glavna kategorija', 'Brend', 'Tip proizvoda', 'Status'])
      await choice(name).selectOption({ index: 1 });
    await choosePicture(form, 'Glavna slika', '#203040');
    await refusePicture(form, 'Slika 2');
    await page.getByRole('button', { name: 'Meta informacije' }).click();
    const panel = page.getByRole('dialog', { name: 'SEO informacije' });
    await refusePicture(panel, 'Slika za društvene mreže');
    await panel.getByRole('button', { name: 'Gotovo' }).click();
    await expect.poll(() => form.getByText(NO_PICTURE).count()).toBe(2);

    // The list opens by itself: the form stays until it has loaded.
    // A restarted move to it asks once more.
    const list = await holdAnswer(page, '**/api/products/administration/count/published', 10);
    await form.getByRole('button', { name: 'Dodaj proizvod' }).click();
    await list.asked;
    const purpose = form.getByLabel('Namjena');
    await expect
      .poll(async () => [await purpose.inputValue(), await form.getByText(NO_PICTURE).count()])
      .toEqual(['', 0]);
    await list.release();
    await page.waitForURL('**/administracija/proizvodi');
  });

  it('at one order does not stand over the next', async () => {
    const order = () => placeOrder(shop, [{ id: product, quantity: 1 }]);
    const [first, second] = [await order(), await order()];
    const page = await shop.office(`/administracija/generisana-narudzba/${first.generatedOrderId}`);
    await page.getByLabel('Nova bilješka').fill('Kupac mijenja adresu');
    await show(page, `/administracija/generisana-narudzba/${second.generatedOrderId}`);
    await page.getByRole('heading', { level: 1, name: `Narudžba ${second.orderName}` }).waitFor();
    await expect.poll(() => page.getByLabel('Nova bilješka').inputValue()).toBe('');
  });

  it('by another person stays when a banner is moved', async () => {
    const add = (name: string, position: number) =>
      shop.ask<{ _id: string }>('/sliders/add-slider', { name, link: '/akcija', position, published: 1 });
    const [first] = [await add('Proljeće', 1), await add('Ljeto', 2)];
    const page = await shop.office('/administracija');
    await show(page, '/administracija/baneri');
    const down = page.getByRole('button', { name: 'Pomjeri nazad: Proljeće' });
    await down.waitFor();
    const edited = { name: 'Proljeće', link: '/ponuda-sedmice', position: 1, published: 1 };
    await shop.ask(`/sliders/update-slider/${first._id}`, edited);
    await down.click();
    await notice(page, 'Uspješno ste uredili baner');
    const banners = async () =>
      (await shop.ask<{ name: string; link: string }[]>('/sliders')).map(({ name, link }) => [name, link]);
    await expect.poll(banners).toEqual([
      ['Ljeto', '/akcija'],
      ['Proljeće', '/ponuda-sedmice'],
    ]);
  });
});
