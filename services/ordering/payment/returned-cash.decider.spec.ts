import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOrder } from '../../testing/samples/an-order.ts';
import { cashToCollect } from '../cash-to-collect.ts';
import { isCashMissing, openCash } from '../collected-cash.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderEvent } from '../order.events.ts';
import type { OrderState } from '../order.state.ts';
import { refundsDue, restOf } from '../order-payment.ts';
import type { OrderFacts, ParcelLine } from '../ordered.ts';

const { facts, contact } = anOrder();
const [line] = facts.lines;
if (!line) throw new Error('The order has a line');
const lineOf = (productId: string, unitPrice: number, quantity = 1) => ({
  ...line,
  ...{ productId, title: productId, quantity, unitPrice, total: unitPrice * quantity },
});
type Terms = Pick<OrderFacts, 'lines'> & { readonly off?: number; readonly delivery?: number };
/** An order in cash that exchanges a return, which pays so much of it. */
function exchanging({ lines, off = 0, delivery = 0 }: Terms, credit: number): OrderEvent[] {
  const goods = lines.reduce((sum, { total }) => sum + total, 0);
  const coupon = off > 0 ? { code: 'K', points: 1, value: Math.min(off, goods) } : null;
  const total = goods - (coupon?.value ?? 0) + delivery;
  const data: OrderFacts = {
    ...{ ...facts, lines, goods, coupon, total },
    delivery: { method: 'home', price: delivery, place: null },
    exchangeOf: { returnId: 'r0', orderId: 'o0', publicNumber: 111_111_111 },
  };
  return [
    { type: 'OrderPlaced', data, personal: contact, subject: 'o1' },
    { type: 'ExchangeCredited', data: { reference: 'r0', amount: Math.min(credit, total) } },
  ];
}
const pieceOf = (productId: string): ParcelLine => ({
  ...{ productId, title: productId },
  ...{ variation: null, quantity: 1 },
});
/** A parcel with these pieces; the cash is what is to collect then. */
function parcelOf(parcelId: string, products: readonly string[], state: OrderState): OrderEvent[] {
  const { announcements, payments } = state;
  if (!state.facts) throw new Error('The order is placed');
  const quantities = new Map<string, number>();
  for (const product of products) quantities.set(product, (quantities.get(product) ?? 0) + 1);
  const parcel = {
    parcelId,
    courier: { name: 'Kurir', trackingUrl: '' },
    weight: null,
    contents: [...quantities].map(([product, quantity]) => ({ ...pieceOf(product), quantity })),
    service: 'euro-express' as const,
  };
  const cashOnDelivery = cashToCollect({ facts: state.facts, payments, announcements });
  return [
    { type: 'ParcelAnnouncementRequested', data: { ...parcel, cashOnDelivery } },
    { type: 'ParcelSent', data: { ...parcel, trackingNumber: '1' } },
  ];
}
const cameBack = (parcelId: string): OrderEvent => ({ type: 'ParcelReturned', data: { parcelId } });
const handedOver = (parcelId: string): OrderEvent => ({ type: 'ParcelDelivered', data: { parcelId } });
const [sent, delivered]: [OrderEvent, OrderEvent] = [
  { type: 'OrderSent', data: { withParcel: true } },
  { type: 'OrderDelivered', data: {} },
];
const returnedByHand: OrderEvent = {
  type: 'OrderReturned',
  data: { customerId: null, points: 0, coupon: null },
};
const stateAfter = (events: readonly OrderEvent[], state = orderDecider.initialState) =>
  events.reduce(orderDecider.evolve, state);
function decided(state: OrderState, command: Parameters<typeof orderDecider.decide>[0]): OrderState {
  const decision = orderDecider.decide(command, state);
  if (!decision.ok) throw new Error(decision.error.code);
  return stateAfter(decision.value, state);
}
/** The order after these pieces came back as a return of their own. */
function withReturn(state: OrderState, products: readonly string[]): OrderState {
  const returnId = `r${state.returns.length + 1}`;
  const lines = [...new Set(products)].map((productId) => {
    const quantity = products.filter((one) => one === productId).length;
    return { productId, variation: null, quantity };
  });
  const asked = decided(state, { type: 'RequestReturn', id: 'o1', returnId, lines, reason: '', time: null });
  const received = lines.map((one) => ({ ...one, to: 'stock' }) as const);
  return decided(asked, { type: 'ReceiveReturn', returnId, lines: received });
}
const inSequence = (state: OrderState, ...products: readonly string[]) =>
  products.reduce((before, product) => withReturn(before, [product]), state);
/** What each return gives back. */
const given = (state: OrderState) => state.returns.map((one) => restOf(one, state));
const due = (state: OrderState) => sumOf(refundsDue(state).map(({ amount }) => amount));
const sumOf = (sums: readonly number[]) => sums.reduce((sum, one) => sum + one, 0);

/** A lamp for 40,00 KM whose parcel came back with the cash, and a tea for 10,00 KM that arrived; a return pays 30,00 KM. */
function lampBack(): OrderState {
  let state = stateAfter(exchanging({ lines: [lineOf('lampa', 4000), lineOf('caj', 1000)] }, 3000));
  state = stateAfter(parcelOf('lampa', ['lampa'], state), state);
  state = stateAfter(parcelOf('caj', ['caj'], state), state);
  return stateAfter([sent, cameBack('lampa'), handedOver('caj'), delivered], state);
}

