import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spec } from '../../testing/decider.ts';
import { productForSale } from '../../testing/samples/products-for-sale.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderEvent } from '../order.events.ts';
import { evolveOrder, initialOrder, type OrderState } from '../order.state.ts';
import type { OrderContact, OrderedLine, OrderFacts } from '../ordered.ts';
import type { ChangeOrder } from './change-order.decider.ts';
import { changedOrder } from './change-order.ts';
import type { OrderChange } from './recounted-order.ts';

const order = spec(orderDecider);

const omega: OrderedLine = {
  productId: 'omega',
  productNumber: 7,
  title: 'Omega 3',
  slug: 'omega',
  categorySlug: 'zdravlje',
  brandSlug: 'ostalo',
  image: 'omega.jpg',
  variation: null,
  onSale: false,
  inWeeklyOffer: false,
  discountPercent: 0,
  regularPrice: 2000,
  unitPrice: 2000,
  quantity: 2,
  total: 4000,
  points: 8,
};
const facts: OrderFacts = {
  number: 1,
  publicNumber: 123_456_789,
  name: '1.21.11.2026.123',
  cartId: 'c1',
  customerId: 'u1',
  lines: [omega],
  goods: 4000,
  coupon: null,
  delivery: { method: 'home', price: 900, place: null },
  total: 4900,
  points: 8,
  payment: 'Plaćanje pouzećem',
  accountWanted: false,
};
const contact: OrderContact = {
  name: 'Amra',
  surname: 'Kovač',
  email: 'amra@example.com',
  phone: '061',
  address: 'Lipa 5',
  postalCode: '88000',
  city: 'Mostar',
  country: 'Bosna i Hercegovina',
  notes: '',
  key: 'k',
};
const placed: OrderEvent = { type: 'OrderPlaced', data: facts, personal: contact, subject: 'u1' };
const products = new Map([
  ['omega', productForSale({ id: 'omega', number: 7, title: 'Omega 3', price: 2500, slug: 'omega' })],
  ['cream', productForSale({ id: 'cream', number: 8, title: 'Krema', price: 3000 })],
  [
    'tea',
    productForSale({
      id: 'tea',
      number: 9,
      title: 'Čaj',
      varied: true,
      variations: [{ type: 'Veličina', name: 'Velika', price: 1000, sellingPrice: 1000 }],
    }),
  ],
]);
const terms = {
  products,
  settings: {
    shippingPrice: 0,
    freeShippingThreshold: 10_000,
    pickupPlaces: [{ id: 'p1', name: 'Centar', address: 'Ferhadija 2' }],
  },
};
const nothing: OrderChange = { lines: null, contact: {}, delivery: null, payment: null };
const asked = (id: string, quantity: number, variation = '') => ({ id, quantity, variation });
const wanted = (change: Partial<OrderChange>, expectedTotal: number): ChangeOrder => ({
  type: 'ChangeOrder',
  id: 'o1',
  changeId: 'x',
  terms,
  expectedTotal,
  change: { ...nothing, ...change },
});
const cream = { lines: [asked('cream', 1)] };

