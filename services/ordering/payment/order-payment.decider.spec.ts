import { describe, expect, it } from 'vitest';
import { spec } from '../../testing/decider.ts';
import { anOrder } from '../../testing/samples/an-order.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderEvent, ReceivedMoney } from '../order.events.ts';
import { isPaidAhead, paymentState, refundsDue } from '../order-payment.ts';

const order = spec(orderDecider);
const { facts, contact } = anOrder();
const placedWith = (payment: string): OrderEvent => ({
  type: 'OrderPlaced',
  data: { ...facts, payment },
  personal: contact,
  subject: 'o1',
});
const byCard = placedWith('Kartično plaćanje');
const byTransfer = placedWith('Uplata na račun');
const byCash = placedWith('Plaćanje pouzećem');
const confirmed: OrderEvent = { type: 'OrderConfirmed', data: {} };
const undoing = { customerId: null, points: 4, coupon: null };
const cancelled: OrderEvent = { type: 'OrderCancelled', data: undoing };
const deleted: OrderEvent = { type: 'OrderDeleted', data: {} };
const start = { type: 'StartPayment', id: 'o1' } as const;
const started = (attempt: number): OrderEvent => ({
  type: 'PaymentStarted',
  data: { attempt: `o1.${attempt}`, amount: 2900 },
});
const refused = (attempt: number): OrderEvent => ({
  type: 'PaymentRefused',
  data: { attempt: `o1.${attempt}` },
});
const captured = (attempt: number, amount = 2900): ReceivedMoney => ({
  reference: `o1.${attempt}`,
  source: 'card',
  amount,
});
const received = (money: ReceivedMoney): OrderEvent => ({ type: 'PaymentReceived', data: money });
const surplus = (money: ReceivedMoney): OrderEvent => ({ type: 'OverpaymentReceived', data: money });
const receive = (money: ReceivedMoney) => ({ type: 'ReceivePayment', money }) as const;
const refunded = (reference: string, amount = 2900): OrderEvent => ({
  type: 'PaymentRefunded',
  data: { reference, amount },
});
const transfer: ReceivedMoney = { reference: 'r1', source: 'hand', amount: 2900 };
const send = { type: 'ChangeStage', id: 'o1', stage: 'sent', note: '' } as const;

const stateAfter = (...events: OrderEvent[]) => events.reduce(orderDecider.evolve, orderDecider.initialState);

