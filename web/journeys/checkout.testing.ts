import type { Page } from 'playwright-core';
import { keep } from './browser.testing.ts';

/** The message of the checkout for each missing field, by its label, with a valid value. */
export const MESSAGES = [
  ['Ime', 'Molimo vas da unesete vaše ime.', 'Amra'],
  ['Prezime', 'Molimo vas da unesete vaše prezime.', 'Kovač'],
  ['Email adresa', 'Molimo vas da unesete vašu email adresu', 'gost@example.com'],
  ['Broj telefona', 'Molimo vas da unesete vaš broj telefona.', '061 111 222'],
  ['Adresa stanovanja', 'Molimo vas da unesete vašu adresu stanovanja.', 'Lipa 5'],
  ['Poštanski broj', 'Molimo vas da unesete poštanski broj.', '71000'],
] as const;
export const CITY = 'Molimo vas da unesete vaš grad.';
export const DELIVERY = 'Molimo vas da odaberete jednu od opcija dostave.';
export const PAYMENT = 'Molimo vas da odabere jednu od metoda plaćanja.';
export const PICKUP_PLACE = 'Molimo vas da odaberete mjesto preuzimanja pošiljke.';

/** Assigns the cart to this browser, and fills step one unless `typed` is omitted. */
export async function carry(page: Page, cartId: string, typed?: object): Promise<void> {
  const form = {
    name: 'Amra',
    surname: 'Kovač',
    email: 'gost@example.com',
    phone: '061 111 222',
    address: 'Lipa 5',
    postalCode: '71000',
    city: 'Sarajevo',
    country: 'Bosna i Hercegovina',
    charge: 'Plaćanje pouzećem',
    shippingMethod: 'Dostava na kućnu adresu',
    ...typed,
  };
  await keep(page, {
    local: { cartId },
    session: typed ? { checkoutDraft: JSON.stringify(form) } : {},
  });
}
