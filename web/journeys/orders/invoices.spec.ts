import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CartAnswer } from '../../../services/cart/cart.schemas.ts';
import {
  startTestFiscalService,
  type TestFiscalService,
} from '../../../services/invoices/fiscal/testing/test-fiscal-service.ts';
import type { InvoiceRow } from '../../../services/invoices/invoices.schemas.ts';
import type { OrderPlacedAnswer } from '../../../services/ordering/placing/place-order.schemas.ts';
import { type AdminShop, addOmega, notice, openAdminShop } from '../admin-shop.testing.ts';
import { hasChromium, OFFICE_WIDTHS, WIDTHS, whyNot } from '../browser.testing.ts';
import { carry } from '../checkout.testing.ts';
import { DIALOG, faultsIn } from '../part-faults.testing.ts';

const CUSTOMER = { email: 'amra@example.com', password: 'kupac-lozinka' };
const FISCAL_SECRET = 'fiskalni-0123456789';
let fiscal: TestFiscalService;
let shop: AdminShop;
let productId: string;

const addCart = () => shop.ask<CartAnswer>('/carts/add-cart', { products: [{ id: productId, quantity: 2 }] });
async function order(): Promise<OrderPlacedAnswer> {
  const { cartId } = await addCart();
  return shop.ask<OrderPlacedAnswer>('/orders/add-order', {
    cartId,
    name: 'Đenana',
    surname: 'Čaušević',
    email: 'denana@example.com',
    phone: '061 123 456',
    address: 'Zmaja od Bosne 1',
    postalCode: '71000',
    city: 'Sarajevo',
    charge: 'Plaćanje pouzećem',
    shippingMethod: 'Dostava na kućnu adresu',
  });
}
async function downloaded(page: Page, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()]);
  return file.suggestedFilename();
}