describe('the returns of an order whose parcel with the cash came back', () => {
  it('give back what a return had paid of it, in whatever sequence its pieces come back', () => {
    expect(given(inSequence(lampBack(), 'lampa', 'caj'))).toEqual([2000, 1000]);
    expect(given(inSequence(lampBack(), 'caj', 'lampa'))).toEqual([1000, 2000]);
    const paidOut = decided(inSequence(lampBack(), 'caj', 'lampa'), {
      type: 'PayOutReturn',
      returnId: 'r2',
      amount: 2000,
    });
    expect(paidOut.returns.map((one) => one.paidOut)).toEqual([undefined, true]);
  });

  it('leave to an order that is returned by hand only what they did not give', () => {
    for (const [first, gives] of [
      ['caj', 1000],
      ['lampa', 2000],
    ] as const) {
      const state = stateAfter([returnedByHand], withReturn(lampBack(), [first]));
      expect([given(state), due(state)]).toEqual([[gives], 3000 - gives]);
    }
    expect(due(stateAfter([returnedByHand], lampBack()))).toBe(3000);
  });
});

/** A piece: its parcel, its turn among those that come back, whether another return begins with it, whether it is kept. */
const piece = fc.record({
  parcel: fc.nat(2),
  turn: fc.nat(1000),
  begins: fc.boolean(),
  isKept: fc.boolean(),
});
const story = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 1, max: 9999 }),
      pieces: fc.array(piece, { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  off: fc.nat(3000),
  delivery: fc.constantFrom(0, 900),
  credit: fc.nat(20_000),
  /** The parcel with the cash comes back before the others leave, or last. */
  isEarly: fc.boolean(),
  ends: fc.tuple(...[1, 2].map(() => fc.constantFrom('back', 'arrived', 'on the way'))),
  isDelivered: fc.boolean(),
  isRecorded: fc.boolean(),
});
type Story = typeof story extends fc.Arbitrary<infer Value> ? Value : never;

const productOf = (at: number) => `p${at}`;
const piecesOf = ({ lines }: Story) =>
  lines.flatMap(({ pieces }, at) => pieces.map((one) => ({ ...one, productId: productOf(at) })));

/** The order once its parcels have ended. */
function shipped(of: Story): OrderState {
  const lines = of.lines.map(({ price, pieces }, at) => lineOf(productOf(at), price, pieces.length));
  let state = stateAfter(exchanging({ ...of, lines }, of.credit));
  const add = (...events: readonly OrderEvent[]) => {
    state = stateAfter(events, state);
  };
  const announce = (parcel: number) => {
    const products = piecesOf(of).filter((one) => one.parcel === parcel);
    if (products.length === 0) return false;
    add(
      ...parcelOf(
        String(parcel),
        products.map(({ productId }) => productId),
        state,
      ),
    );
    return true;
  };
  const isFirst = announce(0);
  if (isFirst && of.isEarly) add(cameBack('0'));
  of.ends.forEach((end, at) => {
    if (!announce(at + 1)) return;
    if (end === 'back') add(cameBack(String(at + 1)));
    if (end === 'arrived') add(handedOver(String(at + 1)));
  });
  if (isFirst && !of.isEarly) add(cameBack('0'));
  add(sent, ...(of.isDelivered ? [delivered] : []));
  if (of.isRecorded && isCashMissing(state))
    add({ type: 'PaymentReceived', data: { reference: 'm1', source: 'hand', amount: openCash(state) } });
  return state;
}

/** The products of each return: all pieces of parcels that came back, and of others those that are not kept. */
function returnsOf(of: Story, { announcements }: OrderState): readonly (readonly string[])[] {
  const back = announcements.filter((one) => one.state === 'returned').map(({ parcelId }) => parcelId);
  const returns: string[][] = [];
  const pieces = piecesOf(of).filter(({ parcel, isKept }) => back.includes(String(parcel)) || !isKept);
  for (const { productId, begins } of pieces.sort((one, other) => one.turn - other.turn)) {
    if (begins || returns.length === 0) returns.push([]);
    returns.at(-1)?.push(productId);
  }
  return returns;
}

const missesCash = ({ announcements }: OrderState) =>
  announcements.some((one) => one.state === 'returned' && one.cashOnDelivery > 0);
/** The cash that parcels and the staff collected. */
const collectedOf = ({ announcements, payments, wasDelivered }: OrderState) =>
  sumOf(payments.receipts.map(({ amount }) => amount)) +
  sumOf(
    announcements
      .filter(({ state }) => state === 'delivered' || (state === 'announced' && wasDelivered))
      .map(({ cashOnDelivery }) => cashOnDelivery),
  );

describe('any sequence of returns of an order whose parcel with the cash came back', () => {
  it('gives back all that was paid beyond the price of what is kept, and no end of the order gives more', () => {
    fc.assert(
      fc.property(story, (of) => {
        let state = shipped(of);
        fc.pre(missesCash(state));
        const collected = collectedOf(state);
        const paid = collected + (state.payments.credit?.amount ?? 0);
        const checkEnd = () => {
          const ended = stateAfter([returnedByHand], state);
          const back = sumOf(given(ended)) + due(ended);
          expect(back).toBeLessThanOrEqual(paid);
          if (collected === 0) expect(back).toBe(paid);
        };
        checkEnd();
        for (const products of returnsOf(of, state)) {
          state = withReturn(state, products);
          checkEnd();
        }
        const worth = sumOf(state.returns.map(({ amount, deliveryAmount }) => amount + deliveryAmount));
        const kept = (state.facts?.total ?? 0) - worth;
        expect(sumOf(given(state))).toBe(Math.max(0, paid - kept));
      }),
      { numRuns: 300 },
    );
  });
});
