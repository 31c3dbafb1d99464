import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { type AdminShop, notice, openAdminShop, placeOrder, show } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, whyNot } from '../browser.testing.ts';
import { faultsIn } from '../part-faults.testing.ts';

let shop: AdminShop;
let omega: string;

async function addProduct(title: string, slug: string, price: number, more: object = {}): Promise<string> {
  const { _id } = await shop.ask<{ _id: string }>('/products/add-product', {
    title,
    slug,
    purpose: 'Za srce',
    price,
    brand: 15,
    category: 53,
    localProductKey: slug,
    status: 'Objavljeno',
    image: 'empty',
    ...more,
  });
  return _id;
}

async function order(quantity: number): Promise<OrderPlacedAnswer> {
  return placeOrder(shop, [{ id: omega, quantity }]);
}

/** At a desk; in the soak on a phone, too. */
describe.skipIf(!hasChromium)(`an order in the back office${whyNot}`, () => {
  beforeAll(async () => {
    shop = await openAdminShop();
    await shop.ask('/settings/update-settings', { orderTools: 1 });
    omega = await addProduct('Omega 3', 'omega-3', 2000);
    const sizes = [
      { id: 1, type: 'Količina', name: 'Mala', price: 1000 },
      { id: 2, type: 'Količina', name: 'Velika', price: 1500 },
    ];
    await addProduct('Čaj od kamilice', 'caj', 1000, { productVariety: 1, productVariations: sizes });
    await shop.ask('/users/add-user', {
      name: 'Amra',
      surname: 'Kovač',
      email: 'amra@example.com',
      password: 'kupac-lozinka',
      phone: '062 555 777',
      address: 'Lipa 5',
      postalCode: '72000',
      city: 'Zenica',
    });
  });
  afterAll(() => shop?.close());

  it('names the refused line until that line is changed', async () => {
    const { generatedOrderId } = await order(2);
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`);
    await page.getByRole('link', { name: 'Izmijeni narudžbu' }).click();
    const form = page.getByRole('form', { name: 'Izmjena narudžbe' });
    const quantity = form.getByLabel('Količina: Omega 3');
    await quantity.fill('1');
    await form.getByText('Omega 3: količina 2 → 1').waitFor();
    const error = 'Proizvod ne postoji.';
    const refusal = { error, code: 'product_unknown', details: [{ field: 'lines.0', error }] };
    await page.route('**/api/orders/*/change', (call) => call.fulfill({ status: 422, json: refusal }), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
    await form.getByText(error).waitFor();
    await form.getByLabel('Ime', { exact: true }).fill('Emina');
    await form.getByText('Ime: Đenana → Emina').waitFor();
    await expect.poll(() => quantity.getAttribute('aria-invalid')).toBe('true');
    await quantity.fill('3');
    await form.getByText(error).waitFor({ state: 'detached' });
  });

  it('by phone is not placed before its total was shown', async () => {
    const page = await shop.office('/administracija/nova-narudzba');
    const form = page.getByRole('form', { name: 'Nova narudžba' });
    const caller = { Ime: 'Hasan', Prezime: 'Begić', Telefon: '033 222 111', Adresa: 'Lipa 1' };
    for (const [label, value] of Object.entries({ ...caller, 'Poštanski broj': '71000', Grad: 'Sarajevo' }))
      await form.getByLabel(label, { exact: true }).fill(value);
    await page.route('**/api/orders/phone/preview', (call) => call.abort(), { times: 1 });
    await form.getByLabel('Dodajte proizvod').fill('omega');
    await form.getByRole('button', { name: 'Omega 3, 20,00 KM' }).click();
    await form.getByText(/^Nema veze/).waitFor();
    await page.getByRole('button', { name: 'Zaprimi narudžbu' }).click();
    await notice(page, /^Došlo je do problema prilikom narudžbe: Nema veze/);
    await form.getByRole('row', { name: /^Ukupno 29,00 KM/ }).waitFor();
    await page.getByRole('button', { name: 'Zaprimi narudžbu' }).click();
    await page.waitForURL('**/generisana-narudzba/*');
  });

  it.each(OFFICE_WIDTHS)(
    'is changed after both totals are shown, and the customer sees it, at %i',
    async (width) => {
      const { generatedOrderId, orderKey } = await order(2);
      const path = `/administracija/generisana-narudzba/${generatedOrderId}`;
      const page = await shop.office(path, width);
      await page.getByRole('link', { name: 'Izmijeni narudžbu' }).click();
      const form = page.getByRole('form', { name: 'Izmjena narudžbe' });
      await form.getByText('Još ništa nije izmijenjeno.').waitFor();

      await form.getByLabel('Količina: Omega 3').fill('0');
      await form.getByLabel('Ime', { exact: true }).fill('');
      await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
      await form.getByText('Od 1 do 100.').waitFor();
      await form.getByText('Ovo polje je obavezno.').waitFor();
      await form.getByText('Iznosi se računaju čim su sva polja ispravno popunjena.').waitFor();
      await expect.poll(() => faultsIn(page, 'main form')).toEqual([]);

      await form.getByLabel('Količina: Omega 3').fill('1');
      await form.getByLabel('Ime', { exact: true }).fill('Emina');
      await form.getByLabel('Dodajte proizvod').fill('kamilic');
      await form.getByRole('button', { name: /Čaj od kamilice/ }).click();
      await form.getByRole('button', { name: 'Velika, 15,00 KM' }).click();
      await form.getByText('Omega 3: količina 2 → 1').waitFor();
      await form.getByText('Dodaje se: 1 × Čaj od kamilice (Velika)').waitFor();
      await form.getByText('Ime: Đenana → Emina').waitFor();
      const total = form.getByRole('row', { name: /^Ukupno/ });
      await expect.poll(() => total.getByRole('cell').allInnerTexts()).toEqual(['49,00 KM', '44,00 KM']);
      await expect.poll(() => faultsIn(page, 'main form')).toEqual([]);

      await page.getByRole('link', { name: 'Odustani' }).click();
      await page.getByRole('button', { name: 'Ostani na stranici' }).click();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await form.getByLabel('Razlog').fill('Kupac je zvao');
      await form.getByLabel('Razlog').press('Enter');
      await notice(page, 'Narudžba je izmijenjena, a kupac dobija email.');
      await page.waitForURL(`**${path}`);
      await page.getByText('Emina Čaušević').first().waitFor();
      await page.getByText('Kupac je zvao').first().waitFor();

      const customer = await shop.customer(width);
      await customer.goto(`/generisana-narudzba/${generatedOrderId}?kljuc=${orderKey}`);
      await customer.getByText('Čaj od kamilice').first().waitFor();
      await customer.getByText('44,00 KM').first().waitFor();
    },
  );

  it.each(OFFICE_WIDTHS)(
    'is not changed when its total has changed since it was shown, at %i',
    async (width) => {
      const { generatedOrderId, _id } = await order(3);
      const page = await shop.office(`/administracija/izmjena-narudzbe/${generatedOrderId}`, width);
      const form = page.getByRole('form', { name: 'Izmjena narudžbe' });
      await form.getByLabel('Telefon').fill('062 000 111');
      await form.getByText('Telefon: 061 123 456 → 062 000 111').waitFor();
      await shop.ask(`/orders/${_id}/change`, { lines: [{ id: omega, quantity: 1 }], expectedTotal: 2900 });
      await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
      await form.getByText(/Ukupan iznos narudžbe je 29,00 KM, a ne 69,00 KM/).waitFor();
      const total = form.getByRole('row', { name: /^Ukupno/ });
      await expect.poll(() => total.getByRole('cell').allInnerTexts()).toEqual(['29,00 KM', '29,00 KM']);
      await expect.poll(() => form.getByLabel('Količina: Omega 3').inputValue()).toBe('1');
      await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
      await notice(page, 'Narudžba je izmijenjena, a kupac dobija email.');
    },
  );

  it.each(OFFICE_WIDTHS)(
    'keeps the line that another person has added since its form was opened, at %i',
    async (width) => {
      const krema = await addProduct(`Krema ${width}`, `krema-${width}`, 500);
      const { generatedOrderId, _id } = await order(3);
      const page = await shop.office(`/administracija/izmjena-narudzbe/${generatedOrderId}`, width);
      const form = page.getByRole('form', { name: 'Izmjena narudžbe' });
      await form.getByLabel('Količina: Omega 3').fill('2');
      await form.getByLabel('Telefon').fill('062 000 111');
      await form.getByText('Telefon: 061 123 456 → 062 000 111').waitFor();
      const lines = [
        { id: omega, quantity: 3 },
        { id: krema, quantity: 1 },
      ];
      await shop.ask(`/orders/${_id}/change`, { lines, expectedTotal: 7400 });
      await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
      await form.getByText('Stavke narudžbe su u međuvremenu izmijenjene.').waitFor();
      await expect.poll(() => form.getByLabel(`Količina: Krema ${width}`).inputValue()).toBe('1');
      await expect.poll(() => form.getByLabel('Količina: Omega 3').inputValue()).toBe('2');
      const total = form.getByRole('row', { name: /^Ukupno/ });
      await expect.poll(() => total.getByRole('cell').allInnerTexts()).toEqual(['74,00 KM', '54,00 KM']);
      await page.getByRole('button', { name: 'Sačuvaj izmjene' }).click();
      await notice(page, 'Narudžba je izmijenjena, a kupac dobija email.');
      const changed = () => shop.ask<OrderAnswer>(`/orders/single-order-id/${generatedOrderId}`);
      await expect.poll(changed).toMatchObject({ phone: '062 000 111', totalPrice: 5400 });
    },
  );

  it.each(OFFICE_WIDTHS)(
    'is taken by phone for an existing customer, and for one without an e-mail, at %i',
    async (width) => {
      const page = await shop.office('/administracija/narudzbe', width);
      await page.getByRole('link', { name: 'Nova narudžba' }).click();
      const form = page.getByRole('form', { name: 'Nova narudžba' });
      await page.getByRole('button', { name: 'Zaprimi narudžbu' }).click();
      await form.getByText('Narudžba mora imati bar jednu stavku.').waitFor();
      await form.getByLabel('Pronađite kupca').fill('062555777');
      await form.getByRole('button', { name: 'Amra Kovač, amra@example.com' }).click();
      await form.getByText('Narudžba ide na račun ovog kupca.').waitFor();
      await expect.poll(() => form.getByLabel('Grad').inputValue()).toBe('Zenica');
      await form.getByLabel('Dodajte proizvod').fill('omega');
      await form.getByRole('button', { name: 'Omega 3, 20,00 KM' }).click();
      await form.getByLabel('Količina: Omega 3').fill('6');
      await form.getByRole('row', { name: /^Ukupno 120,00 KM/ }).waitFor();
      await expect.poll(() => faultsIn(page, 'main form')).toEqual([]);
      await page.getByRole('button', { name: 'Zaprimi narudžbu' }).click();
      await notice(page, /^Narudžba .* je zaprimljena\.$/);
      await page.getByText('Registrovani kupac').waitFor();

      await show(page, '/administracija/nova-narudzba');
      for (const [label, value] of [
        ...[['Ime', 'Hasan'] as const, ['Prezime', 'Begić'] as const, ['Telefon', '033 222 111'] as const],
        ...[
          ['Adresa', 'Lipa 1'] as const,
          ['Poštanski broj', '71000'] as const,
          ['Grad', 'Sarajevo'] as const,
        ],
      ])
        await form.getByLabel(label, { exact: true }).fill(value);
      await form.getByLabel('Dodajte proizvod').fill('omega');
      await form.getByRole('button', { name: 'Omega 3, 20,00 KM' }).click();
      await form.getByRole('row', { name: /^Ukupno 29,00 KM/ }).waitFor();
      await page.getByRole('button', { name: 'Zaprimi narudžbu' }).click();
      await notice(page, /^Narudžba .* je zaprimljena\.$/);
      await page.waitForURL('**/generisana-narudzba/*');
      const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
      // Others than who took the order see it a moment later.
      const placed = () => shop.ask<OrderAnswer>(`/orders/single-order-id/${id}`).catch(() => null);
      await expect.poll(placed).toMatchObject({ name: 'Hasan', email: '', totalPrice: 2900 });
    },
  );
});
