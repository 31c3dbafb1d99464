import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { camt, entryOf, mt940, type Told } from '../../../services/payments/testing/statement-samples.ts';
import { startTestProvider, type TestProvider } from '../../../services/payments/testing/test-provider.ts';
import { paymentReference } from '../../../services/rules/money/payment-reference.ts';
import { PATIENCE_MS } from '../../../services/testing/patience.ts';
import { type AdminShop, notice, openAdminShop, show } from '../admin-shop.testing.ts';
import { hasChromium, inSoak, OFFICE_WIDTHS, WIDTHS, whyNot } from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { dropAnswer } from '../held-answer.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

const SECRET = 'tajna-kartica-0123456789';
const TRANSFER = 'Uplata na račun';
const CARD = 'Kartično plaćanje';

/** In the soak: services/payments/statements.http.spec.ts books each over HTTP. */
const FORMATS = [
  ['MT940', 'izvod.sta', (told: Told) => mt940([told])],
  ['camt.053', 'izvod.xml', (told: Told) => camt(entryOf(told))],
] as const;

let shop: AdminShop;
let provider: TestProvider;
let product: string;

async function cart(): Promise<string> {
  return (await shop.ask<CartAnswer>('/carts/add-cart', { products: [{ id: product, quantity: 2 }] })).cartId;
}
async function order(charge: string): Promise<OrderPlacedAnswer> {
  return shop.ask<OrderPlacedAnswer>('/orders/add-order', {
    cartId: await cart(),
    name: 'Đenana',
    surname: 'Čaušević',
    email: 'denana@example.com',
    charge,
    phone: '061 123 456',
    address: 'Zmaja od Bosne 1',
    postalCode: '71000',
    city: 'Sarajevo',
    shippingMethod: 'Dostava na kućnu adresu',
  });
}
const paymentOf = async (id: string | number) =>
  (await shop.ask<OrderAnswer>(`/orders/single-order-id/${id}`)).payment;
/** Chooses a way to pay and places the order. */
async function checkOut(page: Page, charge: string): Promise<void> {
  await carry(page, await cart(), { charge: '' });
  await page.goto('/narudzba');
  await page.getByRole('radio', { name: charge }).check();
  await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
  await page.getByRole('button', { name: 'Naručite' }).click();
}

