import { describe, expect, it } from 'vitest';
import {
  CASH_ON_DELIVERY,
  FREE_PICKUP,
  HOME_DELIVERY,
} from '../../../../services/rules/orders/order-terms.ts';
import { type CheckoutForm, EMPTY_FORM } from './checkout-form.ts';
import { checkAccount, checkContactAndDelivery, isBelowPickupMinimum } from './checkout-rules.ts';

const pickupPlaces = [{ name: 'Apoteka Centar' }];
const order = { goods: 5_000, pickupPlaces };
const complete: CheckoutForm = {
  ...EMPTY_FORM,
  name: 'Amra',
  surname: 'Hadžić',
  email: 'amra@example.ba',
  phone: '061 123 456',
  address: 'Ferhadija 1',
  postalCode: '71000',
  city: 'Sarajevo',
  shippingMethod: HOME_DELIVERY,
  charge: CASH_ON_DELIVERY,
};

describe('step one of the checkout', () => {
  it('accepts a complete form', () => {
    expect(checkContactAndDelivery(complete, order)).toEqual({});
  });

  it.each<[string, Partial<CheckoutForm>, keyof CheckoutForm, string]>([
    ['the name', { name: '' }, 'name', 'Molimo vas da unesete vaše ime.'],
    ['the surname', { surname: '' }, 'surname', 'Molimo vas da unesete vaše prezime.'],
    ['the e-mail', { email: '' }, 'email', 'Molimo vas da unesete vašu email adresu'],
    ['the phone', { phone: '' }, 'phone', 'Molimo vas da unesete vaš broj telefona.'],
    ['the address', { address: '' }, 'address', 'Molimo vas da unesete vašu adresu stanovanja.'],
    ['the postal code', { postalCode: '' }, 'postalCode', 'Molimo vas da unesete poštanski broj.'],
    ['the city', { city: '' }, 'city', 'Molimo vas da unesete vaš grad.'],
    ["the other city's name", { city: 'Drugi grad' }, 'cityOther', 'Molimo vas da unesete vaš grad.'],
    ['the payment method', { charge: '' }, 'charge', 'Molimo vas da odabere jednu od metoda plaćanja.'],
    [
      'the pickup place',
      { shippingMethod: FREE_PICKUP },
      'pickupPlace',
      'Molimo vas da odaberete mjesto preuzimanja pošiljke.',
    ],
    [
      'the delivery',
      { shippingMethod: '' },
      'shippingMethod',
      'Molimo vas da odaberete jednu od opcija dostave.',
    ],
  ])('requires %s', (_, missing, field, message) => {
    expect(checkContactAndDelivery({ ...complete, ...missing }, order)).toEqual({ [field]: message });
  });

  it.each(['0', 'abc', '12-34'])('takes “%s” for no phone number', (phone) => {
    const message = 'Molimo vas da unesete vaš broj telefona.';
    expect(checkContactAndDelivery({ ...complete, phone }, order)).toEqual({ phone: message });
  });

  it('treats blanks as missing', () => {
    expect(checkContactAndDelivery({ ...complete, name: '   ' }, order)).toHaveProperty('name');
  });

  it('names every missing field of an untouched form', () => {
    expect(Object.keys(checkContactAndDelivery(EMPTY_FORM, order)).sort()).toEqual(
      [
        'address',
        'charge',
        'city',
        'email',
        'name',
        'phone',
        'postalCode',
        'shippingMethod',
        'surname',
      ].sort(),
    );
  });

  it.each(['amra', 'amra@', 'amra@example', 'amra@example.', 'am ra@example.ba', '@example.ba'])(
    'does not take "%s" for an e-mail address',
    (email) => {
      expect(checkContactAndDelivery({ ...complete, email }, order)).toHaveProperty('email');
    },
  );

  it('refuses free pickup below 25 KM', () => {
    const form = { ...complete, shippingMethod: FREE_PICKUP, pickupPlace: 'Apoteka Centar' };
    expect(checkContactAndDelivery(form, { goods: 2_499, pickupPlaces })).toEqual({
      shippingMethod: 'Molimo vas da upotpunite vašu narudžbu.',
    });
    expect(checkContactAndDelivery(form, { goods: 2_500, pickupPlaces })).toEqual({});
  });

  it('requires another pickup place when the shop no longer has the chosen one', () => {
    const form = { ...complete, shippingMethod: FREE_PICKUP, pickupPlace: 'Zatvorena apoteka' };
    expect(checkContactAndDelivery(form, order)).toHaveProperty('pickupPlace');
  });

  it('has no minimum for home delivery', () => {
    expect(isBelowPickupMinimum({ shippingMethod: HOME_DELIVERY }, 1)).toBe(false);
  });
});

describe('step two of the checkout', () => {
  it('requires a password only for an account', () => {
    expect(checkAccount({ createAccount: true }, '')).toHaveProperty('password');
    expect(checkAccount({ createAccount: true }, 'tajna')).toEqual({});
    expect(checkAccount({ createAccount: false }, '')).toEqual({});
  });
});