describe('an order that is paid before it is sent', () => {
  it.each([byCard, byTransfer])('is not sent before it is paid', (placed) => {
    const money = received(transfer);
    order.given(placed, confirmed).when(send).isRejected('payment_open');
    order.given(placed, confirmed, surplus(transfer)).when(send).isRejected('payment_open');
    order.given(placed, confirmed, money).when(send).yields({ type: 'OrderSent', data: {} });
  });

  it('is paid from the beginning where a coupon pays it whole, and can still change', () => {
    const free = (payment: string): OrderEvent => ({
      type: 'OrderPlaced',
      data: { ...facts, payment, total: 0 },
      personal: contact,
      subject: 'o1',
    });
    const wanted = free('Uplata na račun');
    expect([paymentState(stateAfter(wanted)), isPaidAhead(stateAfter(wanted))]).toEqual(['paid', false]);
    expect(paymentState(stateAfter(free('Plaćanje pouzećem')))).toBe('paid');
    order.given(wanted, confirmed).when(send).yields({ type: 'OrderSent', data: {} });
    for (const type of ['RemindPayment', 'CancelUnpaid'] as const)
      order.given(wanted).when({ type, changeId: null }).yieldsNothing();
    order.given(free('Kartično plaćanje')).when(start).isRejected('already_paid');
    order.given(wanted).when(receive(transfer)).yields(surplus(transfer));
    const returned = stateAfter(wanted, surplus(transfer), refunded('r1'));
    expect([paymentState(returned), refundsDue(returned)]).toEqual(['paid', []]);
  });

  it('has no parcel before it is paid', () => {
    const parcel = {
      parcelId: 'p1',
      courier: { name: 'Pošta', trackingUrl: '' },
      trackingNumber: '',
      weight: null,
    };
    order.given(byCard).when({ type: 'SendParcel', parcel, lines: null }).isRejected('payment_open');
  });

  it('is paid once: a repeated reference has no effect, a further payment is refunded', () => {
    order
      .given(byCard, started(1))
      .when(receive(captured(1)))
      .yields(received(captured(1)));
    order
      .given(byCard, started(1), received(captured(1)))
      .when(receive(captured(1)))
      .yieldsNothing();
    order
      .given(byCard, started(1), refused(1), started(2), received(captured(2)))
      .when(receive(captured(1)))
      .yields(surplus(captured(1)));
    const state = stateAfter(byCard, started(1), started(2), received(captured(2)), surplus(captured(1)));
    expect(refundsDue(state)).toEqual([captured(1)]);
    expect(paymentState(state)).toBe('paid');
  });

  it('is not paid by too low an amount, which is refunded', () => {
    order
      .given(byCard, started(1))
      .when(receive(captured(1, 2899)))
      .yields(surplus(captured(1, 2899)));
    const state = stateAfter(byCard, started(1), surplus(captured(1, 2899)));
    expect([paymentState(state), isPaidAhead(state)]).toEqual(['open', false]);
    expect(refundsDue(state)).toEqual([captured(1, 2899)]);
  });

  it('refunds a late card payment once the order is to be paid in cash', () => {
    const inCash: OrderEvent = {
      type: 'OrderPaymentMethodChanged',
      data: { changeId: 'c', payment: 'Plaćanje pouzećem', previousPayment: 'Kartično plaćanje' },
    };
    order
      .given(byCard, started(1), refused(1), inCash)
      .when(receive(captured(1)))
      .yields(surplus(captured(1)));
    const state = stateAfter(byCard, started(1), refused(1), inCash, surplus(captured(1)));
    expect(refundsDue(state)).toEqual([captured(1)]);
  });

  it('refunds the amount above its total', () => {
    const state = stateAfter(byTransfer, received({ ...transfer, amount: 3000 }));
    expect(paymentState(state)).toBe('paid');
    expect(refundsDue(state)).toEqual([{ ...transfer, amount: 100 }]);
  });

  it.each([cancelled, { type: 'OrderReturned', data: undoing } as const, deleted])(
    'gets everything back when it comes to nothing ($type)',
    (undone) => {
      const state = stateAfter(byCard, started(1), received(captured(1)), undone);
      expect(refundsDue(state)).toEqual([captured(1)]);
      const after = orderDecider.evolve(state, refunded('o1.1'));
      expect([paymentState(after), refundsDue(after)]).toEqual(['refunded', []]);
    },
  );

  it('records a late payment, also once it is deleted', () => {
    for (const end of [cancelled, deleted])
      order
        .given(byCard, started(1), end)
        .when(receive(captured(1)))
        .yields(received(captured(1)));
  });

  it('records a refund once', () => {
    const refund = { type: 'RecordRefund', reference: 'o1.1', amount: 2900 } as const;
    const paid = [byCard, started(1), received(captured(1)), cancelled] as const;
    order
      .given(...paid)
      .when(refund)
      .yields(refunded('o1.1'));
    order
      .given(...paid, refunded('o1.1'))
      .when(refund)
      .yieldsNothing();
    order
      .given(byCard, started(1), received(captured(1)))
      .when(refund)
      .yieldsNothing();
  });

  it('is refunded by hand when it was not paid by card', () => {
    const byHand = { type: 'RefundByHand' } as const;
    order.given(byTransfer, received(transfer), cancelled).when(byHand).yields(refunded('r1'));
    order
      .given(byCard, started(1), received(captured(1)), cancelled)
      .when(byHand)
      .yieldsNothing();
  });

  it('does not change its total once it is paid, or may be paid', () => {
    const settings = {
      shippingPrice: 900,
      freeShippingThreshold: 10_000,
      pickupPlaces: [],
      stockKept: false,
    };
    const cash = {
      type: 'ChangeOrder',
      id: 'o1',
      changeId: 'x',
      expectedTotal: 2900,
      change: { lines: null, contact: {}, delivery: null, payment: 'Plaćanje pouzećem' },
      terms: { products: new Map(), settings },
    } as const;
    order.given(byCard, started(1)).when(cash).isRejected('order_paid');
    order
      .given(byCard, started(1), received(captured(1)))
      .when(cash)
      .isRejected('order_paid');
    order
      .given(byTransfer)
      .when(cash)
      .yields({
        type: 'OrderPaymentMethodChanged',
        data: { changeId: 'x', payment: 'Plaćanje pouzećem', previousPayment: 'Uplata na račun' },
      });
  });

  it('is not deleted while a payment is held or pending', () => {
    const remove = { type: 'DeleteOrder' } as const;
    order.given(byCard).when(remove).yields({ type: 'OrderDeleted', data: undoing });
    order.given(byCard, started(1)).when(remove).isRejected('payment_pending');
    order
      .given(byCard, started(1), received(captured(1)))
      .when(remove)
      .isRejected('payment_pending');
    order
      .given(byCard, started(1), received(captured(1)), cancelled, refunded('o1.1'))
      .when(remove)
      .yields(deleted);
  });
});

