import { describe, expect, it } from 'vitest';
import { BANK_TRANSFER } from '../../rules/orders/order-terms.ts';
import { spec } from '../../testing/decider.ts';
import { anOrder } from '../../testing/samples/an-order.ts';
import { uncollectedOf } from '../collected-cash.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderEvent } from '../order.events.ts';
import { openAmount, paymentState, refundsDue } from '../order-payment.ts';
import type { OrderFacts, ParcelLine } from '../ordered.ts';

const order = spec(orderDecider);
const { facts, contact } = anOrder();
const [line] = facts.lines;
if (!line) throw new Error('The order has a line');
const lines = ['caj', 'krema'].map((productId) => ({
  ...line,
  productId,
  title: productId,
  quantity: 1,
  unitPrice: 2000,
  total: 2000,
}));
/** A tea and a cream for 20,00 KM each, and 9,00 KM of delivery. */
const priced: OrderFacts = { ...facts, coupon: null, lines, goods: 4000, total: 4900 };
const placed = (changes: Partial<OrderFacts> = {}): OrderEvent => ({
  type: 'OrderPlaced',
  data: { ...priced, ...changes },
  personal: contact,
  subject: 'o1',
});
const piece = (productId: string): ParcelLine => ({
  productId,
  title: productId,
  variation: null,
  quantity: 1,
});
const parcelOf = (productId: string, cashOnDelivery: number): OrderEvent[] => {
  const parcel = {
    parcelId: productId,
    courier: { name: 'Kurir', trackingUrl: '' },
    weight: null,
    contents: [piece(productId)],
    service: 'euro-express' as const,
  };
  return [
    { type: 'ParcelAnnouncementRequested', data: { ...parcel, cashOnDelivery } },
    { type: 'ParcelSent', data: { ...parcel, trackingNumber: '1' } },
  ];
};
const cameBack = (parcelId: string): OrderEvent => ({ type: 'ParcelReturned', data: { parcelId } });
const handedOver = (parcelId: string): OrderEvent => ({ type: 'ParcelDelivered', data: { parcelId } });
const delivered: OrderEvent[] = [
  { type: 'OrderSent', data: { withParcel: true } },
  { type: 'OrderDelivered', data: {} },
];
const received = (productId: string, changes: object = {}): OrderEvent[] => [
  { type: 'ReturnRequested', data: { returnId: productId, requested: [piece(productId)] } },
  {
    type: 'ReturnReceived',
    data: {
      returnId: productId,
      received: [{ ...piece(productId), to: 'stock' }],
      amount: 2000,
      deliveryAmount: 0,
      points: 0,
      customerId: null,
      ...changes,
    },
  },
];
const paid = (amount: number): OrderEvent => ({
  type: 'PaymentReceived',
  data: { reference: 'm1', source: 'hand', amount },
});
const stateAfter = (...events: readonly OrderEvent[]) =>
  events.reduce(orderDecider.evolve, orderDecider.initialState);
/** The state of the payment, and what is to pay. */
const payment = (...events: readonly OrderEvent[]) => {
  const state = stateAfter(...events);
  return [paymentState(state), openAmount(state)];
};
const uncollected = (returnId: string, ...events: readonly OrderEvent[]) =>
  uncollectedOf(returnId, stateAfter(...events));
const markPaid = (amount: number, reference = 'm1') =>
  ({ type: 'MarkPaid', reference, source: 'hand', amount }) as const;
const payOut = (returnId: string, amount?: number) =>
  ({ type: 'PayOutReturn', returnId, ...(amount === undefined ? {} : { amount }) }) as const;
const credit = (returnId: string) =>
  ({
    type: 'CreditReturn',
    returnId,
    most: 9000,
    exchange: { exchangeId: 'o2', exchangeNumber: 222_222_222 },
  }) as const;

/** The tea had the cash of the whole order, and came back; the cream arrived. */
const teaBack = [
  ...[placed(), ...parcelOf('caj', 4900), ...parcelOf('krema', 0)],
  ...[...delivered, cameBack('caj'), handedOver('krema')],
];
/** The tea came back before the cream was announced, which collected what it costs. */
const creamPaid = [
  ...[placed(), ...parcelOf('caj', 4900), cameBack('caj')],
  ...[...parcelOf('krema', 2900), ...delivered],
];

