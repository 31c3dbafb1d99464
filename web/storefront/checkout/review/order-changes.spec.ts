import { describe, expect, it } from 'vitest';
import type { CartLine } from '../../../../services/cart/cart.schemas.ts';
import { orderChanges } from './order-changes.ts';

const line = (id: string, price: number, more: Partial<CartLine> = {}): CartLine => ({
  id,
  product_id: 1,
  title: `Proizvod ${id}`,
  category: 1,
  subCategory: null,
  slug: id,
  price,
  priceWhenAdded: price,
  oldPrice: price,
  lowestPrice30: null,
  discountPercent: 0,
  quantity: 1,
  image: '',
  productAction: 0,
  productOffer: 0,
  brand: 1,
  categorySlug: 'zdravlje',
  brandSlug: 'ostalo',
  points: 0,
  productVariety: 0,
  productVariationName: '',
  productVariationType: '',
  ...more,
});

describe('the differences of an order that changed under its customer', () => {
  it('are none when nothing shown has changed', () => {
    const seen = { lines: [line('a', 500)], shipping: 900, coupon: '' };
    expect(orderChanges(seen, { ...seen, notices: [] })).toEqual([]);
  });

  it('name old and new price', () => {
    const before = { lines: [line('a', 500), line('b', 700)], shipping: 900, coupon: '' };
    const now = { lines: [line('a', 550), line('b', 700)], shipping: 900, coupon: '', notices: [] };
    expect(orderChanges(before, now)).toEqual([{ kind: 'price', title: 'Proizvod a', from: 500, to: 550 }]);
  });

  it('name lines removed by the shop, with reasons', () => {
    const before = { lines: [line('a', 500), line('b', 700)], shipping: 900, coupon: '' };
    const notices = [{ id: '1', title: 'Proizvod b', reason: 'Proizvod više nije dostupan.' }];
    expect(orderChanges(before, { lines: [line('a', 500)], shipping: 900, coupon: '', notices })).toEqual([
      { kind: 'removed', title: 'Proizvod b', reason: 'Proizvod više nije dostupan.' },
    ]);
  });

  it('distinguish the variations of a product', () => {
    const small = line('a', 500, { productVariationName: '30 kapsula' });
    const big = line('a', 900, { productVariationName: '60 kapsula' });
    const now = { lines: [small, { ...big, price: 950 }], shipping: 900, coupon: '', notices: [] };
    expect(orderChanges({ lines: [small, big], shipping: 900, coupon: '' }, now)).toEqual([
      { kind: 'price', title: 'Proizvod a (60 kapsula)', from: 900, to: 950 },
    ]);
  });

  it('name a coupon that is taken out', () => {
    const before = { lines: [line('a', 500)], shipping: 900, coupon: 'ABCDEFG' };
    expect(orderChanges(before, { ...before, coupon: '', notices: [] })).toEqual([
      { kind: 'coupon', title: 'ABCDEFG' },
    ]);
    expect(orderChanges({ ...before, coupon: '' }, { ...before, notices: [] })).toEqual([]);
  });

  it('name changes made in another tab, and a new price of delivery', () => {
    const before = { lines: [line('a', 500)], shipping: 900, coupon: '' };
    const now = {
      lines: [line('a', 500, { quantity: 3 }), line('b', 100)],
      shipping: 0,
      coupon: '',
      notices: [],
    };
    expect(orderChanges(before, now)).toEqual([
      { kind: 'quantity', title: 'Proizvod a', from: 1, to: 3 },
      { kind: 'added', title: 'Proizvod b' },
      { kind: 'shipping', from: 900, to: 0 },
    ]);
  });
});