describe('an attempt to pay by card', () => {
  it('is recorded before the provider is called, and continued while it is open', () => {
    order.given(byCard).when(start).yields(started(1));
    order.given(byCard, started(1)).when(start).yieldsNothing();
    order.given(byCard, started(1), refused(1)).when(start).yields(started(2));
  });

  it('is refused once, and not after it was captured', () => {
    const refuse = { type: 'RefusePayment', attempt: 'o1.1' } as const;
    order.given(byCard, started(1)).when(refuse).yields(refused(1));
    order.given(byCard, started(1), refused(1)).when(refuse).yieldsNothing();
    order
      .given(byCard, started(1), received(captured(1)))
      .when(refuse)
      .yieldsNothing();
    expect(paymentState(stateAfter(byCard, started(1), refused(1)))).toBe('refused');
    expect(paymentState(stateAfter(byCard, started(1), refused(1), started(2)))).toBe('open');
  });

  it('is allowed for unpaid orders by card only', () => {
    order.given(byTransfer).when(start).isRejected('payment_not_by_card');
    order
      .given(byCard, started(1), received(captured(1)))
      .when(start)
      .isRejected('already_paid');
    order.given(byCard, cancelled).when(start).isRejected('order_not_payable');
    order.given(byCard, deleted).when(start).isRejected('order_not_found');
  });
});

describe('a transfer', () => {
  const mark = { type: 'MarkPaid', ...transfer } as const;

  it('is marked as received once', () => {
    order.given(byTransfer).when(mark).yields(received(transfer));
    order.given(byTransfer, received(transfer)).when(mark).yieldsNothing();
    order
      .given(byTransfer, received(transfer))
      .when({ ...mark, reference: 'r2' })
      .isRejected('already_paid');
  });

  it('is not marked below the total, nor for an order paid in cash', () => {
    order
      .given(byTransfer)
      .when({ ...mark, amount: 2800 })
      .isRejected('payment_too_small');
    order.given(byCash).when(mark).isRejected('payment_by_cash');
  });

  it('gets one reminder', () => {
    const remind = { type: 'RemindPayment', changeId: null } as const;
    const reminded: OrderEvent = { type: 'PaymentReminded', data: {} };
    order.given(byTransfer).when(remind).yields(reminded);
    order.given(byTransfer, reminded).when(remind).yieldsNothing();
    order.given(byTransfer, received(transfer)).when(remind).yieldsNothing();
    order.given(byCash).when(remind).yieldsNothing();
  });
});

describe('an unpaid order', () => {
  const cancelUnpaid = { type: 'CancelUnpaid', changeId: null } as const;

  it('is cancelled by the shop', () => {
    const event: OrderEvent = { type: 'OrderCancelled', data: { ...undoing, unpaid: true } };
    order.given(byTransfer).when(cancelUnpaid).yields(event);
    order.given(byCard, started(1), refused(1), confirmed).when(cancelUnpaid).yields(event);
  });

  it('is neither cancelled nor reminded for a deadline that was read before its last change', () => {
    const changed: OrderEvent = {
      type: 'OrderPaymentMethodChanged',
      data: { changeId: 'x1', payment: 'Uplata na račun', previousPayment: 'Plaćanje pouzećem' },
    };
    for (const type of ['RemindPayment', 'CancelUnpaid'] as const) {
      order.given(byCash, changed).when({ type, changeId: null }).yieldsNothing();
      order.given(byCash, changed).when({ type, changeId: 'x0' }).yieldsNothing();
    }
    order
      .given(byCash, changed)
      .when({ type: 'CancelUnpaid', changeId: 'x1' })
      .yields({ type: 'OrderCancelled', data: { ...undoing, unpaid: true } });
  });

  it('stays while it has an invoice, which only a person cancels', () => {
    const requested: OrderEvent = { type: 'OrderInvoiceRequested', data: { invoiceId: 'i1', year: 2026 } };
    const taken: OrderEvent = {
      type: 'OrderInvoiceCancelled',
      data: { invoiceId: 'i1', invoice: '1-2026' },
    };
    order.given(byTransfer, requested).when(cancelUnpaid).yieldsNothing();
    order
      .given(byTransfer, requested, taken)
      .when(cancelUnpaid)
      .yields({ type: 'OrderCancelled', data: { ...undoing, unpaid: true } });
  });

  it('stays when it was paid meanwhile, has ended, or is paid in cash', () => {
    order.given(byTransfer, received(transfer)).when(cancelUnpaid).yieldsNothing();
    order.given(byTransfer, cancelled).when(cancelUnpaid).yieldsNothing();
    order.given(byCash).when(cancelUnpaid).yieldsNothing();
  });
});

describe('cash on delivery', () => {
  it('is open until the order is delivered', () => {
    const sent: OrderEvent[] = [byCash, confirmed, { type: 'OrderSent', data: {} }];
    expect(paymentState(stateAfter(...sent))).toBe('open');
    const delivered = stateAfter(...sent, { type: 'OrderDelivered', data: {} });
    expect([paymentState(delivered), isPaidAhead(delivered)]).toEqual(['paid', false]);
  });
});
