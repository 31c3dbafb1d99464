import { describe, it } from 'vitest';
import { CARD_PAYMENT } from '../../rules/orders/order-terms.ts';
import { spec } from '../../testing/decider.ts';
import { anOrder } from '../../testing/samples/an-order.ts';
import { orderDecider } from '../order.decider.ts';
import type { OrderEvent } from '../order.events.ts';
import type { OrderFacts } from '../ordered.ts';

const order = spec(orderDecider);

const [line] = anOrder().facts.lines;
if (!line) throw new Error('An order has a line');
const { facts, contact } = anOrder({ lines: [{ ...line, quantity: 2 }] });

const placedWith = (changes: Partial<OrderFacts>): OrderEvent => ({
  type: 'OrderPlaced',
  data: { ...facts, ...changes },
  personal: contact,
  subject: 'o1',
});
const placed = placedWith({});
const parcelOf = (parcelId: string) =>
  ({
    parcelId,
    courier: { name: 'X Express', trackingUrl: '' },
    service: 'x-express',
    weight: null,
  }) as const;
const lines = (quantity: number) => [{ productId: 'omega', variation: null, quantity }];
const contents = (quantity: number) => [{ productId: 'omega', title: 'Omega 3', variation: null, quantity }];
const ask = (parcelId: string, quantity: number) =>
  ({ type: 'RequestAnnouncement', parcel: parcelOf(parcelId), lines: lines(quantity) }) as const;
const asked = (parcelId: string, quantity: number, cashOnDelivery: number): OrderEvent => ({
  type: 'ParcelAnnouncementRequested',
  data: { ...parcelOf(parcelId), contents: contents(quantity), cashOnDelivery },
});
const record = (parcelId: string) =>
  ({ type: 'RecordAnnouncement', parcelId, trackingNumber: 'XE1' }) as const;
const announced = (parcelId: string, quantity: number): OrderEvent => ({
  type: 'ParcelSent',
  data: { ...parcelOf(parcelId), contents: contents(quantity), trackingNumber: 'XE1' },
});
const refused = (parcelId: string): OrderEvent => ({
  type: 'ParcelAnnouncementRefused',
  data: { parcelId },
  personal: { cause: 'Ne' },
  subject: 'o1',
});
const byParcel = { withParcel: true } as const;
const confirmed: OrderEvent = { type: 'OrderConfirmed', data: byParcel };
const sent: OrderEvent = { type: 'OrderSent', data: byParcel };

