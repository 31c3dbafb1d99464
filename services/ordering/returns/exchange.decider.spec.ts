import { describe, expect, it } from 'vitest';
import { BANK_TRANSFER, CARD_PAYMENT, CASH_ON_DELIVERY } from '../../rules/orders/order-terms.ts';
import { spec } from '../../testing/decider.ts';
import { anOrder } from '../../testing/samples/an-order.ts';
import { cashToCollect } from '../cash-to-collect.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderEvent, ReceivedMoney } from '../order.events.ts';
import type { OrderState } from '../order.state.ts';
import { openAmount, paymentState, refundsDue } from '../order-payment.ts';
import type { OrderFacts, ParcelLine } from '../ordered.ts';
import { amountToPay } from '../payment/order-credit.ts';

const order = spec(orderDecider);
const { facts, contact } = anOrder();
const [line] = facts.lines;
if (!line) throw new Error('The order has a line');
const { coupon: _, ...rest } = facts;
const lines = [{ ...line, quantity: 2, unitPrice: 2000, total: 4000 }];
/** 40,00 KM of goods and 9,00 KM of delivery. */
const priced: OrderFacts = { ...rest, coupon: null, lines, goods: 4000, total: 4900 };
const placed = (changes: Partial<OrderFacts> = {}): OrderEvent => ({
  type: 'OrderPlaced',
  data: { ...priced, ...changes },
  personal: contact,
  subject: 'o1',
});
const stateAfter = (...events: readonly OrderEvent[]): OrderState =>
  events.reduce(orderDecider.evolve, orderDecider.initialState);
const dues = (...events: readonly OrderEvent[]) =>
  refundsDue(stateAfter(...events)).map(({ source, amount }) => [source, amount]);

const piece: ParcelLine = { productId: line.productId, title: line.title, variation: null, quantity: 1 };
const sent: OrderEvent[] = [
  { type: 'OrderConfirmed', data: {} },
  { type: 'OrderSent', data: {} },
];
const delivered: OrderEvent = { type: 'OrderDelivered', data: {} };
const undoing = { customerId: null, points: 4, coupon: null };
const cancelled: OrderEvent = { type: 'OrderCancelled', data: undoing };
/** A piece that came back, for 20,00 KM. */
const back = (returnId: string): OrderEvent[] => [
  { type: 'ReturnRequested', data: { returnId, requested: [piece] } },
  {
    type: 'ReturnReceived',
    data: {
      returnId,
      received: [{ ...piece, to: 'stock' }],
      amount: 2000,
      deliveryAmount: 0,
      points: 2,
      customerId: null,
    },
  },
];
const money = (source: ReceivedMoney['source'], amount = 4900): OrderEvent => ({
  type: 'PaymentReceived',
  data: { reference: 'm1', source, amount },
});
const exchange = { exchangeId: 'o2', exchangeNumber: 222_222_222 };
const credit = (most: number, returnId = 'r1') =>
  ({ type: 'CreditReturn', returnId, exchange, most }) as const;
const credited = (amount: number, of = exchange): OrderEvent => ({
  type: 'ReturnCredited',
  data: { returnId: 'r1', ...of, amount },
});
const payOut = { type: 'PayOutReturn', returnId: 'r1' } as const;