/** The administration at a desk and the storefront on a phone; in the soak each at the other width, too. */
describe.skipIf(!hasChromium)(`payments${whyNot}`, () => {
  beforeAll(async () => {
    provider = await startTestProvider({ secret: SECRET });
    // The provider sends customers back to where they came from.
    const PUBLIC_URL = 'http://127.0.0.1:0';
    shop = await openAdminShop({ PAYMENT_URL: provider.url, PAYMENT_SECRET: SECRET, PUBLIC_URL });
    ({ _id: product } = await shop.ask<{ _id: string }>('/products/add-product', {
      title: 'Magnezij',
      slug: 'magnezij',
      purpose: 'Za srce',
      price: 2000,
      brand: 15,
      category: 53,
      localProductKey: 'mg',
      status: 'Objavljeno',
      image: 'empty',
    }));
  });
  afterAll(async () => {
    await shop?.close();
    await provider?.close();
  });

  it('are in cash only until the settings turn on others', async () => {
    const page = await shop.customer();
    await carry(page, await cart(), { charge: '' });
    await page.goto('/narudzba');
    await page.getByRole('radio', { name: 'Plaćanje pouzećem' }).waitFor();
    await expect.poll(() => page.getByRole('radio', { name: TRANSFER }).count()).toBe(0);

    const admin = await shop.office('/administracija/postavke');
    const form = admin.getByRole('form', { name: 'Postavke trgovine' });
    await form.getByLabel(TRANSFER).check();
    await form.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await form.getByText('Ovo polje je obavezno.').first().waitFor();
    await form.getByLabel('Primalac').fill('Apoteka d.o.o. Sarajevo');
    await form.getByLabel('Broj računa (IBAN)').fill('BA39 1290 0794 0102 8495');
    await form.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await form
      .getByText(/Broj računa nije ispravan/)
      .first()
      .waitFor();
    await form.getByLabel('Broj računa (IBAN)').fill('BA39 1290 0794 0102 8494');
    await form.getByLabel(CARD).check();
    await expect.poll(() => faultsIn(admin)).toEqual([]);
    await form.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await notice(admin, 'Uspješno ste uredili postavke.');
  });

  it.each(WIDTHS)(
    'by transfer: shows the slip after the order, and is marked as paid by hand, at %i',
    async (width) => {
      const page = await shop.customer(width);
      await checkOut(page, TRANSFER);
      await page.waitForURL('**/hvala-vam');
      await page.getByText('BA39 1290 0794 0102 8494').waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      const link = await page.getByRole('link', { name: 'Pogledajte vašu narudžbu' }).getAttribute('href');
      await page.goto(link ?? '');
      await page.getByRole('heading', { name: 'Plaćanje', exact: true }).waitFor();
      await page.getByText('Poziv na broj', { exact: true }).waitFor();
      const slip = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Uplatnica (PDF)' }).click();
      expect((await slip).suggestedFilename()).toMatch(/^uplatnica-.*\.pdf$/);
      await expect.poll(() => faultsIn(page)).toEqual([]);

      const number = /narudzba\/(\d+)/.exec(link ?? '')?.[1] ?? '';
      const admin = await shop.office(`/administracija/generisana-narudzba/${number}`, width);
      await admin.getByRole('button', { name: 'Označi kao plaćeno' }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel('Primljeni iznos (KM)').fill('1,00');
      await dialog.getByRole('button', { name: 'Označi kao plaćeno' }).click();
      await dialog.getByText('Uplaćeni iznos je manji od iznosa narudžbe.').first().waitFor();
      await expect.poll(() => faultsIn(admin, DIALOG)).toEqual([]);
      await dialog.getByLabel('Primljeni iznos (KM)').fill('49,00');
      await dialog.getByRole('button', { name: 'Označi kao plaćeno' }).click();
      await notice(admin, 'Narudžba je plaćena, a kupac dobija email.');
      await admin.getByText('Uplata primljena').first().waitFor();
      await page.reload();
      await page.getByText('Narudžba je plaćena. Hvala vam.').waitFor();
    },
  );

  it.each(OFFICE_WIDTHS)(
    'by transfer: is matched with a bank statement, which is reviewed before it is booked, at %i',
    async (width) => {
      const placed = await order(TRANSFER);
      const reference = paymentReference(placed.generatedOrderId);
      const content = [
        'Datum;Iznos;Poziv na broj;Svrha;Uplatilac',
        `24.11.2026;49,00;${reference};Narudžba;Đenana Čaušević`,
        `24.11.2026;10,00;;Nešto drugo;Nepoznat Netko`,
      ].join('\r\n');
      const page = await shop.office('/administracija/narudzbe', width);
      await page.getByLabel('Plaćanje', { exact: true }).first().selectOption({ label: 'Čeka uplatu' });
      await page.getByText(placed.orderName).first().waitFor();
      await page.getByRole('link', { name: 'Uplate' }).click();
      await page.getByRole('heading', { name: 'Uplate', level: 1 }).waitFor();
      await page.getByText(reference).first().waitFor();
      await page
        .getByLabel('Datoteka izvoda')
        .setInputFiles({ name: 'izvod.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      await page.getByRole('button', { name: 'Pregledaj' }).click();
      await page.getByText('Plaća narudžbu').waitFor();
      await page.getByText('Nepoznato').waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await page.getByRole('button', { name: 'Proknjiži 1 uplatu' }).click();
      await notice(page, 'Proknjiženo: 1 uplata.');
      await page.getByText('Proknjiženo', { exact: true }).waitFor();
      await expect.poll(async () => (await paymentOf(placed._id)).state).toBe('paid');
    },
  );

  it.each(OFFICE_WIDTHS)(
    'by transfer: is matched with a table whose columns are chosen once, by its first rows, at %i',
    async (width) => {
      const [first, second] = [await order(TRANSFER), await order(TRANSFER)];
      const names = ['Dan', 'U korist', 'Model', 'Ko'].map((name) => `${name} ${width}`);
      const table = ({ generatedOrderId }: OrderPlacedAnswer) => {
        const row = `24.11.2026;49,00;${paymentReference(generatedOrderId)};Amra`;
        return {
          name: 'izvod.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from([names.join(';'), row].join('\r\n')),
        };
      };
      const page = await shop.office('/administracija/uplate', width);
      await page.getByLabel('Datoteka izvoda').setInputFiles(table(first));
      await page.getByRole('button', { name: 'Pregledaj' }).click();
      const form = page.getByRole('form', { name: 'Kolone izvoda' });
      await form.getByRole('table', { name: 'Prvi redovi izvoda' }).getByText('49,00').first().waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      await form.getByLabel('Datum').selectOption(names[0] ?? '');
      await form.getByRole('button', { name: 'Sačuvaj kolone' }).click();
      await notice(page, /Odaberite kolonu iznosa/);
      await form.getByLabel('Iznos').selectOption(names[1] ?? '');
      await form.getByLabel('Poziv na broj').selectOption(names[2] ?? '');
      await form.getByRole('button', { name: 'Sačuvaj kolone' }).click();
      await page.getByText('Plaća narudžbu').waitFor();
      await page.getByLabel('Datoteka izvoda').setInputFiles(table(second));
      await page.getByRole('button', { name: 'Pregledaj' }).click();
      await page.getByRole('link', { name: `Narudžba ${second.orderName}` }).waitFor();
      await page.getByRole('button', { name: 'Proknjiži 1 uplatu' }).click();
      await notice(page, 'Proknjiženo: 1 uplata.');
      await expect.poll(async () => (await paymentOf(second._id)).state).toBe('paid');
    },
  );

  it('by transfer: a previewed statement stays while its order is looked at', async () => {
    const { orderName, generatedOrderId } = await order(TRANSFER);
    const content = `Datum;Iznos;Poziv na broj\r\n24.11.2026;49,00;${paymentReference(generatedOrderId)}`;
    const page = await shop.office('/administracija/uplate');
    await page
      .getByLabel('Datoteka izvoda')
      .setInputFiles({ name: 'izvod.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Pregledaj' }).click();
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: `Narudžba ${orderName}` }).click();
    const tab = await opened;
    await tab.getByRole('heading', { level: 1, name: `Narudžba ${orderName}` }).waitFor();
    await tab.close();
    await page.getByText('Plaća narudžbu').waitFor();
  });

  it('by transfer: a booking whose answer was lost shows what it has booked', async () => {
    const reference = paymentReference((await order(TRANSFER)).generatedOrderId);
    const content = `Datum;Iznos;Poziv na broj\r\n24.11.2026;49,00;${reference}`;
    const page = await shop.office('/administracija/uplate');
    await page
      .getByLabel('Datoteka izvoda')
      .setInputFiles({ name: 'izvod.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Pregledaj' }).click();
    await page.getByText('Plaća narudžbu').waitFor();
    await dropAnswer(page, '**/api/payments/statements');
    await page.getByRole('button', { name: 'Proknjiži 1 uplatu' }).click();
    await notice(page, /^Uplate se ne mogu proknjižiti: Nema veze/);
    await page.getByText('Proknjiženo', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  });

  it('by transfer for an order that is paid in cash by now: its page names the refund', async () => {
    const placed = await order(TRANSFER);
    const path = `/generisana-narudzba/${placed.generatedOrderId}?kljuc=${placed.orderKey}`;
    const change = { charge: 'Plaćanje pouzećem', expectedTotal: 4900 };
    await shop.ask(`/orders/${placed._id}/change`, change);
    const content = `Datum;Iznos;Poziv na broj\r\n24.11.2026;49,00;${paymentReference(placed.generatedOrderId)}`;
    const admin = await shop.office('/administracija/uplate');
    await admin
      .getByLabel('Datoteka izvoda')
      .setInputFiles({ name: 'izvod.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await admin.getByRole('button', { name: 'Pregledaj' }).click();
    await admin.getByRole('checkbox', { name: 'Plaća se pouzećem' }).check();
    await admin.getByRole('button', { name: 'Proknjiži 1 uplatu' }).click();
    await notice(admin, 'Proknjiženo: 1 uplata.');
    const page = await shop.customer();
    await page.goto(path);
    await page.getByText('Vraćamo vam 49,00 KM.').waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });

  it.each(inSoak ? FORMATS : [])(
    'by transfer: is booked from a statement as %s',
    async (_, name, contentOf) => {
      const placed = await order(TRANSFER);
      const told = { amount: '49.00', reference: paymentReference(placed.generatedOrderId), payer: 'Amra' };
      const page = await shop.office('/administracija/uplate');
      await page
        .getByLabel('Datoteka izvoda')
        .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(contentOf(told)) });
      await page.getByRole('button', { name: 'Pregledaj' }).click();
      await page.getByText('Plaća narudžbu').waitFor();
      await page.getByRole('button', { name: 'Proknjiži 1 uplatu' }).click();
      await notice(page, 'Proknjiženo: 1 uplata.');
      await expect.poll(async () => (await paymentOf(placed._id)).state).toBe('paid');
    },
  );

  it.each(WIDTHS)('by card: is refused, retried, paid and refunded, at %i', async (width) => {
    const page = await shop.customer(width);
    await checkOut(page, CARD);
    await page.getByRole('button', { name: 'Odbij' }).waitFor();
    await page.getByRole('button', { name: 'Odbij' }).click();
    await page.getByText('Plaćanje karticom nije uspjelo. Novac nije naplaćen.').waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    const number = /narudzba\/(\d+)/.exec(page.url())?.[1] ?? '';
    const again = page.getByRole('button', { name: 'Platite ponovo' });
    // The browser shows the page as it was left for the provider's.
    await page.route(`${provider.url}/**`, (call) => call.fulfill({ status: 204 }));
    const left = page.waitForRequest(`${provider.url}/**`);
    await again.click();
    await left;
    await expect.poll(() => again.getAttribute('aria-busy')).toBe('true');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => again.getAttribute('aria-busy')).toBe(null);
    await page.unroute(`${provider.url}/**`);
    await again.click();
    await page.getByRole('button', { name: 'Plati', exact: true }).click();
    await page.getByText('Narudžba je plaćena. Hvala vam.').waitFor();

    await shop.ask(`/orders/update-status/${number}`, { status: 'Otkazana' });
    await expect
      .poll(async () => (await paymentOf(number)).state, { timeout: PATIENCE_MS, interval: 500 })
      .toBe('refunded');
    const admin = await shop.office(`/administracija/generisana-narudzba/${number}`, width);
    await admin.getByText('Plaćanje karticom odbijeno').first().waitFor();
    await expect.poll(() => faultsIn(admin)).toEqual([]);
  });

  it('by card: an order that was left on the provider’s page is found by the back button, until it is looked at', async () => {
    const page = await shop.customer();
    await checkOut(page, CARD);
    await page.getByRole('button', { name: 'Odbij' }).waitFor();
    await page.goBack();
    await page
      .getByText(/^Narudžba \d{9} je zaprimljena\. Stanje plaćanja je na njenoj stranici\.$/)
      .waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await page.getByRole('link', { name: 'Pogledajte vašu narudžbu' }).click();
    await page.waitForURL(/generisana-narudzba\/\d{9}\?kljuc=/);
    await page.getByRole('heading', { name: 'Plaćanje', exact: true }).waitFor();
    await page.goto('/narudzba');
    await page.getByText('Vaša korpa je trenutno prazna.').waitFor();
  });

  it('are asked for again after a failure, and at last by a button', async () => {
    const page = await shop.customer();
    await checkOut(page, TRANSFER);
    await page.waitForURL('**/hvala-vam');
    const link = await page.getByRole('link', { name: 'Pogledajte vašu narudžbu' }).getAttribute('href');
    const calls = '**/api/orders/*/payment?*';
    await page.route(calls, (call) => call.abort(), { times: 1 });
    await page.goto(link ?? '');
    await page.getByText('Poziv na broj', { exact: true }).waitFor();

    await page.clock.install();
    await page.route(calls, (call) => call.abort());
    await page.reload();
    const again = page.getByRole('button', { name: 'Pokušajte ponovo' });
    await expect
      .poll(async () => {
        await page.clock.fastForward(3_000);
        return again.isVisible();
      })
      .toBe(true);
    await page.getByText('Stanje plaćanja trenutno nije moguće prikazati.').waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await page.unroute(calls);
    await again.click();
    await page.getByText('Poziv na broj', { exact: true }).waitFor();
  });

  it('by card are not offered while the provider is unavailable; other methods are', async () => {
    const page = await shop.customer();
    provider.setAway(true);
    await checkOut(page, CARD);
    await page
      .getByText(/Kartično plaćanje trenutno nije dostupno/)
      .first()
      .waitFor();
    await page.getByRole('radio', { name: 'Plaćanje pouzećem' }).check();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
    await page.getByRole('button', { name: 'Naručite' }).click();
    await page.waitForURL('**/hvala-vam');
    provider.setAway(false);
  });

  it('that are offered, but for a card, pay an order by phone, and come back when it is in cash by then', async () => {
    const page = await shop.office('/administracija/nova-narudzba');
    const choices = page.getByLabel('Način plaćanja').locator('option');
    await expect.poll(() => choices.allInnerTexts()).toEqual(['Plaćanje pouzećem', 'Uplata na račun']);
    const texts = { Ime: 'Hasan', Prezime: 'Begić', Telefon: '033 222 111', Adresa: 'Lipa 1' };
    for (const [label, value] of Object.entries({ ...texts, 'Poštanski broj': '71000', Grad: 'Sarajevo' }))
      await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByLabel('Dodajte proizvod').fill('magnezij');
    await page.getByRole('button', { name: 'Magnezij, 20,00 KM' }).click();
    await page.getByLabel('Način plaćanja').selectOption(TRANSFER);
    await page.getByRole('row', { name: /^Ukupno 29,00 KM/ }).waitFor();
    await page.getByRole('button', { name: 'Zaprimi narudžbu' }).click();
    await page.waitForURL('**/generisana-narudzba/*');
    const panel = page.getByRole('region', { name: 'Plaćanje', exact: true });
    await panel.getByText('Poziv na broj:').waitFor();

    const number = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await shop.ask(`/orders/${number}/change`, { charge: 'Plaćanje pouzećem', expectedTotal: 2900 });
    const row = `24.11.2026;29,00;${paymentReference(Number(number))};Hasan`;
    const content = ['Datum;Iznos;Poziv na broj;Uplatilac', row].join('\r\n');
    await show(page, '/administracija/uplate');
    await page
      .getByLabel('Datoteka izvoda')
      .setInputFiles({ name: 'izvod.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await page.getByRole('button', { name: 'Pregledaj' }).click();
    await page.locator('main').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Proknjiži 1 uplatu' }).click();
    await notice(page, 'Proknjiženo: 1 uplata.');
    await show(page, `/administracija/generisana-narudzba/${number}`);
    await panel.getByRole('button', { name: 'Vrati novac' }).click();
    await page.getByText('Jeste li kupcu vratili 29,00 KM na njegov račun?').waitFor();
    await page.getByRole('button', { name: 'Želim' }).click();
    await notice(page, 'Povrat od 29,00 KM je zabilježen.');
    await expect.poll(() => panel.getByRole('button', { name: 'Vrati novac' }).count()).toBe(0);
  });

  it('that are offered are listed on the information pages', async () => {
    const page = await shop.customer();
    await page.goto('/nacini-placanja');
    for (const name of [TRANSFER, CARD]) await page.getByRole('heading', { name }).waitFor();
    await expect.poll(() => page.getByText('trenutno ne nudimo').count()).toBe(0);
  });
});
