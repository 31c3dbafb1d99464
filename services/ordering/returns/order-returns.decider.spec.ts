import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CARD_PAYMENT } from '../../rules/orders/order-terms.ts';
import { spec } from '../../testing/decider.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderEvent } from '../order.events.ts';
import { evolveOrder, initialOrder, type OrderState } from '../order.state.ts';
import { refundsDue } from '../order-payment.ts';
import type { OrderContact, OrderedLine, OrderFacts } from '../ordered.ts';
import { orderPieces } from '../placing/order-pieces.ts';
import { keptOrder } from './kept-order.ts';
import type { ReturnTime } from './order-returns.decider.ts';
import { givenBack, keptLines, returnableLines } from './order-returns.state.ts';
import type { ReturnedTo } from './return-events.ts';

const order = spec(orderDecider);

function lineOf(productId: string, unitPrice: number, quantity: number, points: number): OrderedLine {
  return {
    productId,
    productNumber: 7,
    title: productId,
    slug: productId,
    image: '',
    variation: null,
    categorySlug: 'zdravlje',
    brandSlug: 'ostalo',
    onSale: false,
    inWeeklyOffer: false,
    discountPercent: 0,
    regularPrice: unitPrice,
    unitPrice,
    quantity,
    total: unitPrice * quantity,
    points: points * quantity,
  };
}

