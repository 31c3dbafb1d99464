import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { productForSale } from '../testing/samples/products-for-sale.ts';
import { cartAnswer } from './cart.wire.ts';
import { priceCart } from './cart-pricing.ts';

const omega = productForSale({
  id: 'omega',
  price: 2000,
  sellingPrice: 1600,
  discountPercent: 20,
  onSale: true,
});
const tea = productForSale({
  id: 'tea',
  price: 100,
  varied: true,
  variations: [{ type: 'Aroma', name: 'Menta', price: 1500, sellingPrice: 1350 }],
});
const products = new Map([
  ['omega', omega],
  ['tea', tea],
]);
const line = (productId: string, quantity: number, name?: string) => ({
  productId,
  title: productId,
  quantity,
  priceWhenAdded: 1500,
  variation: name ? { type: 'Aroma', name } : null,
});

describe('pricing a cart', () => {
  it('charges the selling price, of the variation where there is one', () => {
    const cart = priceCart([line('omega', 3), line('tea', 2, 'Menta')], products);
    expect(cart).toMatchObject({
      lines: [
        { regularPrice: 2000, unitPrice: 1600, total: 4800, points: 9 },
        { regularPrice: 1500, unitPrice: 1350, total: 2700, points: 4 },
      ],
      unavailable: [],
      total: 7500,
      points: 13,
    });
  });

  it('omits lines that are not for sale in this form', () => {
    const gone = [line('secret', 1), line('tea', 1), line('tea', 1, 'Kamilica'), line('omega', 1, 'Kapsule')];
    const cart = priceCart([line('omega', 1), ...gone], products);
    expect(cart.unavailable).toEqual(gone);
    expect(cart.total).toBe(1600);
  });

  it('adds up for any lines', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('omega', 'secret'), fc.integer({ min: 1, max: 100 })));
    fc.assert(
      fc.property(lines, (pairs) => {
        const cart = priceCart(
          pairs.map(([id, quantity]) => line(id, quantity)),
          products,
        );
        const pieces = pairs
          .filter(([id]) => id === 'omega')
          .reduce((sum, [, quantity]) => sum + quantity, 0);
        expect(cart.total).toBe(pieces * 1600);
        expect(cart.lines.length + cart.unavailable.length).toBe(pairs.length);
      }),
    );
  });
});

describe('a cart on the wire', () => {
  it('has its lines as JSON text with their price at the addition, and notices, newest first', () => {
    const priced = priceCart([line('omega', 1), line('secret', 1)], products);
    const withdrawn = { ...line('krema', 1), number: 3, title: 'Krema', reason: 'deleted' } as const;
    const answer = cartAnswer('c1', priced, { notices: [withdrawn], products, revision: 7, orderName: '' });
    expect(answer).toMatchObject({
      _id: 'c1',
      cartId: 'c1',
      totalPrice: 1600,
      totalPoints: 3,
      orderName: '',
      lastNotice: 3,
      revision: 7,
    });
    expect(JSON.parse(answer.products)).toMatchObject([
      {
        id: 'omega',
        price: 1600,
        priceWhenAdded: 1500,
        oldPrice: 2000,
        quantity: 1,
        productAction: 1,
        productVariety: 0,
        points: 3,
      },
    ]);
    expect(answer.notices).toEqual([
      { id: 'secret', title: 'secret', reason: 'Proizvod više nije dostupan.' },
      { id: '3', title: 'Krema', reason: 'Proizvod više nije u ponudi.' },
    ]);
  });

  it('invites to add again only what is for sale', () => {
    const withdrawn = (id: string, name?: string) =>
      ({ ...line(id, 1, name), number: 1, reason: 'sale-started' }) as const;
    const reasonOf = (notice: ReturnType<typeof withdrawn>) =>
      cartAnswer('c1', priceCart([], products), { notices: [notice], products, orderName: '' }).notices[0]
        ?.reason;
    const invitation = 'Proizvod je sada na akciji. Možete ga ponovo dodati po akcijskoj cijeni.';
    expect([reasonOf(withdrawn('omega')), reasonOf(withdrawn('tea', 'Menta'))]).toEqual([
      invitation,
      invitation,
    ]);
    const gone = 'Proizvod više nije dostupan.';
    expect([reasonOf(withdrawn('secret')), reasonOf(withdrawn('tea', 'Kamilica'))]).toEqual([gone, gone]);
  });
});