/** The administration at a desk and the storefront on a phone; in the soak each at the other width, too. */
describe.skipIf(!hasChromium)(`invoices${whyNot}`, () => {
  beforeAll(async () => {
    fiscal = await startTestFiscalService({ secret: FISCAL_SECRET });
    shop = await openAdminShop({ FISCAL_URL: fiscal.url, FISCAL_SECRET });
    productId = await addOmega(shop, 'Omega 3 – čžšđć');
    await shop.ask('/users/add-user', {
      name: 'Amra',
      surname: 'Kovač',
      phone: '061 111 222',
      address: 'Lipa 5',
      postalCode: '71000',
      city: 'Sarajevo',
      ...CUSTOMER,
    });
  });
  afterAll(async () => {
    await shop?.close();
    await fiscal?.close();
  });

  it('appear nowhere before the shop issues them', async () => {
    const { generatedOrderId } = await order();
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`);
    await page.getByRole('heading', { name: 'Tok narudžbe' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Račun', exact: true }).count()).toBe(0);
    await expect.poll(() => page.getByRole('link', { name: 'Računi', exact: true }).count()).toBe(0);
    const { cartId } = await addCart();
    const customer = await shop.customer();
    await carry(customer, cartId);
    await customer.goto('/narudzba');
    await customer.getByRole('heading', { name: 'Vaši podaci' }).waitFor();
    await expect.poll(() => customer.getByLabel('Kupujem kao firma').count()).toBe(0);
  });

  it.each(OFFICE_WIDTHS)('are turned on in the settings, with the seller, at %i', async (width) => {
    const page = await shop.office('/administracija/postavke', width);
    const section = page.getByRole('region', { name: 'Računi' });
    await section.getByLabel(/Izdaji? račune/).check();
    await section.getByLabel('Naziv prodavca').fill('');
    await section.getByLabel('JIB prodavca').fill('123');
    await page.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await section.getByText('Ovo polje je obavezno.').first().waitFor();
    await section.getByText('Unesite tačno 13 cifara.').waitFor();
    await section.getByLabel('Naziv prodavca').fill(`Ljekarna Čaršija ${width}`);
    await section.getByLabel('Adresa prodavca').fill('Ferhadija 1, 71000 Sarajevo');
    await section.getByLabel('JIB prodavca').fill('4201234567890');
    const warning = section.getByText(/^Bez PDV broja postavite PDV/);
    await section.getByLabel('PDV broj prodavca').fill('');
    await warning.waitFor();
    await section.getByLabel('PDV broj prodavca').fill('201234567890');
    await warning.waitFor({ state: 'detached' });
    await section.getByLabel('Žiro računi').fill('1610000012345686 (Raiffeisen)');
    await page.getByRole('button', { name: 'Sačuvaj postavke' }).click();
    await notice(page, 'Uspješno ste uredili postavke.');
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });

  it.each(OFFICE_WIDTHS)('are issued, cancelled and issued anew on an order at %i', async (width) => {
    const { generatedOrderId } = await order();
    const path = `/administracija/generisana-narudzba/${generatedOrderId}`;
    const page = await shop.office(path, width);
    const panel = page.getByRole('region', { name: 'Račun', exact: true });
    await panel.getByRole('button', { name: 'Izdaj račun' }).click();
    await notice(page, /^Račun \d+-\d{4} je izdat, a kupac ga dobija emailom\.$/);
    // The button has left the page; the keyboard goes on where it was.
    await expect.poll(() => panel.evaluate((part) => part.contains(document.activeElement))).toBe(true);
    const pdf = panel.getByRole('button', { name: /Preuzmi račun/ });
    expect(await downloaded(page, () => pdf.click())).toMatch(/^racun-\d+-\d{4}\.pdf$/);
    await expect.poll(() => panel.getByRole('button', { name: /Izdaj/ }).count()).toBe(0);
    await panel.getByRole('button', { name: /Storniraj račun/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Storniraj' }).click();
    await dialog.getByText('Ovo polje je obavezno.').waitFor();
    await dialog.getByLabel('Razlog storniranja').fill('Kupac želi račun na firmu');
    await expect.poll(() => faultsIn(page, DIALOG)).toEqual([]);
    await dialog.getByRole('button', { name: 'Storniraj' }).click();
    await notice(page, /je storniran računom/);
    await panel.getByText('Storniran', { exact: true }).waitFor();
    await panel.getByText(/^Storno račun \d+-\d{4}/).waitFor();
    await panel.getByRole('button', { name: 'Izdaj novi račun' }).click();
    await notice(page, /je izdat/);
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });

  it.each(OFFICE_WIDTHS)(
    'are listed, noted with the fiscal receipt, and downloaded by period at %i',
    async (width) => {
      const page = await shop.office('/administracija/izdati-racuni', width);
      await page.getByRole('heading', { name: 'Računi', level: 1 }).waitFor();
      await page
        .getByRole('button', { name: /Fiskalni račun za/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Broj fiskalnog računa').fill(`BF-${width}`);
      await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
      await page.getByText(`BF-${width}`).first().waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      const csv = page.getByRole('button', { name: 'Knjiga računa (CSV)' });
      expect(await downloaded(page, () => csv.click())).toBe('knjiga-racuna.csv');
      const zip = page.getByRole('button', { name: 'Svi PDF-ovi (ZIP)' });
      expect(await downloaded(page, () => zip.click())).toBe('racuni.zip');
      await page.getByLabel('Mjesec za e-Isporuke').selectOption({ index: 0 });
      const supplies = page.getByRole('button', { name: 'e-Isporuke (CSV)' });
      expect(await downloaded(page, () => supplies.click())).toMatch(/^201234567890_\d{4}_2_01\.csv$/);
      if (width === 390) await page.getByText('Filteri i redoslijed').click();
      await page.getByLabel(width === 390 ? 'Račun' : 'Filter: Račun', { exact: true }).fill('1');
      await page.getByText('1 račun', { exact: true }).waitFor();
      await page.getByLabel('Od', { exact: true }).fill('1.1.2020.');
      await page.getByLabel('Do', { exact: true }).fill('31.1.2020.');
      await page.getByText('Nema računa s tim brojem.').first().waitFor();
      await page.getByRole('button', { name: 'Poništi filtere' }).click();
      await page
        .getByRole('button', { name: /Preuzmi račun/ })
        .first()
        .waitFor();
    },
  );

  it('are issued for an order without an e-mail, too, and then no mail is spoken of', async () => {
    const { _id, generatedOrderId } = await order();
    await shop.ask(`/orders/${_id}/change`, { address: { email: '' }, expectedTotal: 4900 });
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`);
    await page.getByRole('button', { name: 'Izdaj račun' }).click();
    await notice(page, /^Račun \S+ je izdat\.$/);
  });

  it.each(OFFICE_WIDTHS)('get fiscal receipts, which the order shows, at %i', async (width) => {
    await shop.ask('/settings/update-settings', { fiscalReceipts: 1 });
    const refuses = 'JIB prodavca nije poznat fiskalnom servisu';
    Object.assign(fiscal.is, { refuses });
    const { _id, generatedOrderId } = await order();
    const { number } = await shop.ask<{ number: string }>(`/orders/${_id}/invoice`, {});
    const listed = () => shop.ask<InvoiceRow[]>(`/invoices?order=${generatedOrderId}`);
    await expect.poll(async () => (await listed())[0]?.fiscal.state).toBe('failed');
    const page = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`, width);
    const panel = page.getByRole('region', { name: 'Račun', exact: true });
    await panel.getByText('Odbijen', { exact: true }).waitFor();
    await panel.getByText(refuses).waitFor();
    await expect.poll(() => faultsIn(page)).toEqual([]);
    Object.assign(fiscal.is, { refuses: '' });
    await panel.getByRole('button', { name: `Zatraži ponovo fiskalni račun za ${number}` }).click();
    await notice(page, /^Fiskalni račun FR-\d+ je izdat\.$/);
    await panel.getByText(/^FR-\d+$/).waitFor();
    await expect.poll(() => panel.getByRole('button', { name: /Zatraži ponovo/ }).count()).toBe(0);
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await shop.ask('/settings/update-settings', { fiscalReceipts: 0 });
  });

  it.each(OFFICE_WIDTHS)(
    'get the number of a device where the service refused them, at %i',
    async (width) => {
      await shop.ask('/settings/update-settings', { fiscalReceipts: 1 });
      Object.assign(fiscal.is, { refuses: 'JIB kupca nije poznat fiskalnom servisu' });
      const { _id, generatedOrderId } = await order();
      const { number } = await shop.ask<{ number: string }>(`/orders/${_id}/invoice`, {});
      const listed = () => shop.ask<InvoiceRow[]>(`/invoices?order=${generatedOrderId}`);
      await expect.poll(async () => (await listed())[0]?.fiscal.state).toBe('failed');
      const page = await shop.office('/administracija/izdati-racuni', width);
      await page.getByRole('button', { name: `Fiskalni račun za ${number}: Upiši` }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Broj fiskalnog računa').fill(`BF-7-${width}`);
      await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
      await page.getByRole('button', { name: `Fiskalni račun za ${number}: BF-7-${width}` }).waitFor();
      await expect.poll(() => faultsIn(page)).toEqual([]);
      const onOrder = await shop.office(`/administracija/generisana-narudzba/${generatedOrderId}`, width);
      await onOrder.getByRole('region', { name: 'Račun', exact: true }).getByText(`BF-7-${width}`).waitFor();
      Object.assign(fiscal.is, { refuses: '' });
      await shop.ask('/settings/update-settings', { fiscalReceipts: 0 });
    },
  );

  it.each(WIDTHS)('are issued to a firm, and listed in its account, at %i', async (width) => {
    const { cartId } = await addCart();
    const page = await shop.customer(width);
    await carry(page, cartId, { email: CUSTOMER.email });
    const token = await shop.ask<string>('/users/login', CUSTOMER);
    await page.evaluate((usertoken) => localStorage.setItem('usertoken', usertoken), token);
    await page.goto('/narudzba');
    await page.getByLabel('Kupujem kao firma').check();
    await page.getByLabel('Naziv firme').fill('Šćepan i Žćerka d.o.o.');
    await page.getByLabel('JIB').fill('12');
    await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
    await page.getByText('JIB ima tačno 13 cifara.').waitFor();
    await page.getByLabel('JIB').fill('4209876543210');
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Nastavite na pregled narudžbe' }).click();
    await page.getByText('Šćepan i Žćerka d.o.o., JIB 4209876543210').waitFor();
    await page.getByRole('button', { name: 'Naručite' }).click();
    const finished = page.getByRole('link', { name: /Pogledajte vašu narudžbu/ });
    const address = (await finished.getAttribute('href')) ?? '';
    const id = /\d{9}/.exec(address)?.[0];
    const { number } = await shop.ask<{ number: string }>(`/orders/${id}/invoice`, {});
    await page.goto(address);
    const link = page.getByRole('button', { name: `Račun ${number} (PDF)` });
    expect(await downloaded(page, () => link.click())).toBe(`racun-${number}.pdf`);
    await expect.poll(() => faultsIn(page)).toEqual([]);
    await page.goto('/moj-racun/narudzbe');
    const own = page.getByRole('button', { name: `Račun ${number} (PDF)` });
    expect(await downloaded(page, () => own.click())).toBe(`racun-${number}.pdf`);
    await expect.poll(() => faultsIn(page)).toEqual([]);
  });
});
