import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { goodBehaviour } from '../../../services/parcels/couriers/testing/courier-behaviour.ts';
import {
  startTestXExpress,
  type TestXExpress,
} from '../../../services/parcels/couriers/testing/test-x-express.ts';
import { type AdminShop, addOmega, notice, openAdminShop, placeOrder } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, whyNot } from '../browser.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

const LOGIN = { user: 'trgovina', password: 'kurir' };

let courier: TestXExpress;
let shop: AdminShop;
let productId: string;

async function order(quantity: number): Promise<OrderPlacedAnswer> {
  return placeOrder(shop, [{ id: productId, quantity }]);
}

/** At a desk; in the soak on a phone, too. */
describe.skipIf(!hasChromium)(`parcels${whyNot}`, () => {
  beforeAll(async () => {
    courier = await startTestXExpress(LOGIN);
    shop = await openAdminShop({
      X_EXPRESS_URL: courier.url,
      X_EXPRESS_USER: LOGIN.user,
      X_EXPRESS_PASSWORD: LOGIN.password,
    });
    productId = await addOmega(shop);
  });
  afterAll(async () => {
    await shop?.close();
    await courier?.close();
  });
  afterEach(() => void Object.assign(courier.is, goodBehaviour()));

  it('do not appear before the shop has a courier', async () => {
    const { generatedOrderId } = await order(1);
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`);
    await page.getByRole('heading', { name: 'Tok narudžbe' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Pošiljke' }).count()).toBe(0);
  });

  it.each(OFFICE_WIDTHS)('get their courier in the settings at %i', async (width) => {
    const page = await shop.office('/administracija/postavke', width);
    await page.getByRole('button', { name: 'Dodaj kurira' }).click();
    const entry = page.getByRole('region', { name: 'Kuriri' }).getByRole('listitem').last();
    await entry.getByLabel('Naziv').fill('Brza pošta');
    await entry.getByLabel('Adresa za praćenje').fill('prati.example');
    await page.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await page.getByText('Unesite adresu koja počinje sa https:// i sadrži {broj}.').waitFor();
    await entry.getByLabel('Adresa za praćenje').fill('https://prati.example/{broj}');
    await page.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await notice(page, 'Uspješno ste uredili postavke.');
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });

  it.each(OFFICE_WIDTHS)('are sent in two parts, and the customer can track them, at %i', async (width) => {
    const { generatedOrderId, orderName, orderKey } = await order(3);
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`, width);
    const parcels = page.getByRole('region', { name: 'Pošiljke' });
    await parcels.getByRole('button', { name: 'Pošalji pošiljku' }).click();
    const dialog = page.getByRole('dialog', { name: `Pošiljka za narudžbu ${orderName}` });
    await dialog.getByLabel('Kurir').selectOption({ label: 'Brza pošta' });
    await dialog.getByLabel('Količina za Omega 3').fill('4');
    await dialog.getByRole('button', { name: 'Pošalji' }).click();
    await dialog.getByText('Od 0 do 3.').waitFor();
    await dialog.getByLabel('Količina za Omega 3').fill('1');
    await dialog.getByLabel('Broj pošiljke').fill('BP 1');
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await dialog.getByLabel('Broj pošiljke').press('Enter');
    await notice(page, 'Pošiljka je zabilježena, a kupac dobija email.');
    await parcels.getByText('1 × Omega 3').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Otkaži narudžbu' }).count()).toBe(0);
    await parcels.getByRole('button', { name: 'Pošalji ostatak' }).click();
    await dialog.getByLabel('Kurir').selectOption({ label: 'Brza pošta' });
    await dialog.getByRole('button', { name: 'Pošalji' }).click();
    await parcels.getByText('2 × Omega 3').waitFor();
    await expect.poll(() => parcels.getByRole('button').count()).toBe(0);

    const address = `/generisana-narudzba/${generatedOrderId}?kljuc=${orderKey}`;
    const customer = await shop.customer(width);
    await customer.goto(address);
    const link = customer.getByRole('link', { name: /Pratite pošiljku/ });
    await link.waitFor();
    await expect.poll(() => link.getAttribute('href')).toBe('https://prati.example/BP%201');
    await expect.poll(() => faultsIn(customer)).toEqual([]);
  });

  it.each(OFFICE_WIDTHS)('are announced to a courier of the settings at %i', async (width) => {
    const settings = await shop.office('/administracija/postavke', width);
    await settings.getByRole('button', { name: 'Dodaj kurira' }).click();
    const entry = settings.getByRole('region', { name: 'Kuriri' }).getByRole('listitem').last();
    await entry.getByLabel('Naziv').fill(`X ${width}`);
    await entry.getByLabel('Najava pošiljki').selectOption({ label: 'X Express' });
    await settings.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await notice(settings, 'Uspješno ste uredili postavke.');
    await expect.poll(() => faultsIn(settings)).toEqual([]);

    courier.is.away = true;
    const { generatedOrderId, orderName, orderKey } = await order(1);
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`, width);
    const parcels = page.getByRole('region', { name: 'Pošiljke' });
    const dialog = page.getByRole('dialog', { name: `Pošiljka za narudžbu ${orderName}` });
    async function announce(): Promise<void> {
      await parcels.getByRole('button', { name: 'Pošalji pošiljku' }).click();
      await dialog.getByLabel('Kurir', { exact: true }).selectOption({ label: `X ${width}` });
      await expect.poll(() => dialog.getByLabel('Broj pošiljke').count()).toBe(0);
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await dialog.getByRole('button', { name: 'Pošalji' }).click();
      await notice(page, 'Pošiljka se najavljuje kuriru. Kupac dobija email kada je kurir primi.');
    }
    await announce();
    await parcels.getByText('Čeka najavu').waitFor();
    await parcels.getByRole('button', { name: 'Povuci najavu' }).click();
    const question = page.getByRole('dialog', { name: /^Povući najavu/ });
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await question.getByRole('button', { name: 'Želim' }).click();
    await notice(page, 'Najava je povučena. Stavke možete poslati ponovo.');
    await parcels.getByText('Najava povučena.').waitFor();
    await announce();
    await parcels.getByText('Čeka najavu').waitFor();
    await expect.poll(() => parcels.getByRole('button').count()).toBe(1);
    await expect.poll(() => faultsIn(page)).toEqual([]);
    Object.assign(courier.is, { away: false, refuses: 'Ulica nije poznata' });
    await parcels.getByText('Kurir je odbio pošiljku: Ulica nije poznata').waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    courier.is.refuses = '';
    await announce();
    await parcels.getByText('Najavljena').waitFor();
    const [label] = await Promise.all([
      page.waitForEvent('download'),
      parcels.getByRole('button', { name: 'Naljepnica' }).click(),
    ]);
    expect(label.suggestedFilename()).toMatch(/^naljepnica-XE\d+\.pdf$/);
    await expect.poll(() => faultsIn(page)).toEqual([]);

    const customer = await shop.customer(width);
    await customer.goto(`/generisana-narudzba/${generatedOrderId}?kljuc=${orderKey}`);
    const mine = customer.getByRole('region', { name: 'Pošiljke' });
    await mine.getByText('Najavljena').waitFor();
    await expect.poll(() => mine.getByText('Ulica nije poznata').count()).toBe(0);
    await expect.poll(() => faultsIn(customer)).toEqual([]);
  });

  it.each(OFFICE_WIDTHS)(
    'come back: requested by the customer, received piece by piece, at %i',
    async (width) => {
      const { _id, generatedOrderId, orderName, orderKey } = await order(3);
      for (const status of ['Potvrđena', 'Poslana', 'Isporučena'])
        await shop.ask(`/orders/update-status/${_id}`, { status });
      const customer = await shop.customer(width);
      await customer.goto(`/generisana-narudzba/${generatedOrderId}`);
      await customer.getByRole('heading', { name: 'Naručeni proizvodi' }).waitFor();
      await expect.poll(() => customer.getByRole('button', { name: 'Vrati proizvode' }).count()).toBe(0);

      await customer.goto(`/generisana-narudzba/${generatedOrderId}?kljuc=${orderKey}`);
      const [form] = await Promise.all([
        customer.waitForEvent('download'),
        customer.getByRole('button', { name: 'Obrazac za odustanak (PDF)' }).click(),
      ]);
      expect(form.suggestedFilename()).toBe(`odustanak-${generatedOrderId}.pdf`);
      await customer.getByRole('button', { name: 'Vrati proizvode' }).click();
      const request = customer.getByRole('dialog', { name: 'Vrati proizvode' });
      await request.getByRole('button', { name: 'Zatraži povrat' }).click();
      await request.getByText('Odaberite bar jedan proizvod.').waitFor();
      await request.getByLabel('Količina za povrat: Omega 3').fill('2');
      await request.getByLabel('Razlog (nije obavezan)').fill('Ne odgovara mi');
      await expect.poll(() => faultsIn(customer, DIALOG)).toEqual([]);
      await request.getByRole('button', { name: 'Zatraži povrat' }).click();
      const mine = customer.getByRole('region', { name: 'Povrat' });
      await mine.getByText('Zatražen').waitFor();
      await mine.getByText('2 × Omega 3').waitFor();
      await expect.poll(() => faultsIn(customer)).toEqual([]);

      const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`, width);
      await page.getByRole('region', { name: 'Povrati' }).getByText('Razlog: Ne odgovara mi').waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await shop.office('/administracija/povrati', width);
      await page.getByRole('button', { name: `Primi povrat iz narudžbe ${orderName}` }).click();
      const receipt = page.getByRole('dialog', { name: `Povrat iz narudžbe ${orderName}` });
      await receipt.getByLabel('Otpis: Omega 3').fill('1');
      await receipt.getByRole('button', { name: 'Primi povrat' }).click();
      await receipt.getByText('Zajedno od 0 do 2.').waitFor();
      await receipt.getByLabel('Na zalihu: Omega 3').fill('1');
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await receipt.getByRole('button', { name: 'Primi povrat' }).click();
      await notice(page, 'Povrat je primljen, a kupac dobija email.');
      await page.getByText('1 × Omega 3 – otpis').first().waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);

      await page.getByRole('button', { name: `Isplaćeno: povrat iz narudžbe ${orderName}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Želim' }).click();
      await notice(page, 'Isplata od 40,00 KM je zabilježena.');
      await page
        .getByText(/^Isplaćeno \d/)
        .first()
        .waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);

      await customer.reload();
      await mine.getByText('Za povrat novca: 40,00 KM').waitFor();

      const lines = [{ id: productId, quantity: 1 }];
      const { returnId } = await shop.ask<{ returnId: string }>(`/orders/${_id}/returns`, { lines });
      const came = { lines: [{ ...lines[0], to: 'stock' }] };
      await shop.ask(`/returns/${returnId}/receive`, came);
      await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`, width);
      const returns = page.getByRole('region', { name: 'Povrati' });
      await returns.getByRole('button', { name: 'Zamjena' }).last().click();
      const exchange = page.getByRole('dialog', { name: `Zamjena za povrat iz narudžbe ${orderName}` });
      await exchange.getByRole('button', { name: 'Zamijeni' }).click();
      await exchange.getByText('Narudžba mora imati bar jednu stavku.').waitFor();
      await exchange.getByLabel('Dodajte proizvod').fill('Omega');
      await exchange.getByRole('button', { name: /^Omega 3/ }).click();
      await exchange.getByLabel('Količina: Omega 3').fill('2');
      await exchange.getByRole('row', { name: /^Ukupno 49,00 KM/ }).waitFor();
      await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
      await exchange.getByRole('button', { name: 'Zamijeni' }).click();
      await page.getByText('Plaćeno povratom').first().waitFor();
      await page.getByRole('link', { name: String(generatedOrderId) }).waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await customer.reload();
      await mine.getByText(/^Zamijenjeno narudžbom/).waitFor();
      await expect.poll(() => faultsIn(customer)).toEqual([]);
    },
  );

  it('come back: a request that the shop took is no failure, though its order cannot be read anew', async () => {
    const { _id, generatedOrderId, orderKey } = await order(3);
    for (const status of ['Potvrđena', 'Poslana', 'Isporučena'])
      await shop.ask(`/orders/update-status/${_id}`, { status });
    const customer = await shop.customer();
    await customer.goto(`/generisana-narudzba/${generatedOrderId}?kljuc=${orderKey}`);
    const opener = customer.getByRole('button', { name: 'Vrati proizvode' });
    await opener.click();
    const request = customer.getByRole('dialog', { name: 'Vrati proizvode' });
    await request.getByLabel('Količina za povrat: Omega 3').fill('1');
    await customer.route('**/api/orders/single-order-id/*', (call) => call.abort());
    const unread = customer.waitForEvent('requestfailed');
    await request.getByRole('button', { name: 'Zatraži povrat' }).click();
    await unread;
    await opener.click();
    await request.waitFor();
    const notices = customer.getByRole('region', { name: 'Obavijesti' }).locator('.notice');
    await expect
      .poll(() => notices.allInnerTexts())
      .toEqual(['Zahtjev za povrat je zaprimljen. Potvrdu smo poslali na vaš email.']);
  });

  it.each(OFFICE_WIDTHS)('have papers for the selected orders, at %i', async (width) => {
    await order(2);
    const page = await shop.office('/administracija/narudzbe', width);
    const bar = page.getByRole('region', { name: 'Označene narudžbe' });
    await bar.getByLabel('Označi stranicu').check();
    for (const [button, file] of [
      ['Otpremnice', 'otpremnice.pdf'],
      ['Lista za pripremu', 'lista-za-pripremu.pdf'],
      ['CSV za kurira', 'kurirska-sluzba.csv'],
    ] as const) {
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        bar.getByRole('button', { name: button }).click(),
      ]);
      expect(saved.suggestedFilename()).toBe(file);
    }
    await expect.poll(() => faultsIn(page, '[aria-label="Označene narudžbe"]')).toEqual([]);
  });
});