describe('the cash of an order', () => {
  it('has come with its delivery, unless the parcel that collects it came back', () => {
    expect(payment(placed(), ...delivered)).toEqual(['paid', 0]);
    expect(payment(placed(), ...parcelOf('caj', 4900), ...parcelOf('krema', 0), ...delivered)).toEqual([
      ...['paid', 0],
    ]);
    expect(payment(...teaBack)).toEqual(['open', 2900]);
  });

  it('has come where another parcel than that of the cash came back', () => {
    const creamBack = [...parcelOf('caj', 4900), ...parcelOf('krema', 0), ...delivered, cameBack('krema')];
    expect(payment(placed(), ...creamBack)).toEqual(['paid', 0]);
  });

  it('has come with a later parcel, of what the one that came back does not contain', () => {
    expect(payment(...creamPaid)).toEqual(['paid', 0]);
    expect(payment(...creamPaid, handedOver('krema'))).toEqual(['paid', 0]);
    expect(payment(...creamPaid, cameBack('krema'))).toEqual(['open', 900]);
  });

  it('is open before the delivery, by what has not come back', () => {
    expect(payment(placed(), ...parcelOf('caj', 4900))).toEqual(['open', 4900]);
    expect(payment(placed(), ...parcelOf('caj', 4900), cameBack('caj'))).toEqual(['open', 2900]);
  });

  it('is no matter of an order that is paid ahead', () => {
    const ahead = placed({ payment: BANK_TRANSFER });
    expect(payment(ahead, paid(4900), ...parcelOf('caj', 0), cameBack('caj'), ...delivered)).toEqual([
      ...['paid', 0],
    ]);
  });
});

describe('the cash of a rest that left by hand', () => {
  const byHand: OrderEvent = {
    type: 'ParcelSent',
    data: {
      parcelId: 'rest',
      courier: { name: 'Kurir', trackingUrl: '' },
      weight: null,
      contents: [piece('krema')],
      trackingNumber: '',
    },
  };
  const teaBackFirst = [placed(), ...parcelOf('caj', 4900), cameBack('caj')];

  it('has come with its delivery, where the parcel that was to collect it came back before', () => {
    const came = [...teaBackFirst, byHand, ...delivered];
    expect(payment(...teaBackFirst, byHand)).toEqual(['open', 2900]);
    expect(payment(...came)).toEqual(['paid', 0]);
    expect(uncollected('krema', ...came, ...received('krema'))).toBe(0);
    expect(uncollected('caj', ...came, ...received('caj'))).toBe(2000);
    order
      .given(...came, ...received('krema'))
      .when(payOut('krema', 2000))
      .yields({ type: 'ReturnPaidOut', data: { returnId: 'krema' } });
  });

  it('has come, too, where the staff marks the rest as sent', () => {
    const sent: OrderEvent = { type: 'OrderSent', data: {} };
    const handed: OrderEvent = { type: 'OrderDelivered', data: {} };
    expect(payment(...teaBackFirst, sent, handed)).toEqual(['paid', 0]);
  });

  it('is open where it left before that, without an amount on its papers', () => {
    const before = [placed(), ...parcelOf('caj', 4900), byHand];
    expect(payment(...before, cameBack('caj'), ...delivered)).toEqual(['open', 2900]);
    expect(payment(...before, ...delivered, cameBack('caj'))).toEqual(['open', 2900]);
  });
});