describe('a changed order', () => {
  it('records its new lines, the previous ones, and the total', () => {
    const three = { ...omega, quantity: 3, total: 6000, points: 12 };
    const change = { lines: [asked('7', 3)] };
    const data = {
      changeId: 'x',
      customerId: 'u1',
      lines: [three],
      previousLines: [omega],
      goods: 6000,
      previousGoods: 4000,
      points: 12,
      previousPoints: 8,
      total: 6900,
      previousTotal: 4900,
    };
    order.given(placed).when(wanted(change, 6900)).yields({ type: 'OrderLinesChanged', data });
  });

  it('is one event for each changed part; delivery follows the goods', () => {
    const change = { lines: [asked('omega', 6)], contact: { phone: '062' }, payment: 'Drugo' };
    const six = { ...omega, quantity: 6, total: 12_000, points: 24 };
    const free = { method: 'home', price: 0, place: null } as const;
    order
      .given(placed)
      .when(wanted(change, 12_000))
      .yields(
        {
          type: 'OrderLinesChanged',
          data: {
            changeId: 'x',
            customerId: 'u1',
            lines: [six],
            previousLines: [omega],
            goods: 12_000,
            previousGoods: 4000,
            points: 24,
            previousPoints: 8,
            total: 12_900,
            previousTotal: 4900,
          },
        },
        {
          type: 'OrderDeliveryChanged',
          data: {
            changeId: 'x',
            delivery: free,
            previousDelivery: facts.delivery,
            total: 12_000,
            previousTotal: 12_900,
          },
        },
        {
          type: 'OrderPaymentMethodChanged',
          data: { changeId: 'x', payment: 'Drugo', previousPayment: 'Plaćanje pouzećem' },
        },
        { type: 'OrderContactChanged', data: { changeId: 'x' }, personal: { phone: '062' }, subject: 'u1' },
      );
  });

  it('is empty without a change', () => {
    order
      .given(placed)
      .when(wanted({ lines: [asked('omega', 2)], contact: { city: 'Mostar' } }, 4900))
      .yieldsNothing();
  });

  it('is encrypted with the order’s own key for a guest, and while it keeps an erased customer', () => {
    const change = wanted({ contact: { phone: '062' } }, 4900);
    const changed = {
      type: 'OrderContactChanged',
      data: { changeId: 'x' },
      personal: { phone: '062' },
    } as const;
    const guest: OrderEvent = { ...placed, data: { ...facts, customerId: null }, subject: 'o1' };
    order
      .given(guest)
      .when(change)
      .yields({ ...changed, subject: 'o1' });
    const kept: OrderEvent = {
      type: 'OrderPersonErasureRequested',
      data: {},
      personal: contact,
      subject: 'o1',
    };
    order
      .given(placed, kept)
      .when(change)
      .yields({ ...changed, subject: 'o1' });
  });

  it('is refused when its total differs from the expected one', () => {
    order.given(placed).when(wanted(cream, 4900)).isRejected('order_total_changed');
    order.given(placed).when(wanted({}, 4000)).isRejected('order_total_changed');
  });

  it('has the lines that were seen, or is refused with those that it has by now', () => {
    const when = (seenLines: OrderChange['seenLines'], lines: OrderChange['lines'] = cream.lines) =>
      order.given(placed).when(wanted({ lines, ...(seenLines ? { seenLines } : {}) }, 3900));
    for (const seen of [
      [],
      [asked('omega', 1)],
      [asked('omega', 2), asked('tea', 1)],
      [asked('omega', 2, 'x')],
    ])
      when(seen).isRejected('order_changed');
    for (const seen of [undefined, [asked('omega', 2)], [asked('7', 2)]])
      when(seen).yields({ type: 'OrderLinesChanged', data: expect.objectContaining({ total: 3900 }) });
    when([], null).isRejected('order_total_changed');
  });

  it('waits for the answer of a courier', () => {
    const parcel = {
      parcelId: 'p1',
      courier: { name: 'X Express', trackingUrl: '' },
      service: 'x-express',
      weight: null,
      contents: [],
      cashOnDelivery: 0,
    } as const;
    order
      .given(placed, { type: 'ParcelAnnouncementRequested', data: parcel })
      .when(wanted(cream, 0))
      .isRejected('parcel_waiting');
  });

  it('is allowed until a part is sent', () => {
    const confirmed: OrderEvent = { type: 'OrderConfirmed', data: {} };
    const sent: OrderEvent = {
      type: 'ParcelSent',
      data: {
        parcelId: 'p',
        courier: { name: 'Brza pošta', trackingUrl: '' },
        trackingNumber: '',
        weight: null,
        contents: [{ productId: 'omega', title: 'Omega 3', variation: null, quantity: 1 }],
      },
    };
    order
      .given(placed, confirmed)
      .when(wanted({ payment: 'Drugo' }, 4900))
      .yields({
        type: 'OrderPaymentMethodChanged',
        data: { changeId: 'x', payment: 'Drugo', previousPayment: 'Plaćanje pouzećem' },
      });
    for (const history of [[confirmed, sent], [sent], [{ type: 'OrderPersonForgotten', data: {} }]] as const)
      order
        .given(placed, ...history)
        .when(wanted(cream, 3900))
        .isRejected('order_not_changeable');
    const refused = wanted({ payment: 'Kartično plaćanje' }, 4900);
    const paymentRefusal = { kind: 'rule', code: 'payment_not_offered', message: '' } as const;
    order
      .given(placed)
      .when({ ...refused, terms: { ...refused.terms, paymentRefusal } })
      .isRejected('payment_not_offered');
    order
      .given(placed, { type: 'OrderInvoiceRequested', data: { invoiceId: 'i', year: 2026 } })
      .when(wanted(cream, 3900))
      .isRejected('order_invoiced');
    order
      .given(placed, { type: 'OrderDeleted', data: {} })
      .when(wanted(cream, 3900))
      .isRejected('order_not_found');
  });

  it('has lines of products for sale, with their variation, up to 100 pieces', () => {
    const given = order.given(placed);
    given.when(wanted({ lines: [] }, 0)).isRejected('order_empty');
    given.when(wanted({ lines: [asked('gone', 1)] }, 0)).isRejected('product_not_found');
    given.when(wanted({ lines: [asked('tea', 1)] }, 0)).isRejected('variation_required');
    given.when(wanted({ lines: [asked('tea', 1, 'Mala')] }, 0)).isRejected('variation_required');
    given
      .when(wanted({ lines: [asked('cream', 60), asked('cream', 60)] }, 0))
      .isRejected('quantity_out_of_range');
  });

  it('keeps a line whose product is no longer sold', () => {
    const change = {
      ...wanted({ lines: [asked('omega', 1)] }, 2900),
      terms: { ...terms, products: new Map() },
    };
    const one = { ...omega, quantity: 1, total: 2000, points: 4 };
    order
      .given(placed)
      .when(change)
      .yields({
        type: 'OrderLinesChanged',
        data: {
          changeId: 'x',
          customerId: 'u1',
          lines: [one],
          previousLines: [omega],
          goods: 2000,
          previousGoods: 4000,
          points: 4,
          previousPoints: 8,
          total: 2900,
          previousTotal: 4900,
        },
      });
  });

  it('keeps its coupon, which must not exceed the goods', () => {
    const coupon = { code: 'A', points: 350, value: 3500 };
    const paid: OrderEvent = { ...placed, data: { ...facts, coupon, total: 1400 } };
    order.given(paid).when(wanted(cream, 400)).isRejected('coupon_too_big');
    order
      .given(paid)
      .when(wanted({ lines: [asked('omega', 1)] }, 400))
      .isRejected('coupon_too_big');
  });

  it('is picked up at a place of the shop, or at its previous one', () => {
    const pickup = (place: string) => ({ delivery: { method: 'pickup', place } as const });
    order
      .given(placed)
      .when(wanted(pickup('Nema'), 4000))
      .isRejected('pickup_place_missing');
    const place = { id: 'old', name: 'Stara', address: '' };
    const delivery = { method: 'pickup', price: 0, place } as const;
    const fetched: OrderEvent = { ...placed, data: { ...facts, delivery, total: 4000 } };
    order
      .given(fetched)
      .when(wanted({ lines: [asked('omega', 1)] }, 2000))
      .isRejected('pickup_minimum');
    order
      .given(fetched)
      .when(wanted(cream, 3000))
      .yields({
        type: 'OrderLinesChanged',
        data: expect.objectContaining({ goods: 3000, total: 3000, previousTotal: 4000 }),
      });
  });
});

