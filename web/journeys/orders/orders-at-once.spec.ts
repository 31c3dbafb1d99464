import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { type AdminShop, addOmega, notice, openAdminShop, placeOrder, show } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, resize, whyNot } from '../browser.testing.ts';
import { holdAnswer } from '../held-answer.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;
let productId: string;

async function order(): Promise<OrderPlacedAnswer> {
  return placeOrder(shop, [{ id: productId, quantity: 3 }]);
}

/** At a desk; in the soak on a phone, too. */
describe.skipIf(!hasChromium)(`the tools for orders${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    productId = await addOmega(shop);
  });
  afterAll(() => shop?.close());

  it('do not appear before they are turned on', async () => {
    const { generatedOrderId } = await order();
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`);
    await page.getByRole('heading', { name: 'Tok narudžbe' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Interno' }).count()).toBe(0);
    await show(page, '/administracija/narudzbe');
    await page.getByRole('table', { name: 'Narudžbe' }).waitFor();
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0);

    await show(page, '/administracija/postavke');
    await page.getByLabel(/^Alati za narudžbe/).check();
    await page.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await notice(page, 'Uspješno ste uredili postavke.');
  });

  it.each(OFFICE_WIDTHS)(
    'keep tags and notes with an order, and input typed during a save, at %i',
    async (width) => {
      const { generatedOrderId } = await order();
      const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`, width);
      const panel = page.getByRole('region', { name: 'Interno' });
      const [tag, note] = [panel.getByLabel('Nova oznaka'), panel.getByLabel('Nova bilješka')];
      const tagging = await holdAnswer(page, '**/api/orders/*/tags');
      await tag.fill('Hitno');
      await tag.press('Enter');
      await tagging.asked;
      await tag.fill('Zove u petak');
      await tagging.release();
      await panel.getByText('Hitno', { exact: true }).waitFor();
      await expect.poll(() => tag.inputValue()).toBe('Zove u petak');
      await panel.getByRole('button', { name: 'Dodaj oznaku' }).click();
      await panel.getByRole('button', { name: 'Ukloni oznaku Zove u petak' }).click();
      await panel.getByText('Zove u petak', { exact: true }).waitFor({ state: 'detached' });
      const noting = await holdAnswer(page, '**/api/orders/*/notes');
      await note.fill('Kupac moli da se pozove prije dostave.');
      await panel.getByRole('button', { name: 'Dodaj bilješku' }).click();
      await noting.asked;
      await note.fill('Zvono ne radi.');
      await noting.release();
      await panel.getByRole('listitem').getByText('Kupac moli da se pozove prije dostave.').waitFor();
      await expect.poll(() => note.inputValue()).toBe('Zvono ne radi.');
      await page
        .getByRole('region', { name: 'Historija narudžbe' })
        .getByText('Interna bilješka dodana')
        .waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await panel.getByRole('button', { name: /^Ukloni bilješku/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
      await panel.getByText('Nema bilješki.').waitFor();
    },
  );

  it.each(OFFICE_WIDTHS)(
    'save a shared filter of the list, and apply, rename and delete it, at %i',
    async (width) => {
      const { _id } = await order();
      await shop.ask(`/orders/${_id}/tags`, { tags: ['Poklon'] });
      const page = await shop.office('/administracija/narudzbe', width);
      const bar = page.getByRole('region', { name: 'Sačuvani filteri' });
      await expect.poll(() => bar.count()).toBe(0);
      await page.getByLabel('Oznaka', { exact: true }).selectOption('Poklon');
      await bar.getByRole('button', { name: 'Sačuvaj filter' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
      await dialog.getByText('Ovo polje je obavezno.').waitFor();
      await dialog.getByLabel('Naziv filtera').fill('Pokloni');
      await dialog.getByLabel('Za sve administratore koji vide narudžbe').check();
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
      await notice(page, 'Filter "Pokloni" je sačuvan');
      await show(page, '/administracija/narudzbe');
      await bar.getByRole('link', { name: /^Pokloni/ }).click();
      await page.waitForURL(/tag=Poklon/);
      await expect.poll(() => faultsIn(page, '[aria-label="Sačuvani filteri"]')).toEqual([]);
      await bar.getByRole('button', { name: 'Uredi filter Pokloni' }).click();
      await dialog.getByLabel('Naziv filtera').fill('Sve što je poklon');
      await dialog.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
      await notice(page, 'Uspješno ste uredili filter "Sve što je poklon"');
      await bar.getByRole('button', { name: 'Uredi filter Sve što je poklon' }).click();
      await dialog.getByRole('button', { name: 'Izbriši filter' }).click();
      await notice(page, 'Uspješno ste izbrisali filter "Sve što je poklon"');
    },
  );

  it.each(OFFICE_WIDTHS)(
    'set the status of several orders at once, and show each result, at %i',
    async (width) => {
      const [fresh, cancelled] = [await order(), await order()];
      await shop.ask(`/orders/update-status/${cancelled._id}`, { status: 'Otkazana' });
      const page = await shop.office('/administracija/narudzbe', width);
      const bar = page.getByRole('region', { name: 'Označene narudžbe' });
      for (const { orderName } of [fresh, cancelled])
        await page.getByLabel(`Označi narudžbu ${orderName}`).check();
      await bar.getByText('Označene su 2 narudžbe.').waitFor();
      await bar.getByRole('button', { name: 'Promijeni status' }).click();
      const dialog = page.getByRole('dialog', { name: 'Promjena statusa' });
      await dialog.getByLabel('Novi status').selectOption('Potvrđena');
      await dialog.getByRole('button', { name: 'Pregledaj' }).click();
      await dialog.getByText('Status se može promijeniti za 1 od 2.').waitFor();
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: 'Promijeni 1 narudžbu' }).click();
      const results = dialog.getByRole('list', { name: 'Rezultat po narudžbi' }).getByRole('listitem');
      await results.first().waitFor();
      await expect
        .poll(() => results.allTextContents())
        .toEqual([
          `${fresh.orderName}Promijenjeno.`,
          `${cancelled.orderName}Narudžba ne može preći u taj status.`,
        ]);
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: 'Zatvori prozor' }).click();
      await bar.getByText('Označite narudžbe za promjenu statusa.').waitFor();
    },
  );

  it('are shown with their results however the dialog is closed meanwhile', async () => {
    const { orderName } = await order();
    const page = await shop.office('/administracija/narudzbe');
    await page.getByLabel(`Označi narudžbu ${orderName}`).check();
    await page.getByRole('button', { name: 'Promijeni status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Promjena statusa' });
    await dialog.getByLabel('Novi status').selectOption('Potvrđena');
    await dialog.getByText('Kupci koji imaju email dobijaju email da je narudžba potvrđena.').waitFor();
    await dialog.getByRole('button', { name: 'Pregledaj' }).click();
    const change = dialog.getByRole('button', { name: 'Promijeni 1 narudžbu' });
    await change.waitFor();
    const changing = await holdAnswer(page, '**/api/orders/update-status');
    await change.click();
    await changing.asked;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const ways = [{ name: 'Odustani' }, { name: 'Zatvori', exact: true }];
    for (const way of ways) await expect.poll(() => dialog.getByRole('button', way).isDisabled()).toBe(true);
    await changing.release();
    await dialog.getByText(`${orderName}Promijenjeno.`).waitFor({ timeout: 10_000 });
    await page.keyboard.press('Escape');
    await page.getByText('Označite narudžbe za promjenu statusa.').waitFor();
  });

  it('wait no longer than a minute for their results', async () => {
    const { orderName } = await order();
    const page = await shop.office('/administracija/narudzbe');
    await page.getByLabel(`Označi narudžbu ${orderName}`).check();
    await page.getByRole('button', { name: 'Promijeni status' }).click();
    const dialog = page.getByRole('dialog', { name: 'Promjena statusa' });
    await dialog.getByLabel('Novi status').selectOption('Potvrđena');
    await dialog.getByRole('button', { name: 'Pregledaj' }).click();
    const change = dialog.getByRole('button', { name: 'Promijeni 1 narudžbu' });
    await change.waitFor();
    const changing = await holdAnswer(page, '**/api/orders/update-status');
    await page.clock.install();
    await change.click();
    await changing.asked;
    await page.clock.fastForward(61_000);
    await dialog.getByRole('button', { name: 'Odustani' }).click({ timeout: 5_000 });
    await dialog.waitFor({ state: 'hidden' });
    await changing.release();
  });

  it('are unmarked when they are deleted', async () => {
    const [kept, gone] = [await order(), await order()];
    const page = await shop.office('/administracija/narudzbe');
    for (const { orderName } of [kept, gone]) await page.getByLabel(`Označi narudžbu ${orderName}`).check();
    await page.getByRole('button', { name: `Izbriši narudžbu ${gone.orderName}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
    await notice(page, `Uspješno ste izbrisali narudžbu "${gone.orderName}"`);
    await page.getByText('Označena je 1 narudžba.').waitFor({ timeout: 10_000 });
    await page.getByRole('button', { name: 'Poništi odabir' }).click();
  });

  it.each(OFFICE_WIDTHS)('are replayed under rules that are not saved yet, at %i', async (width) => {
    const { orderName, totalPrice } = await order();
    const page = await shop.office('/administracija/postavke', width);
    const tried = page.getByRole('dialog', { name: 'Šta bi bilo' });
    const figures = (name: string) => tried.getByRole('row', { name }).getByRole('cell').allTextContents();
    const changed = tried.getByRole('listitem').filter({ hasText: orderName });

    await page.getByLabel('Cijena dostave (KM)').fill('besplatno');
    await page.getByRole('button', { name: 'Šta bi bilo' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await page.getByLabel('Cijena dostave (KM)').fill('11,00');
    await page.getByRole('button', { name: 'Šta bi bilo' }).press('Enter');
    await expect.poll(() => changed.textContent()).toContain(formatPrice(totalPrice + 200));
    const [before = '', after = '', difference] = await figures('Narudžbe');
    expect([Number(before) > 0, after, difference]).toEqual([true, before, '0']);
    await expect.poll(() => figures('Dostava')).toHaveLength(3);
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await resize(page, width === 390 ? 1280 : 390);
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await resize(page, width);

    const asking = await holdAnswer(page, '**/api/what-if');
    await tried.getByRole('button', { name: '90 dana' }).click();
    await asking.asked;
    await tried.getByText('Računa se …').waitFor();
    await asking.release();
    await changed.waitFor();
    const busy = { code: 'what_if_busy', error: 'Upravo se računaju druge izmjene.' };
    await page.route('**/api/what-if', (route) => route.fulfill({ status: 429, json: busy }), { times: 1 });
    await tried.getByRole('button', { name: '7 dana' }).click();
    await tried.getByText('Izmjena se ne može isprobati: Upravo se računaju druge izmjene.').waitFor();
    await tried.getByRole('button', { name: '30 dana' }).click();
    await changed.waitFor();
    await page.keyboard.press('Escape');
    await tried.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByLabel('Cijena dostave (KM)').inputValue()).toBe('11,00');

    await shop.ask('/markups/add-markup', { name: 'Veledrogerija', value: 20 });
    await page.goto('/administracija/marze');
    await page.getByRole('link', { name: 'Uredi maržu Veledrogerija' }).first().click();
    await page.getByRole('button', { name: 'Šta bi bilo' }).click();
    await tried.getByText('Nijedna narudžba ne bi imala drugi iznos.').waitFor();
    await tried.getByRole('button', { name: 'Zatvori prozor' }).click();

    await show(page, '/administracija/proizvodi');
    await page.getByRole('checkbox', { name: /Omega 3/ }).check();
    await page.getByRole('button', { name: 'Grupna izmjena' }).click();
    const bulk = page.getByRole('dialog', { name: 'Grupna izmjena' });
    await bulk.getByLabel('Izmjena').selectOption('Stavi na akciju');
    await bulk.getByRole('button', { name: 'Šta bi bilo' }).click();
    await bulk.getByText('Ovo polje je obavezno.').waitFor();
    await bulk.getByLabel('Popust u procentima').fill('10');
    await bulk.getByRole('button', { name: 'Šta bi bilo' }).click();
    await expect.poll(() => changed.textContent()).toContain(formatPrice(totalPrice - 600));
    await tried.getByRole('button', { name: 'Zatvori prozor' }).click();
    await bulk.getByRole('button', { name: 'Pregledaj izmjene' }).waitFor();
    await bulk.getByRole('button', { name: 'Odustani' }).click();
    expect(await shop.ask('/settings/get-settings')).toMatchObject({ shipping: 900 });
  });

  it.each(OFFICE_WIDTHS)('write off the unsellable pieces of a returned order, at %i', async (width) => {
    await shop.ask('/settings/update-settings', { stockKept: 1 });
    await shop.ask('/stock/movements', { kind: 'receipt', items: [{ productId, quantity: 10 }] });
    const { _id, generatedOrderId, orderName } = await order();
    for (const status of ['Potvrđena', 'Poslana']) await shop.ask(`/orders/update-status/${_id}`, { status });
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`, width);
    await page.reload();
    await page.getByRole('button', { name: 'Označi kao vraćenu' }).click();
    const dialog = page.getByRole('dialog', { name: `Narudžba ${orderName}: Vraćena` });
    const loss = dialog.getByLabel('Otpisano za Omega 3');
    await loss.fill('4');
    await dialog.getByText('Od 0 do 3.').waitFor();
    await loss.fill('1');
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Označi kao vraćenu' }).click();
    await notice(page, `Narudžba "${orderName}" sada ima status "Vraćena"`);
    await page.getByRole('region', { name: 'Historija narudžbe' }).getByText('1 × Omega 3').waitFor();
  });
});