describe('the money of a return that is exchanged', () => {
  const byCash = [placed(), ...sent, delivered, ...back('r1')];

  it('pays as much of the other order as there is, once', () => {
    order
      .given(...byCash)
      .when(credit(3000))
      .yields(credited(2000));
    order
      .given(...byCash)
      .when(credit(1500))
      .yields(credited(1500));
    order
      .given(...byCash, credited(1500))
      .when(credit(3000))
      .yieldsNothing();
  });

  it('pays no second order with what the first one took', () => {
    const another = { exchangeId: 'o3', exchangeNumber: 333_333_333 };
    order
      .given(...byCash, credited(1500))
      .when({ ...credit(3000), exchange: another })
      .yields(credited(500, another));
  });

  it('is nothing where the customer has it in cash, and the rest alone is paid out', () => {
    const paidOut: OrderEvent = { type: 'ReturnPaidOut', data: { returnId: 'r1' } };
    order
      .given(...byCash, paidOut)
      .when(credit(3000))
      .yields(credited(0));
    order
      .given(...byCash, credited(1500))
      .when(payOut)
      .yields(paidOut);
    order
      .given(...byCash, credited(2000))
      .when(payOut)
      .isRejected('return_nothing_due');
    // An operator who paid out all of it has not seen the credit.
    order
      .given(...byCash, credited(1500))
      .when({ ...payOut, amount: 2000 })
      .isRejected('refund_due_changed');
    order
      .given(...byCash, credited(1500))
      .when({ ...payOut, amount: 500 })
      .yields(paidOut);
    order
      .given(...byCash, credited(1500), paidOut)
      .when({ ...payOut, amount: 500 })
      .yieldsNothing();
  });

  it('is nothing where its parcel came back before any cash was collected', () => {
    order
      .given(placed(), ...sent, ...back('r1'))
      .when(credit(3000))
      .yields(credited(0));
    order
      .given(placed(), ...sent, ...back('r1'), delivered)
      .when(credit(3000))
      .yields(credited(0));
    const exchangeOf = { returnId: 'r0', orderId: 'o0', publicNumber: 111_111_111 };
    const paidPartly: OrderEvent = { type: 'ExchangeCredited', data: { reference: 'r0', amount: 2000 } };
    order
      .given(placed({ exchangeOf }), paidPartly, ...sent, ...back('r1'))
      .when(credit(3000))
      .yields(credited(0));
  });

  it('is there once the courier has handed over the parcel that collects the cash', () => {
    const parcelId = 'p1';
    const announced = (cashOnDelivery: number): OrderEvent[] => [
      {
        type: 'ParcelAnnouncementRequested',
        data: {
          parcelId,
          courier: { name: 'Kurir', trackingUrl: '' },
          weight: null,
          cashOnDelivery,
          contents: [{ ...piece, quantity: 2 }],
          service: 'euro-express',
        },
      },
      { type: 'ParcelDelivered', data: { parcelId } },
    ];
    order
      .given(placed(), ...sent, ...announced(4900), ...back('r1'))
      .when(credit(3000))
      .yields(credited(2000));
    order
      .given(placed(), ...sent, ...announced(0), ...back('r1'))
      .when(credit(3000))
      .yields(credited(0));
  });

  it('is nothing before it is received, and none of an unknown return', () => {
    const [requested] = back('r1');
    if (!requested) throw new Error('There is a request');
    order
      .given(placed(), ...sent, requested)
      .when(credit(3000))
      .yields(credited(0));
    order
      .given(placed(), ...sent)
      .when(credit(3000))
      .isRejected('return_not_found');
  });

  it.each(['hand', 'statement'] as const)('is not refunded, too, where it came by %s', (source) => {
    const paid = [placed({ payment: BANK_TRANSFER }), money(source), ...sent, ...back('r1')];
    expect(dues(...paid)).toEqual([[source, 2000]]);
    order
      .given(...paid)
      .when(credit(1500))
      .yields(credited(1500));
    expect(dues(...paid, credited(1500))).toEqual([[source, 500]]);
    const refunded: OrderEvent = { type: 'PaymentRefunded', data: { reference: 'm1', amount: 500 } };
    expect(dues(...paid, credited(1500), refunded)).toEqual([]);
    order
      .given(...paid, credited(1500), refunded)
      .when({ type: 'RefundByHand' })
      .yieldsNothing();
    order
      .given(...paid, credited(1500))
      .when({ type: 'RefundByHand', amount: 2000 })
      .isRejected('refund_due_changed');
    order
      .given(...paid, credited(1500))
      .when({ type: 'RefundByHand', amount: 500 })
      .yields({ type: 'PaymentRefunded', data: { reference: 'm1', amount: 500 } });
    // What comes back later is refunded in full.
    expect(dues(...paid, credited(1500), refunded, ...back('r2'))).toEqual([[source, 2000]]);
  });

  it('is nothing where it was refunded before, or goes back to a card', () => {
    const refunded: OrderEvent = { type: 'PaymentRefunded', data: { reference: 'm1', amount: 2000 } };
    order
      .given(placed({ payment: BANK_TRANSFER }), money('hand'), ...sent, ...back('r1'), refunded)
      .when(credit(3000))
      .yields(credited(0));
    const byCard = [placed({ payment: CARD_PAYMENT }), money('card'), ...sent, ...back('r1')];
    order
      .given(...byCard)
      .when(credit(3000))
      .yields(credited(0));
    expect(dues(...byCard, credited(0))).toEqual([['card', 2000]]);
  });
});

