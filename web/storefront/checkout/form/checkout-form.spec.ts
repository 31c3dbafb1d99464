import { describe, expect, it } from 'vitest';
import {
  CASH_ON_DELIVERY,
  FREE_PICKUP,
  HOME_DELIVERY,
  OTHER_CITY,
} from '../../../../services/rules/orders/order-terms.ts';
import { type CheckoutForm, EMPTY_FORM, orderBody } from './checkout-form.ts';

const form: CheckoutForm = {
  ...EMPTY_FORM,
  name: ' Amra ',
  surname: 'Hadžić',
  email: 'amra@example.ba ',
  phone: '061 123 456',
  address: 'Ferhadija 1',
  postalCode: '71000',
  city: 'Sarajevo',
  cityOther: 'od ranije',
  shippingMethod: HOME_DELIVERY,
  pickupPlace: 'od ranije',
  charge: CASH_ON_DELIVERY,
  createAccount: true,
  couponName: 'ABCDEFG',
};
const line = { id: 'p1', quantity: 2, price: 2_500, productVariationName: '30 kom' };
const sent = { cartId: 'c1', lines: [line], form, password: null, couponName: null, totalPrice: 5_900 };

describe('the order that is sent', () => {
  it('has the confirmed total, and trimmed texts', () => {
    expect(orderBody(sent)).toMatchObject({
      cartId: 'c1',
      totalPrice: 5_900,
      name: 'Amra',
      email: 'amra@example.ba',
    });
  });

  it('has the lines on screen, so that one which the shop removed meanwhile is not left out unasked', () => {
    expect(orderBody(sent)).toMatchObject({ products: [line] });
  });

  it('omits fields of choices that were not made', () => {
    const body = orderBody(sent);
    for (const field of ['cityOther', 'pickupPlace', 'password', 'couponName'])
      expect(body).not.toHaveProperty(field);
  });

  it('has the fields of the choices that were made', () => {
    const chosen = {
      ...form,
      city: OTHER_CITY,
      cityOther: ' Selo ',
      shippingMethod: FREE_PICKUP,
      pickupPlace: 'Apoteka',
    };
    expect(orderBody({ ...sent, form: chosen, password: 'tajna', couponName: 'ABCDEFG' })).toMatchObject({
      city: 'Drugi grad',
      cityOther: 'Selo',
      shippingMethod: 'Gratis Pick-UP',
      pickupPlace: 'Apoteka',
      password: 'tajna',
      couponName: 'ABCDEFG',
    });
  });

  it('is not created without delivery or payment', () => {
    expect(orderBody({ ...sent, form: { ...form, charge: '' } })).toBeNull();
    expect(orderBody({ ...sent, form: { ...form, shippingMethod: '' } })).toBeNull();
  });
});