describe('the announcement of a parcel', () => {
  it('moves the order once the courier has answered, and counts once', () => {
    order
      .given(placed)
      .when(ask('p1', 2))
      .yields(asked('p1', 2, 2900));
    const waiting = [placed, asked('p1', 2, 2900)];
    order
      .given(...waiting)
      .when(record('p1'))
      .yields(confirmed, announced('p1', 2), sent);
    const done = [...waiting, confirmed, announced('p1', 2), sent];
    order
      .given(...done)
      .when(record('p1'))
      .yieldsNothing();
    order
      .given(...done)
      .when({ type: 'RefuseAnnouncement', id: 'o1', parcelId: 'p1', cause: 'Ne' })
      .yieldsNothing();
  });

  it('keeps its pieces and its order while the courier has not answered', () => {
    const waiting = order.given(placed, asked('p1', 1, 2900));
    waiting.when(ask('p2', 2)).isRejected('parcel_too_much');
    waiting.when({ type: 'DeleteOrder' }).isRejected('parcel_waiting');
    for (const stage of ['cancelled', 'sent', 'returned'] as const)
      waiting.when({ type: 'ChangeStage', id: 'o1', stage, note: '' }).isRejected('parcel_waiting');
    waiting
      .when({ type: 'ChangeStage', id: 'o1', stage: 'confirmed', note: '' })
      .yields({ type: 'OrderConfirmed', data: {} });
  });

  it('sends the order with the last announced piece, not with the last waiting one', () => {
    const one = [placed, asked('p1', 1, 2900), asked('p2', 1, 0)];
    order
      .given(...one)
      .when(record('p2'))
      .yields(confirmed, announced('p2', 1));
    order
      .given(...one, confirmed, announced('p2', 1))
      .when(record('p1'))
      .yields(announced('p1', 1), sent);
  });

  it('that was refused gives its pieces and the cash back, and seals the cause', () => {
    order
      .given(placed, asked('p1', 2, 2900))
      .when({ type: 'RefuseAnnouncement', id: 'o1', parcelId: 'p1', cause: 'Ne' })
      .yields(refused('p1'));
    order
      .given(placed, asked('p1', 2, 2900), refused('p1'))
      .when(ask('p2', 2))
      .yields(asked('p2', 2, 2900));
    order
      .given(placed, asked('p1', 2, 2900), refused('p1'))
      .when(record('p1'))
      .yieldsNothing();
  });

  it('that waits can be withdrawn, and what its courier answers later counts for nothing', () => {
    const withdraw = { type: 'WithdrawAnnouncement', id: 'o1', parcelId: 'p1' } as const;
    const withdrawn: OrderEvent = {
      type: 'ParcelAnnouncementRefused',
      data: { parcelId: 'p1' },
      personal: { cause: 'Najava povučena' },
      subject: 'o1',
    };
    const waiting = [placed, asked('p1', 2, 2900)];
    order
      .given(...waiting)
      .when(withdraw)
      .yields(withdrawn);
    order
      .given(...waiting, withdrawn)
      .when(withdraw)
      .yieldsNothing();
    order
      .given(...waiting, withdrawn)
      .when(record('p1'))
      .yieldsNothing();
    order
      .given(...waiting, confirmed, announced('p1', 2), sent)
      .when(withdraw)
      .isRejected('parcel_announced');
    order.given(placed).when(withdraw).isRejected('parcel_not_found');
  });

  it('is refused for what left when its order was marked as sent', () => {
    const byHand: OrderEvent = { type: 'OrderSent', data: {} };
    const marked = order.given(placed, { type: 'OrderConfirmed', data: {} }, byHand);
    marked.when(ask('p1', 2)).isRejected('order_already_sent');
    marked.when(ask('p1', 3)).isRejected('parcel_too_much');
    order
      .given(placed, asked('p1', 2, 2900), confirmed, announced('p1', 2), sent)
      .when(ask('p2', 1))
      .isRejected('parcel_empty');
  });

  it('has the cash of the rest after a parcel that came back', () => {
    const first = [placed, asked('p1', 1, 2900), confirmed, announced('p1', 1)];
    order
      .given(...first, { type: 'ParcelReturned', data: { parcelId: 'p1' } })
      .when(ask('p2', 1))
      .yields(asked('p2', 1, 1900));
    order
      .given(...first, { type: 'ParcelDelivered', data: { parcelId: 'p1' } })
      .when(ask('p2', 1))
      .yields(asked('p2', 1, 0));
  });

  it('is refused for an order that its customer fetches', () => {
    const place = { id: 'p1', name: 'Centar', address: 'Ferhadija 2' };
    order
      .given(placedWith({ delivery: { method: 'pickup', price: 0, place } }))
      .when(ask('p1', 2))
      .isRejected('pickup_not_announced');
  });

  it('has no cash in an order that is paid by card, and waits for that money', () => {
    const byCard = placedWith({ payment: CARD_PAYMENT });
    order.given(byCard).when(ask('p1', 2)).isRejected('payment_open');
    const paid: OrderEvent = {
      type: 'PaymentReceived',
      data: { reference: 'a', source: 'card', amount: 2900 },
    };
    order
      .given(byCard, paid)
      .when(ask('p1', 2))
      .yields(asked('p1', 2, 0));
  });
});

describe('the state of an announced parcel', () => {
  const under = [placed, asked('p1', 2, 2900), confirmed, announced('p1', 2), sent];
  const move = (state: 'announced' | 'on the way' | 'delivered' | 'returned') =>
    ({ type: 'RecordParcelState', parcelId: 'p1', state }) as const;

  it('goes forward to its end', () => {
    const data = { parcelId: 'p1' };
    order
      .given(...under)
      .when(move('on the way'))
      .yields({ type: 'ParcelOnTheWay', data });
    order
      .given(...under)
      .when(move('returned'))
      .yields({ type: 'ParcelReturned', data });
    const onTheWay: OrderEvent = { type: 'ParcelOnTheWay', data };
    for (const late of ['announced', 'on the way'] as const)
      order
        .given(...under, onTheWay)
        .when(move(late))
        .yieldsNothing();
    const delivered: OrderEvent = { type: 'ParcelDelivered', data };
    order
      .given(...under, onTheWay)
      .when(move('delivered'))
      .yields(delivered);
    order
      .given(...under, delivered)
      .when(move('returned'))
      .yieldsNothing();
  });

  it('stays once its courier is asked no more', () => {
    const data = { parcelId: 'p1' };
    const end = { type: 'EndFollowing', parcelId: 'p1' } as const;
    const ended: OrderEvent = { type: 'ParcelFollowingEnded', data };
    order
      .given(...under)
      .when(end)
      .yields(ended);
    order
      .given(...under, ended)
      .when(end)
      .yieldsNothing();
    order
      .given(...under, { type: 'ParcelDelivered', data })
      .when(end)
      .yieldsNothing();
    order.given(placed).when(end).yieldsNothing();
  });

  it('is that of an announced parcel alone', () => {
    order
      .given(placed, asked('p1', 2, 2900))
      .when(move('delivered'))
      .yieldsNothing();
    order.given(placed).when(move('delivered')).yieldsNothing();
  });
});