describe('cash that did not come', () => {
  it('is recorded by the staff once, with its very sum', () => {
    order
      .given(...teaBack)
      .when(markPaid(2899))
      .isRejected('payment_too_small');
    order
      .given(...teaBack)
      .when(markPaid(2901))
      .isRejected('payment_too_big');
    order
      .given(...teaBack)
      .when(markPaid(2900))
      .yields(paid(2900));
    const done = [...teaBack, paid(2900)];
    expect(payment(...done)).toEqual(['paid', 0]);
    order
      .given(...done)
      .when(markPaid(2900))
      .yieldsNothing();
    order
      .given(...done)
      .when(markPaid(2900, 'm2'))
      .isRejected('already_paid');
    expect(refundsDue(stateAfter(...done, ...received('caj')))).toEqual([]);
  });

  it('is recorded of no order whose cash came, or is still to come', () => {
    order
      .given(placed(), ...delivered)
      .when(markPaid(4900))
      .isRejected('payment_by_cash');
    order
      .given(placed(), ...parcelOf('caj', 4900), cameBack('caj'))
      .when(markPaid(2900))
      .isRejected('payment_by_cash');
  });

  it('is not owed any more once its pieces came back', () => {
    expect(payment(...teaBack, ...received('caj'))).toEqual(['open', 2900]);
    expect(payment(...teaBack, ...received('krema'))).toEqual(['open', 900]);
  });

  it('is neither paid out nor credited', () => {
    for (const before of [teaBack, creamPaid]) {
      expect(uncollected('caj', ...before, ...received('caj'))).toBe(2000);
      order
        .given(...before, ...received('caj'))
        .when(payOut('caj'))
        .isRejected('return_nothing_due');
      order
        .given(...before, ...received('caj'))
        .when(credit('caj'))
        .yields({
          type: 'ReturnCredited',
          data: { returnId: 'caj', exchangeId: 'o2', exchangeNumber: 222_222_222, amount: 0 },
        });
    }
  });

  it('keeps back nothing of what was collected, in whatever sequence the pieces come back', () => {
    const all = { deliveryAmount: 900 };
    const returned: OrderEvent = {
      type: 'OrderReturned',
      data: { customerId: null, points: 0, coupon: null, withReturn: true },
    };
    const came = [...creamPaid.slice(0, -1), handedOver('krema'), ...delivered.slice(1)];
    const teaFirst = [...came, ...received('caj'), ...received('krema', all), returned];
    expect([uncollected('caj', ...teaFirst), uncollected('krema', ...teaFirst)]).toEqual([2000, 0]);
    order
      .given(...teaFirst)
      .when(payOut('krema', 2900))
      .yields({ type: 'ReturnPaidOut', data: { returnId: 'krema' } });
    const creamFirst = [...came, ...received('krema'), ...received('caj', all), returned];
    expect([uncollected('krema', ...creamFirst), uncollected('caj', ...creamFirst)]).toEqual([0, 2000]);
    order
      .given(...creamFirst)
      .when(payOut('caj', 900))
      .yields({ type: 'ReturnPaidOut', data: { returnId: 'caj' } });
  });

  it('goes back as usual where the staff recorded it', () => {
    const done = [...teaBack, paid(2900), ...received('krema')];
    expect(uncollected('krema', ...done)).toBe(0);
    order
      .given(...done)
      .when(payOut('krema', 2000))
      .yields({ type: 'ReturnPaidOut', data: { returnId: 'krema' } });
  });
});

describe('an order in cash with a received return', () => {
  const remove = { type: 'DeleteOrder' } as const;
  const canBeDeleted = (...events: OrderEvent[]) =>
    orderDecider.decide(remove, events.reduce(orderDecider.evolve, orderDecider.initialState)).ok;
  const paidOut: OrderEvent = { type: 'ReturnPaidOut', data: { returnId: 'krema' } };

  it('is not deleted before the money of the return is paid out', () => {
    const came = [...teaBack, paid(2900), ...received('krema')];
    order
      .given(...came)
      .when(remove)
      .isRejected('payment_pending');
    expect(canBeDeleted(...came, paidOut)).toBe(true);
  });

  it('is not deleted either where the rest was delivered, and its cash came, after the return', () => {
    const partly: OrderEvent[] = [placed(), { type: 'OrderSent', data: {} }, ...received('krema')];
    expect(canBeDeleted(...partly, { type: 'OrderDelivered', data: {} })).toBe(false);
  });

  it('is deleted where nothing of it had been collected', () => {
    expect(canBeDeleted(...teaBack, ...received('caj'))).toBe(true);
    // Sent by a courier that is not announced to, and refused at the door.
    const refused: OrderEvent[] = [placed(), { type: 'OrderSent', data: {} }, ...received('caj')];
    expect(canBeDeleted(...refused)).toBe(true);
  });
});
