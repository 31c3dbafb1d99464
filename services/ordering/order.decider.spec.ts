import { describe, it } from 'vitest';
import { spec } from '../testing/decider.ts';
import { orderDecider } from './order.decider.ts';
import type { OrderContact, OrderEvent, OrderedLine, OrderFacts } from './order.events.ts';
import type { LaterStage } from './order-stage.ts';

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
const forgotten: OrderEvent = { type: 'OrderPersonForgotten', data: {} };
const forget = { type: 'ForgetPerson', id: 'o1' } as const;

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

  it('goes through its life by allowed steps only, and reaches no stage twice', () => {
    const type = {
      confirmed: 'OrderConfirmed',
      sent: 'OrderSent',
      delivered: 'OrderDelivered',
      returned: 'OrderReturned',
      cancelled: 'OrderCancelled',
    } as const;
    const undoing = { customerId: null, points: 4, coupon: null };
    const event = (stage: LaterStage): OrderEvent =>
      stage === 'returned' || stage === 'cancelled'
        ? { type: type[stage], data: undoing }
        : { type: type[stage], data: {} };
    const ways: LaterStage[][] = [
      [],
      ['confirmed'],
      ['confirmed', 'sent'],
      ['confirmed', 'sent', 'delivered'],
      ['confirmed', 'sent', 'delivered', 'returned'],
      ['confirmed', 'sent', 'returned'],
      ['confirmed', 'cancelled'],
      ['cancelled'],
    ];
    const known = new Set(ways.map((way) => way.join()));
    for (const way of ways) {
      for (const stage of ['confirmed', 'sent', 'delivered', 'returned', 'cancelled'] as const) {
        const step = order
          .given(placed, ...way.map(event))
          .when({ type: 'ChangeStage', id: 'o1', stage, note: '' });
        if (known.has([...way, stage].join())) step.yields(event(stage));
        else step.isRejected('transition_not_allowed');
      }
    }
  });

  it('tells what it had brought and taken when it comes to nothing', () => {
    const coupon = { code: 'ABCDEFG', points: 20, value: 200 };
    const mine: OrderEvent = { ...placed, data: { ...facts, customerId: 'u1', coupon } };
    order
      .given(mine)
      .when({ type: 'ChangeStage', id: 'o1', stage: 'cancelled', note: '' })
      .yields({ type: 'OrderCancelled', data: { customerId: 'u1', points: 4, coupon } });
  });

  it('keeps a note sealed as the contact data are, as long as there is a person to tell', () => {
    const confirm = { type: 'ChangeStage', id: 'o1', stage: 'confirmed', note: 'Zvat ćemo.' } as const;
    const personal = { note: 'Zvat ćemo.' };
    order.given(placed).when(confirm).yields({ type: 'OrderConfirmed', data: {}, personal, subject: 'o1' });
    const mine: OrderEvent = { ...placed, data: { ...facts, customerId: 'u1' } };
    order.given(mine).when(confirm).yields({ type: 'OrderConfirmed', data: {}, personal, subject: 'u1' });
    const forgotten: OrderEvent = { ...placed, personal: null };
    order.given(forgotten).when(confirm).isRejected('person_forgotten');
    order
      .given(forgotten)
      .when({ ...confirm, note: '' })
      .yields({ type: 'OrderConfirmed', data: {} });
  });

  it('stays as a sale when its guest is forgotten', () => {
    const cancelled: OrderEvent = {
      type: 'OrderCancelled',
      data: { customerId: null, points: 4, coupon: null },
    };
    order.given(placed, cancelled).when(forget).yields(forgotten);
    order.given(placed, cancelled, forgotten).when(forget).yieldsNothing();
    // The key is gone already: there is nobody to be kept.
    order
      .given({ ...placed, personal: null })
      .when(forget)
      .yields(forgotten);
    order.given(placed, forgotten).when({ type: 'MarkViewed' }).yields(viewed);
    order
      .given(placed, forgotten)
      .when({ type: 'ChangeStage', id: 'o1', stage: 'confirmed', note: 'Zvat ćemo.' })
      .isRejected('person_forgotten');
  });

  it('keeps its person while it is still to be delivered, and forgets him with its last step', () => {
    const kept: OrderEvent = { type: 'OrderPersonErasureRequested', data: {} };
    order.given(placed).when(forget).yields(kept);
    order.given(placed, kept).when(forget).yieldsNothing();
    const mine: OrderEvent = { ...placed, data: { ...facts, customerId: 'u1' }, subject: 'u1' };
    const own: OrderEvent = { ...kept, personal: contact, subject: 'o1' };
    order.given(mine).when(forget).yields(own);

    // What is said from now on is sealed as the order is: the customer's key is gone.
    const step = (stage: LaterStage, note = '') => ({ type: 'ChangeStage', id: 'o1', stage, note }) as const;
    const noted = { personal: { note: 'Stiže.' }, subject: 'o1' };
    const confirmed: OrderEvent = { type: 'OrderConfirmed', data: {} };
    const sent: OrderEvent = { type: 'OrderSent', data: {}, ...noted };
    const erased: OrderEvent = { ...mine, personal: null };
    order.given(erased, own, confirmed).when(step('sent', 'Stiže.')).yields(sent);
    order
      .given(erased, own, confirmed, sent)
      .when(step('delivered'))
      .yields({ type: 'OrderDelivered', data: {} }, forgotten);
    const undoing = { customerId: 'u1', points: 4, coupon: null };
    order
      .given(erased, own)
      .when(step('cancelled'))
      .yields({ type: 'OrderCancelled', data: undoing }, forgotten);
  });

  it('is deleted once, and then is nothing to anybody', () => {
    order.given(placed).when({ type: 'DeleteOrder' }).yields(deleted);
    for (const type of ['MarkViewed', 'MarkNew', 'DeleteOrder'] as const) {
      order.given(placed, deleted).when({ type }).isRejected('order_not_found');
      order.given().when({ type }).isRejected('order_not_found');
    }
  });
});