describe('an order that exchanges a return', () => {
  const exchangeOf = { returnId: 'r1', orderId: 'o1', publicNumber: 111_111_111 };
  const record = (amount: number) => ({ type: 'RecordCredit', reference: 'r1', amount }) as const;
  const recorded = (amount: number): OrderEvent => ({
    type: 'ExchangeCredited',
    data: { reference: 'r1', amount },
  });
  const exchanging = (payment: string) => placed({ payment, exchangeOf });
  const [byCash, byTransfer] = [exchanging(CASH_ON_DELIVERY), exchanging(BANK_TRANSFER)];
  const send = { type: 'ChangeStage', id: 'o2', stage: 'sent', note: '' } as const;
  const confirmed: OrderEvent = { type: 'OrderConfirmed', data: {} };

  it('records its credit once; other orders record none', () => {
    order.given(byCash).when(record(2000)).yields(recorded(2000));
    order.given(byCash, recorded(0)).when(record(2000)).yieldsNothing();
    order.given(placed()).when(record(2000)).yieldsNothing();
    order.given(byCash, { type: 'OrderDeleted', data: {} }).when(record(2000)).yields(recorded(2000));
  });

  it('is neither sent, paid nor deleted before that', () => {
    order.given(byCash, confirmed).when(send).isRejected('payment_open');
    order
      .given(exchanging(CARD_PAYMENT))
      .when({ type: 'StartPayment', id: 'o2' })
      .isRejected('order_not_payable');
    order.given(byCash).when({ type: 'DeleteOrder' }).isRejected('payment_pending');
    order.given(byCash, confirmed, recorded(0)).when(send).yields({ type: 'OrderSent', data: {} });
  });

  it('keeps its total; what is collected at the door is the difference', () => {
    const state = stateAfter(byCash, recorded(2000));
    expect(state.facts?.total).toBe(4900);
    expect(amountToPay(state)).toBe(2900);
    expect(cashToCollect({ facts: priced, payments: state.payments })).toBe(2900);
    expect(dues(byCash, recorded(2000))).toEqual([]);
    expect(cashToCollect({ facts: priced, payments: stateAfter(byCash, recorded(4900)).payments })).toBe(0);
  });

  it('is paid by a transfer of the difference, or by the credit alone', () => {
    const paid = money('hand', 2900);
    order
      .given(byTransfer, recorded(2000))
      .when({ type: 'MarkPaid', reference: 'm1', source: 'hand', amount: 2800 })
      .isRejected('payment_too_small');
    order
      .given(byTransfer, recorded(2000))
      .when({ type: 'MarkPaid', reference: 'm1', source: 'hand', amount: 2900 })
      .yields(paid);
    expect(paymentState(stateAfter(byTransfer, recorded(2000)))).toBe('open');
    expect(paymentState(stateAfter(byTransfer, recorded(2000), paid))).toBe('paid');
    expect(paymentState(stateAfter(byTransfer, recorded(4900)))).toBe('paid');
    expect(paymentState(stateAfter(byCash))).toBe('open');
    expect(paymentState(stateAfter(byCash, recorded(2000)))).toBe('open');
    expect(paymentState(stateAfter(byCash, recorded(4900)))).toBe('paid');
    order.given(byTransfer, confirmed, recorded(4900)).when(send).yields({ type: 'OrderSent', data: {} });
    order
      .given(exchanging(CARD_PAYMENT), recorded(2000))
      .when({ type: 'StartPayment', id: 'o2' })
      .yields({
        type: 'PaymentStarted',
        data: { attempt: 'o2.1', amount: 2900 },
      });
  });

  it('gives the credit back by hand when it is cancelled, and is deleted only then', () => {
    const ended = [byCash, recorded(2000), cancelled];
    expect(dues(...ended)).toEqual([['exchange', 2000]]);
    order.given(byCash, recorded(2000)).when({ type: 'DeleteOrder' }).isRejected('payment_pending');
    order
      .given(...ended)
      .when({ type: 'DeleteOrder' })
      .isRejected('payment_pending');
    const refunded: OrderEvent = { type: 'PaymentRefunded', data: { reference: 'r1', amount: 2000 } };
    order
      .given(...ended)
      .when({ type: 'RefundByHand' })
      .yields(refunded);
    expect(dues(...ended, refunded)).toEqual([]);
    order
      .given(...ended, refunded)
      .when({ type: 'DeleteOrder' })
      .yields({ type: 'OrderDeleted', data: {} });
    const paid = [byTransfer, recorded(2000), money('hand', 2900), cancelled];
    expect(dues(...paid)).toEqual([
      ['hand', 2900],
      ['exchange', 2000],
    ]);
  });

  it('gives back what it does not cost any more after a change of its lines', () => {
    const cheaper: OrderEvent = {
      type: 'OrderLinesChanged',
      data: {
        changeId: 'c1',
        customerId: null,
        lines,
        goods: 600,
        points: 0,
        total: 1500,
        previousLines: lines,
        previousGoods: 4000,
        previousPoints: 4,
        previousTotal: 4900,
      },
    };
    expect(dues(byCash, recorded(2000), cheaper)).toEqual([['exchange', 500]]);
    const refunded: OrderEvent = { type: 'PaymentRefunded', data: { reference: 'r1', amount: 500 } };
    const state = stateAfter(byCash, recorded(2000), cheaper, refunded);
    expect([refundsDue(state), amountToPay(state)]).toEqual([[], 0]);
    // What was given back must not be owed again.
    order
      .given(byCash, recorded(2000), cheaper, refunded)
      .when({
        type: 'ChangeOrder',
        id: 'o2',
        changeId: 'c2',
        expectedTotal: 4900,
        change: { lines: null, contact: {}, delivery: null, payment: BANK_TRANSFER },
        terms: {
          products: new Map(),
          settings: { shippingPrice: 900, freeShippingThreshold: 10_000, pickupPlaces: [] },
        },
      })
      .isRejected('order_paid');
    expect(dues(byCash, recorded(2000), cheaper, refunded, cancelled)).toEqual([['exchange', 1500]]);
  });

  it('leaves nothing to pay once it is paid, or has ended, whatever of its credit is given back', () => {
    const open = (...events: readonly OrderEvent[]) => openAmount(stateAfter(...events));
    const refunded = (amount: number): OrderEvent => ({
      type: 'PaymentRefunded',
      data: { reference: 'r1', amount },
    });
    expect(paymentState(stateAfter(byCash, recorded(4900), cancelled, refunded(4900)))).toBe('refunded');
    expect(open(byTransfer, recorded(2000))).toBe(2900);
    expect(open(byCash, recorded(2000))).toBe(2900);
    const paid = [byTransfer, recorded(4900), ...sent, delivered];
    expect(open(...paid)).toBe(0);
    expect(open(...paid, ...back('a'), refunded(2000))).toBe(0);
    expect(open(byCash, recorded(2000), ...sent, delivered)).toBe(0);
    expect(open(byCash, recorded(2000), cancelled, refunded(2000))).toBe(0);
    expect(open(byTransfer, recorded(2000), cancelled)).toBe(0);
  });

  it('gives back exactly what returned pieces cost, whichever way the money goes', () => {
    const paid = [byTransfer, recorded(2000), money('hand', 2900), ...sent, delivered];
    expect(dues(...paid, ...back('a'))).toEqual([['hand', 2000]]);
    expect(dues(...paid, ...back('a'), ...back('b'))).toEqual([
      ['hand', 2900],
      ['exchange', 1100],
    ]);
    // In cash the return itself is paid out.
    expect(dues(byCash, recorded(2000), ...sent, delivered, ...back('a'))).toEqual([]);
  });
});