const quantity = fc.integer({ min: 1, max: 100 });
const linesOf = fc
  .record({ omega: fc.option(quantity), cream: fc.option(quantity), tea: fc.option(quantity) })
  .filter((pieces) => Object.values(pieces).some((one) => one !== null))
  .map(({ omega: a, cream: b, tea: c }) => [
    ...(a === null ? [] : [asked('omega', a)]),
    ...(b === null ? [] : [asked('cream', b)]),
    ...(c === null ? [] : [asked('tea', c, 'Velika')]),
  ]);
const city = fc.constantFrom('Mostar', 'Sarajevo', 'Tuzla');
const changes = fc.array(fc.record({ lines: linesOf, city }), { minLength: 1, maxLength: 8 });

function apply(state: OrderState, lines: OrderChange['lines'], to: string) {
  const change = { ...nothing, lines, contact: { city: to } };
  const changed = changedOrder(state, change, terms);
  if (!changed.ok) throw new Error(changed.error.code);
  const command = { ...wanted(change, changed.value.after.facts.total), change };
  const decided = orderDecider.decide(command, state);
  if (!decided.ok) throw new Error(decided.error.code);
  return { events: decided.value, state: decided.value.reduce(evolveOrder, state) };
}

describe('any sequence of changes', () => {
  const start = evolveOrder(initialOrder, placed);

  it('keeps totals and points consistent with the lines, and differences in points that add up', () => {
    fc.assert(
      fc.property(changes, (wishes) => {
        let state = start;
        let points = facts.points;
        for (const { lines, city: to } of wishes) {
          const step = apply(state, lines, to);
          for (const event of step.events)
            if (event.type === 'OrderLinesChanged') points += event.data.points - event.data.previousPoints;
          state = step.state;
        }
        const after = state.facts;
        const sum = (of: (line: OrderedLine) => number) =>
          after?.lines.reduce((total, line) => total + of(line), 0);
        expect(after?.goods).toBe(sum(({ unitPrice, quantity: n }) => unitPrice * n));
        expect(after?.points).toBe(sum((line) => line.points));
        expect(after?.points).toBe(points);
        expect(after?.total).toBe((after?.goods ?? 0) + (after?.delivery.price ?? 0));
      }),
    );
  });

  it('returns to the same order when the last one is reversed', () => {
    fc.assert(
      fc.property(changes, ([first, ...others]) => {
        let state = apply(start, first?.lines ?? null, first?.city ?? 'Mostar').state;
        for (const { lines, city: to } of others) {
          const before = state.facts;
          const back = before?.lines.map(({ productId, variation, quantity: n }) =>
            asked(productId, n, variation?.name ?? ''),
          );
          const kept = [...(back ?? []), ...lines].map((line) => ({ ...line, quantity: 1 }));
          const there = apply(state, kept, to).state;
          const returned = apply(there, back ?? null, state.contact?.city ?? '').state;
          expect(returned.facts?.total).toBe(before?.total);
          expect(returned.facts?.points).toBe(before?.points);
          expect(returned.contact).toEqual(state.contact);
          state = apply(state, lines, to).state;
        }
      }),
    );
  });
});
