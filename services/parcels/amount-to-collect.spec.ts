import { describe, expect, it } from 'vitest';
import type { OrderView } from '../ordering/index.ts';
import { BANK_TRANSFER } from '../rules/orders/order-terms.ts';
import { anOrder } from '../testing/samples/an-order.ts';
import { couriersCsv } from './couriers-csv.ts';
import { amountOnSlip } from './lines-to-pack.ts';

type Parcel = NonNullable<OrderView['announcements']>[number];

const CONTENTS = [{ productId: 'omega', title: 'Omega 3', variation: null, quantity: 1 }];

/** An order of two pieces, 49,00 KM with the delivery. */
function orderWith(changes: Partial<OrderView> = {}, payment?: string): OrderView {
  const one = anOrder(payment === undefined ? {} : { payment });
  const lines = one.facts.lines.map((line) => ({ ...line, quantity: 2, total: 4000 }));
  return {
    id: 'o1',
    viewed: false,
    placedAt: '2026-11-21T10:00:00.000Z',
    stage: 'confirmed',
    timeline: [],
    ...one,
    facts: { ...one.facts, lines, goods: 4000, total: 4900 },
    ...changes,
  };
}
/** The first piece, announced with the whole amount. */
function parcelThatIs(state: Parcel['state']): Pick<OrderView, 'announcements' | 'parcels'> {
  const parcel = {
    parcelId: 'p1',
    courier: { name: 'X', trackingUrl: '' },
    contents: CONTENTS,
    weight: null,
    service: 'x-express' as const,
    at: '2026-11-22T10:00:00.000Z',
  };
  const isSent = state !== 'waiting' && state !== 'failed';
  return {
    announcements: [{ ...parcel, cashOnDelivery: 4900, state, cause: '' }],
    parcels: isSent ? [{ ...parcel, trackingNumber: 'XE1' }] : [],
  };
}
function byHand(quantity: number): NonNullable<OrderView['parcels']>[number] {
  return {
    parcelId: 'p1',
    courier: { name: 'X', trackingUrl: '' },
    contents: CONTENTS.map((line) => ({ ...line, quantity })),
    weight: null,
    trackingNumber: 'XE1',
    at: '2026-11-22T10:00:00.000Z',
  };
}
const onCsv = (order: OrderView) => couriersCsv([order]).split('\r\n')[1]?.split(';')[8];
const onSlip = (order: OrderView) => amountOnSlip(order);
const paid = {
  attempts: [],
  receipts: [{ reference: 'r', source: 'hand', amount: 4900, surplus: false, refunded: 0 }],
  reminded: false,
  steps: [],
} as const;

describe('the amount to collect, on the packing slip and in the couriers’ CSV,', () => {
  it.each<[string, OrderView, number, string]>([
    ['is the total of an order that is paid at the door', orderWith(), 4900, '49,00'],
    ['is nothing for one that is paid in advance', orderWith({}, BANK_TRANSFER), 0, '0,00'],
    ['is nothing for one that was paid', orderWith({ payments: paid }), 0, '0,00'],
    ['is nothing after a parcel that took it along', orderWith(parcelThatIs('announced')), 0, '0,00'],
    ['is nothing after a parcel that has arrived', orderWith(parcelThatIs('delivered')), 0, '0,00'],
    ['is whole after a parcel that was refused', orderWith(parcelThatIs('failed')), 4900, '49,00'],
    ['lacks the pieces of a parcel that came back', orderWith(parcelThatIs('returned')), 2900, '29,00'],
    [
      'is on the slip of a parcel that waits for its courier, and not in the CSV of further ones',
      orderWith(parcelThatIs('waiting')),
      4900,
      '0,00',
    ],
    ['is nothing for the rest of one that was sent by hand', orderWith({ parcels: [byHand(1)] }), 0, '0,00'],
    ['is whole again once all is sent by hand', orderWith({ parcels: [byHand(2)] }), 4900, '49,00'],
  ])('%s', (_, order, slip, csv) => {
    expect([onSlip(order), onCsv(order)]).toEqual([slip, csv]);
  });
});
