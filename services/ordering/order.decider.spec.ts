import { describe, it } from 'vitest';
import { idFrom } from '../platform/kernel/ids.ts';
import { spec } from '../testing/decider.ts';
import { orderDecider } from './order.decider.ts';
import type { OrderEvent } from './order.events.ts';
import type { LaterStage } from './order-stage.ts';
import type { OrderContact, OrderedLine, OrderFacts } from './ordered.ts';

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
const parcel = {
  parcelId: 'p1',
  courier: { name: 'Brza pošta', trackingUrl: '' },
  trackingNumber: '1',
  weight: null,
};
const deleted: OrderEvent = { type: 'OrderDeleted', data: {} };
const forgotten: OrderEvent = { type: 'OrderPersonForgotten', data: {} };
const forget = { type: 'ForgetPerson', id: 'o1' } as const;

describe('an order', () => {
  it('is placed, encrypted with its own key for a guest and with the customer’s for a customer', () => {
    order.given().when(place).yields(placed);
    const mine = { ...facts, customerId: 'u1' };
    order
      .given()
      .when({ ...place, facts: mine })
      .yields({ type: 'OrderPlaced', data: mine, personal: contact, subject: 'u1' });
  });

  it('is placed once, and never again', () => {
    order
      .given(placed)
      .when({ ...place, facts: { ...facts, total: 1 } })
      .yieldsNothing();
    order.given(placed, deleted).when(place).yieldsNothing();
  });

  it('requires at least one line', () => {
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

  it('changes its stage by allowed steps only, and reaches no stage twice', () => {
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

  it('names on its return the pieces that do not go back to stock', () => {
    const way: OrderEvent[] = [
      { ...placed, data: { ...facts, lines: [{ ...line, quantity: 3 }] } },
      { type: 'OrderConfirmed', data: {} },
      { type: 'OrderSent', data: {} },
    ];
    const lost = (quantity: number, productId = 'omega') => [{ productId, variation: null, quantity }];
    const back = { type: 'ChangeStage', id: 'o1', stage: 'returned', note: '' } as const;
    const undoing = { customerId: null, points: 4, coupon: null };
    const given = order.given(...way);
    given.when({ ...back, writtenOff: [...lost(1), ...lost(1)] }).yields({
      type: 'OrderReturned',
      data: {
        ...undoing,
        writtenOff: [{ productId: 'omega', title: 'Omega 3', variation: null, quantity: 2 }],
      },
    });
    given.when({ ...back, writtenOff: [] }).yields({ type: 'OrderReturned', data: undoing });
    given.when({ ...back, writtenOff: lost(4) }).isRejected('written_off_too_much');
    given.when({ ...back, writtenOff: lost(1, 'krema') }).isRejected('written_off_unknown');
    given.when({ ...back, stage: 'delivered', writtenOff: lost(1) }).isRejected('written_off_not_returned');
  });

  it('records its points and coupon when it is cancelled or returned', () => {
    const coupon = { code: 'ABCDEFG', points: 20, value: 200 };
    const mine: OrderEvent = { ...placed, data: { ...facts, customerId: 'u1', coupon } };
    order
      .given(mine)
      .when({ type: 'ChangeStage', id: 'o1', stage: 'cancelled', note: '' })
      .yields({ type: 'OrderCancelled', data: { customerId: 'u1', points: 4, coupon } });
  });

  it('keeps a note encrypted like the contact data, while the person is not erased', () => {
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

  it('stays as a sale when its guest is erased', () => {
    const cancelled: OrderEvent = {
      type: 'OrderCancelled',
      data: { customerId: null, points: 4, coupon: null },
    };
    order.given(placed, cancelled).when(forget).yields(forgotten);
    order.given(placed, cancelled, forgotten).when(forget).yieldsNothing();
    // The key is already deleted: there is no person to keep.
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

  it('keeps its person until it is delivered, and erases the person with its last step', () => {
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

  it('is deleted once, and then refuses every command', () => {
    const undoing = { customerId: facts.customerId, points: facts.points, coupon: facts.coupon };
    order.given(placed).when({ type: 'DeleteOrder' }).yields({ type: 'OrderDeleted', data: undoing });
    const cancelled: OrderEvent = { type: 'OrderCancelled', data: undoing };
    order.given(placed, cancelled).when({ type: 'DeleteOrder' }).yields(deleted);
    for (const type of ['MarkViewed', 'MarkNew', 'DeleteOrder'] as const) {
      order.given(placed, deleted).when({ type }).isRejected('order_not_found');
      order.given().when({ type }).isRejected('order_not_found');
    }
  });
});

describe('a parcel', () => {
  const two = { ...line, quantity: 2 };
  const large = { ...line, productId: 'c', variation: { type: 'Količina', name: '60 kapsula' }, quantity: 1 };
  const small = { ...large, variation: { type: 'Količina', name: '30 kapsula' } };
  const ordered: OrderEvent = { ...placed, data: { ...facts, lines: [two, large, small] } };
  const confirmed: OrderEvent = { type: 'OrderConfirmed', data: {} };
  const pieces = (productId: string, quantity: number, variation: string | null = null) => ({
    productId,
    variation,
    quantity,
  });
  const contents = (quantity: number) => [{ ...pieces('omega', quantity), title: 'Omega 3' }];
  const sent = (quantity: number): OrderEvent => ({
    type: 'ParcelSent',
    data: { ...parcel, contents: contents(quantity) },
  });

  it('with all pieces confirms and sends an order', () => {
    const byParcel = { withParcel: true } as const;
    order
      .given(placed)
      .when({ type: 'SendParcel', parcel, lines: null })
      .yields({ type: 'OrderConfirmed', data: byParcel }, sent(1), { type: 'OrderSent', data: byParcel });
  });

  it('with a part leaves the order open, and no more than the rest can be sent', () => {
    order
      .given(ordered, confirmed)
      .when({ type: 'SendParcel', parcel, lines: [pieces('omega', 1)] })
      .yields(sent(1));
    order
      .given(ordered, confirmed, sent(1))
      .when({ type: 'SendParcel', parcel, lines: [pieces('omega', 1), pieces('omega', 1)] })
      .isRejected('parcel_too_much');
  });

  it('must name the variation, where an order has several', () => {
    const first = order.given(ordered, confirmed);
    first.when({ type: 'SendParcel', parcel, lines: [pieces('c', 1)] }).isRejected('parcel_line_unknown');
    first.when({ type: 'SendParcel', parcel, lines: [pieces('c', 1, '30 kapsula')] }).yields({
      type: 'ParcelSent',
      data: { ...parcel, contents: [{ ...pieces('c', 1, '30 kapsula'), title: 'Omega 3' }] },
    });
  });

  it('is refused for an order that has ended, and prevents a cancellation', () => {
    order
      .given(placed, { type: 'OrderCancelled', data: { customerId: null, points: 4, coupon: null } })
      .when({ type: 'SendParcel', parcel, lines: null })
      .isRejected('transition_not_allowed');
    order
      .given(ordered, confirmed, sent(1))
      .when({ type: 'ChangeStage', id: 'o1', stage: 'cancelled', note: '' })
      .isRejected('transition_not_allowed');
  });
});

describe('the invoice of an order', () => {
  const ask = { type: 'RequestInvoice', id: 'o1', year: 2026 } as const;
  const requested = (n: number): OrderEvent => ({
    type: 'OrderInvoiceRequested',
    data: { invoiceId: idFrom('invoice', 'o1', n), year: 2026 },
  });
  const of = { invoiceId: idFrom('invoice', 'o1', 0), invoice: '1-2026' };
  const invoiced: OrderEvent = { type: 'OrderInvoiced', data: of };
  const cancelled: OrderEvent = { type: 'OrderInvoiceCancelled', data: of };

  it('is requested once, also while it is not issued yet', () => {
    order.given(placed).when(ask).yields(requested(0));
    order.given(placed, requested(0)).when(ask).yieldsNothing();
    order.given(placed, requested(0), invoiced).when(ask).yieldsNothing();
  });

  it('can be requested again after it was cancelled', () => {
    order.given(placed, requested(0), invoiced, cancelled).when(ask).yields(requested(1));
  });

  it('is recorded with its number and its cancellation', () => {
    const { invoiceId } = of;
    const note = { type: 'NoteInvoice', invoiceId, number: '1-2026', fiscal: false } as const;
    order.given(placed, requested(0)).when(note).yields(invoiced);
    order
      .given(placed, requested(0))
      .when({ ...note, fiscal: true })
      .yields({ ...invoiced, data: { ...of, fiscal: true } });
    order.given(placed, requested(0), invoiced).when(note).yieldsNothing();
    const taken = { type: 'NoteInvoiceCancelled', invoiceId, number: '1-2026' } as const;
    order.given(placed, requested(0), invoiced).when(taken).yields(cancelled);
    order.given(placed, requested(0), invoiced, cancelled).when(taken).yieldsNothing();
  });

  it('is not requested once the order was cancelled, or its person erased', () => {
    const undone: OrderEvent = {
      type: 'OrderCancelled',
      data: { customerId: null, points: 4, coupon: null },
    };
    order.given(placed, undone).when(ask).isRejected('order_cancelled');
    order.given(placed, { type: 'OrderPersonForgotten', data: {} }).when(ask).isRejected('person_forgotten');
  });
});
