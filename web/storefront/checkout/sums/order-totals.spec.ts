import { describe, expect, it } from 'vitest';
import { FREE_PICKUP, HOME_DELIVERY, OTHER_CITY } from '../../../../services/rules/orders/order-terms.ts';
import { couponState } from './coupon-state.ts';
import { orderTotals, shippingText } from './order-totals.ts';

const rules = { shipping: 900, freeShipping: 15_000 };
const home = { shippingMethod: HOME_DELIVERY, city: 'Tuzla', cityOther: '' };

describe('the sums of an order', () => {
  it('omit delivery until it is chosen', () => {
    const form = { ...home, shippingMethod: '' as const };
    expect(orderTotals({ goods: 5_000, form, rules, discount: 0 })).toEqual({
      goods: 5_000,
      discount: 0,
      shipping: null,
      total: 5_000,
    });
  });

  it('add home delivery up to the threshold of the city, and nothing above it', () => {
    expect(orderTotals({ goods: 15_000, form: home, rules, discount: 0 })).toMatchObject({
      shipping: 900,
      total: 15_900,
    });
    expect(orderTotals({ goods: 15_001, form: home, rules, discount: 0 })).toMatchObject({
      shipping: 0,
      total: 15_001,
    });
  });

  it('use 100 KM as the threshold of Sarajevo, also when its name is typed', () => {
    const sarajevo = { ...home, city: 'Sarajevo' };
    const typed = { ...home, city: OTHER_CITY, cityOther: ' Sarajevo ' };
    expect(orderTotals({ goods: 10_001, form: sarajevo, rules, discount: 0 }).shipping).toBe(0);
    expect(orderTotals({ goods: 10_001, form: typed, rules, discount: 0 }).shipping).toBe(0);
    expect(orderTotals({ goods: 10_000, form: sarajevo, rules, discount: 0 }).shipping).toBe(900);
  });

  it('charge nothing for free pickup', () => {
    const form = { ...home, shippingMethod: FREE_PICKUP };
    expect(orderTotals({ goods: 3_000, form, rules, discount: 0 })).toMatchObject({
      shipping: 0,
      total: 3_000,
    });
  });

  it('decide about free delivery before the coupon is deducted', () => {
    expect(orderTotals({ goods: 15_001, form: home, rules, discount: 6_000 })).toMatchObject({
      shipping: 0,
      total: 9_001,
    });
  });
});

describe('the price of delivery as text', () => {
  it.each([
    [null, 'Odaberite tip dostave'],
    [900, '9,00 KM'],
    [0, 'Besplatno'],
  ])('for %s is "%s"', (shipping, text) => {
    expect(shippingText(shipping)).toBe(text);
  });
});

describe('a coupon', () => {
  const owner = { couponExist: 1, couponName: 'ABCDEFG', couponValue: 120 };

  it('deducts ten hundredths a point', () => {
    expect(couponState('ABCDEFG', owner, 5_000)).toEqual({ kind: 'active', discount: 1_200 });
  });

  it('may be typed in lower case and with surrounding blanks', () => {
    expect(couponState(' abcdefg ', owner, 5_000).kind).toBe('active');
  });

  it('may cover the whole total, but no more', () => {
    expect(couponState('ABCDEFG', owner, 1_200).kind).toBe('active');
    expect(couponState('ABCDEFG', owner, 1_199)).toEqual({ kind: 'too-big', discount: 0 });
  });

  it('is invalid for another code, another person and without a coupon', () => {
    expect(couponState('ABCDEFX', owner, 5_000).kind).toBe('invalid');
    expect(couponState('ABCDEFG', null, 5_000).kind).toBe('invalid');
    expect(couponState('', { ...owner, couponName: '' }, 5_000).kind).toBe('none');
    expect(couponState('ABCDEFG', { ...owner, couponExist: 0 }, 5_000).kind).toBe('invalid');
  });
});
