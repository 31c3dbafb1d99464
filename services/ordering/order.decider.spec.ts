import { describe, it } from 'vitest';
import { spec } from '../platform/kernel/decider-spec.ts';
import { orderDecider } from './order.decider.ts';
import type { OrderContact, OrderEvent, OrderedLine, OrderFacts } from './order.events.ts';

const order = spec(orderDecider);

const line: OrderedLine = {
  productId: 'omega',
  productNumber: 7,
  title: 'Omega 3',
  slug: 'omega-3',
  categorySlug: 'zdravlje',
  brandSlug: 'ostalo',
  image: 'omega.jpg',
  variation: null,
  onSale: false,
  inWeeklyOffer: false,
  discountPercent: 0,
  regularPrice: 2000,
  unitPrice: 2000,
  quantity: 1,
  total: 2000,
  points: 4,
};
const facts: OrderFacts = {
  number: 1,
  publicNumber: 123_456_789,
  name: '1.21.11.2026.123',
  cartId: 'c1',
  customerId: null,
  lines: [line],
  goods: 2000,
  coupon: null,
  delivery: { method: 'home', price: 900, place: null },
  total: 2900,
  points: 4,
  payment: 'Plaćanje pouzećem',
  accountWanted: false,
};
const contact: OrderContact = {
  name: 'Amra',
  surname: 'Kovač',
  email: 'amra@example.com',
  phone: '061',
  address: 'Lipa 5',
  postalCode: '71000',
  city: 'Sarajevo',
  country: 'Bosna i Hercegovina',
  notes: '',
  key: 'k',
};
const place = { type: 'PlaceOrder', id: 'o1', facts, contact } as const;
const placed: OrderEvent = { type: 'OrderPlaced', data: facts, personal: contact, subject: 'o1' };
const viewed: OrderEvent = { type: 'OrderViewed', data: {} };
const deleted: OrderEvent = { type: 'OrderDeleted', data: {} };

describe('an order', () => {
  it('is placed, sealed with its own key for a guest and with the customer’s for a customer', () => {
    order.given().when(place).yields(placed);
    const mine = { ...facts, customerId: 'u1' };
    order
      .given()
      .when({ ...place, facts: mine })
      .yields({ type: 'OrderPlaced', data: mine, personal: contact, subject: 'u1' });
  });

  it('is placed once, and never again, whatever comes', () => {
    order
      .given(placed)
      .when({ ...place, facts: { ...facts, total: 1 } })
      .yieldsNothing();
    order.given(placed, deleted).when(place).yieldsNothing();
  });

  it('needs something to order', () => {
    order
      .given()
      .when({ ...place, facts: { ...facts, lines: [] } })
      .isRejected('cart_empty');
  });

  it('is marked viewed and new again, each once', () => {
    order.given(placed).when({ type: 'MarkViewed' }).yields(viewed);
    order.given(placed, viewed).when({ type: 'MarkViewed' }).yieldsNothing();
    order.given(placed).when({ type: 'MarkNew' }).yieldsNothing();
    order.given(placed, viewed).when({ type: 'MarkNew' }).yields({ type: 'OrderMarkedNew', data: {} });
  });

  it('is deleted once, and then is nothing to anybody', () => {
    order.given(placed).when({ type: 'DeleteOrder' }).yields(deleted);
    for (const type of ['MarkViewed', 'MarkNew', 'DeleteOrder'] as const) {
      order.given(placed, deleted).when({ type }).isRejected('order_not_found');
      order.given().when({ type }).isRejected('order_not_found');
    }
  });
});