const tea = lineOf('caj', 1000, 3, 2);
const cream = lineOf('krema', 335, 2, 0);
/** 36,70 KM of goods, 1,00 KM off by a coupon, 9,00 KM of delivery. */
const facts: OrderFacts = {
  number: 1,
  publicNumber: 123_456_789,
  name: '1.21.11.2026.123',
  cartId: 'c1',
  customerId: 'u1',
  lines: [tea, cream],
  goods: 3670,
  coupon: { code: 'K', points: 10, value: 100 },
  delivery: { method: 'home', price: 900, place: null },
  total: 4470,
  points: 6,
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
const plain = (type: 'OrderConfirmed' | 'OrderSent' | 'OrderDelivered'): OrderEvent => ({ type, data: {} });
const placed: OrderEvent = { type: 'OrderPlaced', data: facts, personal: contact, subject: 'u1' };
const sent = [placed, plain('OrderConfirmed'), plain('OrderSent')];
const delivered = [...sent, plain('OrderDelivered')];

const pieces = (line: OrderedLine, quantity: number) => ({
  productId: line.productId,
  title: line.title,
  variation: line.variation?.name ?? null,
  quantity,
});
const want = (productId: string, quantity: number, variation: string | null = null) => ({
  productId,
  variation,
  quantity,
});
const got = (productId: string, quantity: number, to: ReturnedTo = 'stock') => ({
  ...want(productId, quantity),
  to,
});
const ask = (returnId: string, ...lines: ReturnType<typeof want>[]) =>
  ({ type: 'RequestReturn', id: 'o1', returnId, lines, reason: '', time: null }) as const;
const receive = (returnId: string, ...lines: ReturnType<typeof got>[]) =>
  ({ type: 'ReceiveReturn', returnId, lines }) as const;
const requested = (returnId: string, ...lines: ReturnType<typeof pieces>[]): OrderEvent => ({
  type: 'ReturnRequested',
  data: { returnId, requested: lines },
});
const oneTeaBack: OrderEvent = {
  type: 'ReturnReceived',
  data: {
    returnId: 'r1',
    received: [{ ...pieces(tea, 1), to: 'stock' }],
    amount: 973,
    deliveryAmount: 0,
    points: 2,
    customerId: 'u1',
  },
};
const oneTeaReturned = [...delivered, requested('r1', pieces(tea, 1)), oneTeaBack];

describe('a request to return', () => {
  it('is recorded once, with its reason sealed with the customer’s key', () => {
    order
      .given(...delivered)
      .when({ ...ask('r1', want('caj', 2)), reason: 'Ne odgovara mi' })
      .yields({
        type: 'ReturnRequested',
        data: { returnId: 'r1', requested: [pieces(tea, 2)] },
        personal: { returnReason: 'Ne odgovara mi' },
        subject: 'u1',
      });
    order
      .given(...delivered, requested('r1', pieces(tea, 2)))
      .when(ask('r1', want('caj', 2)))
      .yieldsNothing();
  });

  it('needs an order that was sent or delivered', () => {
    order
      .given(placed)
      .when(ask('r1', want('caj', 1)))
      .isRejected('return_not_possible');
    order
      .given(...sent)
      .when(ask('r1', want('caj', 1)))
      .yields(requested('r1', pieces(tea, 1)));
    order
      .given(placed, {
        type: 'OrderCancelled',
        data: { customerId: 'u1', points: 6, coupon: null },
      })
      .when(ask('r1', want('caj', 1)))
      .isRejected('return_not_possible');
  });

  it('is possible for customers until the end of the last day, for administrators at any time', () => {
    const since = '2026-11-01T22:30:00.000Z';
    const at = (days: number, now: string): ReturnTime => ({ days, since, now });
    const on = (time: ReturnTime | null) =>
      order.given(...delivered).when({ ...ask('r1', want('caj', 1)), time });
    on(at(14, '2026-11-15T22:59:00.000Z')).yields(requested('r1', pieces(tea, 1)));
    on(at(14, '2026-11-15T23:01:00.000Z')).isRejected('return_too_late');
    on(at(0, since)).isRejected('returns_off');
    on(null).yields(requested('r1', pieces(tea, 1)));
  });

  it('never asks for more pieces than were ordered and are in no other return', () => {
    order
      .given(...delivered, requested('r1', pieces(tea, 2)))
      .when(ask('r2', want('caj', 2)))
      .isRejected('return_too_much');
    order
      .given(...delivered)
      .when(ask('r1', want('caj', 2), want('caj', 2)))
      .isRejected('return_too_much');
    order
      .given(...delivered, requested('r1', pieces(tea, 3)), oneTeaBack)
      .when(ask('r2', want('caj', 2)))
      .yields(requested('r2', pieces(tea, 2)));
  });

  it('names ordered lines, and the variation where there are several', () => {
    const variation = (name: string) => ({ ...tea, variation: { type: 'Okus', name } });
    const lines = [variation('Nana'), variation('Kamilica')];
    const varied = [{ ...placed, data: { ...facts, lines } }, ...delivered.slice(1)];
    order
      .given(...delivered)
      .when(ask('r1', want('sapun', 1)))
      .isRejected('return_line_unknown');
    order
      .given(...delivered)
      .when(ask('r1'))
      .isRejected('return_empty');
    order
      .given(...varied)
      .when(ask('r1', want('caj', 1)))
      .isRejected('return_line_unknown');
    order
      .given(...varied)
      .when(ask('r1', want('caj', 1, 'Nana')))
      .yields(requested('r1', { ...pieces(tea, 1), variation: 'Nana' }));
  });

  it('has no reason once the customer was erased', () => {
    order
      .given(...delivered, { type: 'OrderPersonForgotten', data: {} })
      .when({ ...ask('r1', want('caj', 1)), reason: 'Amra je zvala' })
      .isRejected('person_forgotten');
  });

  it('is one of at most 100 of an order', () => {
    const received = Array.from({ length: 100 }, (_, at) => requested(`r${at}`, pieces(tea, 0)));
    order
      .given(...delivered, ...received)
      .when(ask('another', want('caj', 1)))
      .isRejected('too_many_returns');
  });
});

describe('the receipt of a return', () => {
  const open = [...delivered, requested('r1', pieces(tea, 2), pieces(cream, 1))];

  it('gives back the price after the coupon and takes the points, for the pieces that came', () => {
    order
      .given(...delivered, requested('r1', pieces(tea, 1)))
      .when(receive('r1', got('caj', 1)))
      .yields(oneTeaBack);
  });

  it('keeps pieces for stock and written-off ones apart', () => {
    order
      .given(...open)
      .when(receive('r1', got('caj', 1, 'writeOff'), got('caj', 1)))
      .yields({
        type: 'ReturnReceived',
        data: {
          returnId: 'r1',
          received: [
            { ...pieces(tea, 1), to: 'stock' },
            { ...pieces(tea, 1), to: 'writeOff' },
          ],
          amount: 1946,
          deliveryAmount: 0,
          points: 4,
          customerId: 'u1',
        },
      });
  });

  it('is refused for more than was requested, other lines, no lines, and the second time', () => {
    order
      .given(...open)
      .when(receive('r1', got('caj', 2), got('caj', 1, 'writeOff')))
      .isRejected('return_too_much');
    order
      .given(...delivered, requested('r1', pieces(tea, 2)))
      .when(receive('r1', got('krema', 1)))
      .isRejected('return_line_unknown');
    order
      .given(...open)
      .when(receive('r1'))
      .isRejected('return_empty');
    order
      .given(...open)
      .when(receive('r2', got('caj', 1)))
      .isRejected('return_not_found');
    order
      .given(...oneTeaReturned)
      .when(receive('r1', got('caj', 1)))
      .isRejected('return_received');
  });

  it('is closed where nothing came, which gives nothing back and frees its pieces', () => {
    const closed: OrderEvent = {
      type: 'ReturnReceived',
      data: {
        returnId: 'r1',
        received: [],
        amount: 0,
        deliveryAmount: 0,
        points: 0,
        customerId: 'u1',
      },
    };
    const close = { type: 'CloseReturn', returnId: 'r1' } as const;
    order
      .given(...open)
      .when(close)
      .yields(closed);
    order
      .given(...open, closed)
      .when(close)
      .isRejected('return_received');
    order
      .given(...delivered)
      .when(close)
      .isRejected('return_not_found');
    order
      .given(...open, closed)
      .when(ask('r2', want('caj', 3)))
      .yields(requested('r2', pieces(tea, 3)));
  });

  it('of the last pieces makes the order returned, and leaves only the coupon to undo', () => {
    order
      .given(...oneTeaReturned, requested('r2', pieces(tea, 2), pieces(cream, 2)))
      .when(receive('r2', got('caj', 2), got('krema', 2, 'writeOff')))
      .yields(
        {
          type: 'ReturnReceived',
          data: {
            returnId: 'r2',
            received: [
              { ...pieces(tea, 2), to: 'stock' },
              { ...pieces(cream, 2), to: 'writeOff' },
            ],
            amount: 3570 - 973,
            deliveryAmount: 900,
            points: 4,
            customerId: 'u1',
          },
        },
        {
          type: 'OrderReturned',
          data: { customerId: 'u1', points: 0, coupon: facts.coupon, withReturn: true },
        },
      );
  });

  it('of the last pieces erases a customer who waits for it', () => {
    const erasing: OrderEvent = { type: 'OrderPersonErasureRequested', data: {}, personal: contact };
    const decision = orderDecider.decide(
      receive('r1', got('caj', 3), got('krema', 2)),
      stateOf([...sent, erasing, requested('r1', pieces(tea, 3), pieces(cream, 2))]),
    );
    expect(decision.ok && decision.value.map(({ type }) => type)).toEqual([
      'ReturnReceived',
      'OrderReturned',
      'OrderPersonForgotten',
    ]);
  });
});

describe('an order with returns', () => {
  const back = { type: 'ChangeStage', id: 'o1', stage: 'returned', note: '' } as const;

  it('returned by hand undoes what the returns have not, and writes off only what was left', () => {
    order
      .given(...oneTeaReturned)
      .when(back)
      .yields({ type: 'OrderReturned', data: { customerId: 'u1', points: 4, coupon: facts.coupon } });
    order
      .given(...oneTeaReturned)
      .when({ ...back, writtenOff: [want('caj', 3)] })
      .isRejected('written_off_too_much');
  });

  it('is not returned by hand while a return waits for its pieces', () => {
    order
      .given(...delivered, requested('r1', pieces(tea, 1)))
      .when(back)
      .isRejected('return_open');
  });

  it('that is delivered or deleted later counts only the points that are left', () => {
    const later: OrderEvent = { ...placed, data: { ...facts, pointsAfterDelivery: true } };
    order
      .given(later, ...sent.slice(1), requested('r1', pieces(tea, 1)), oneTeaBack)
      .when({ ...back, stage: 'delivered' })
      .yields({ type: 'OrderDelivered', data: { customerId: 'u1', points: 4 } });
    order
      .given(...oneTeaReturned, { type: 'ReturnPaidOut', data: { returnId: 'r1' } })
      .when({ type: 'DeleteOrder' })
      .yields({ type: 'OrderDeleted', data: { customerId: 'u1', points: 4, coupon: facts.coupon } });
  });

  it('paid ahead owes the price of what came back, and everything once nothing is left', () => {
    const card: OrderEvent = { ...placed, data: { ...facts, payment: CARD_PAYMENT } };
    const money = { reference: 'o1.1', source: 'card', amount: 4470 } as const;
    const paid: OrderEvent[] = [card, { type: 'PaymentReceived', data: money }, ...delivered.slice(1)];
    const part = stateOf([...paid, requested('r1', pieces(tea, 1)), oneTeaBack]);
    expect(refundsDue(part)).toEqual([{ reference: 'o1.1', source: 'card', amount: 973 }]);
    const refunded = evolveOrder(part, {
      type: 'PaymentRefunded',
      data: { reference: 'o1.1', amount: 973 },
    });
    expect(refundsDue(refunded)).toEqual([]);
    const whole = run(run(refunded, ask('r2', want('caj', 2), want('krema', 2))), {
      ...receive('r2', got('caj', 2), got('krema', 2)),
    });
    expect(whole.stage).toBe('returned');
    expect(refundsDue(whole)).toEqual([{ reference: 'o1.1', source: 'card', amount: 4470 - 973 }]);
  });
});

function stateOf(events: readonly OrderEvent[]): OrderState {
  return events.reduce(evolveOrder, initialOrder);
}

/** The state after a command; the same one when it is refused. */
function run(state: OrderState, command: Parameters<typeof orderDecider.decide>[0]): OrderState {
  const decision = orderDecider.decide(command, state);
  return decision.ok ? decision.value.reduce(evolveOrder, state) : state;
}

describe('any sequence of returns', () => {
  const line = fc.record({
    unitPrice: fc.integer({ min: 0, max: 9999 }),
    quantity: fc.integer({ min: 1, max: 6 }),
    points: fc.nat(5),
  });
  const steps = fc.array(
    fc.record({
      line: fc.nat(3),
      quantity: fc.integer({ min: 1, max: 7 }),
      came: fc.nat(7),
      lost: fc.nat(7),
    }),
    { maxLength: 25 },
  );

  it('gives back pieces, money and points once, and all of them when everything came back', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), fc.nat(5000), steps, (given, off, all) => {
        const lines = given.map((one, at) => lineOf(`p${at}`, one.unitPrice, one.quantity, one.points));
        const goods = lines.reduce((sum, { total }) => sum + total, 0);
        const points = lines.reduce((sum, one) => sum + one.points, 0);
        const value = Math.min(off, goods);
        const total = goods - value + 900;
        const ordered = { ...facts, lines, goods, points, total, coupon: { code: 'K', points: 1, value } };
        let state = stateOf([{ ...placed, data: ordered }, ...delivered.slice(1)]);
        let undone = 0;
        const apply = (command: Parameters<typeof orderDecider.decide>[0]) => {
          const decision = orderDecider.decide(command, state);
          if (!decision.ok) return;
          for (const event of decision.value) if (event.type === 'OrderReturned') undone += event.data.points;
          state = decision.value.reduce(evolveOrder, state);
        };
        const giveBack = (id: string, productId: string, quantity: number, came: number, lost: number) => {
          apply(ask(id, want(productId, quantity)));
          const written = Math.min(came, lost);
          apply(
            receive(
              id,
              ...(came > written ? [got(productId, came - written)] : []),
              ...(written > 0 ? [got(productId, written, 'writeOff')] : []),
            ),
          );
          check(state, ordered);
        };
        for (const [at, step] of all.entries())
          giveBack(`r${at}`, `p${step.line}`, step.quantity, Math.min(step.came, step.quantity), step.lost);
        // What is open comes, then the rest line by line.
        for (const { returnId, requested: open, received } of state.returns)
          if (!received) apply(receive(returnId, ...open.map((one) => got(one.productId, one.quantity))));
        for (const { productId, quantity } of keptLines(lines, state.returns))
          giveBack(`rest ${productId}`, productId, quantity, quantity, 0);
        expect(state.stage).toBe('returned');
        expect(givenBack(state.returns)).toEqual({ amount: goods - value, deliveryAmount: 900, points });
        expect(undone).toBe(0);
      }),
    );
  });

  function check(state: OrderState, ordered: OrderFacts): void {
    const { lines, goods, coupon, points } = ordered;
    const sums = givenBack(state.returns);
    const kept = keptOrder(
      ordered,
      state.returns.filter(({ received }) => received !== null),
    );
    expect(kept.goods).toBe(
      kept.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
    );
    expect(kept.coupon?.value).toBeGreaterThanOrEqual(0);
    expect(kept.coupon?.value).toBeLessThanOrEqual(coupon?.value ?? 0);
    expect(sums.amount).toBeLessThanOrEqual(goods - (coupon?.value ?? 0));
    expect(sums.points).toBeLessThanOrEqual(points);
    for (const { amount, points: some } of state.returns)
      expect(Math.min(amount, some)).toBeGreaterThanOrEqual(0);
    const stocked = orderPieces('o1', state)?.returns?.flatMap(({ items }) => items) ?? [];
    for (const { productId, quantity } of lines) {
      const count = (some: readonly { productId: string; quantity: number }[]) =>
        some.filter((one) => one.productId === productId).reduce((sum, one) => sum + one.quantity, 0);
      const open = state.returns.flatMap((one) => (one.received ? [] : one.requested));
      expect(count(stocked) + count(open) + count(returnableLines(lines, state.returns))).toBe(quantity);
    }
  }
});
