import { describe, expect, it } from 'vitest';
import type { OrderView } from '../ordering/index.ts';
import { anOrder } from '../testing/samples/an-order.ts';
import { couriersCsv } from './couriers-csv.ts';

type Parcel = NonNullable<OrderView['parcels']>[number];

/** An order of two pieces. */
function orderWith(changes: Partial<OrderView>, contact: object = {}): OrderView {
  const one = anOrder();
  const lines = one.facts.lines.map((line) => ({ ...line, quantity: 2 }));
  return {
    id: 'o1',
    viewed: false,
    placedAt: '2026-11-21T10:00:00.000Z',
    stage: 'confirmed',
    timeline: [],
    contact: { ...one.contact, ...contact },
    facts: { ...one.facts, lines },
    ...changes,
  };
}
function parcelOf(quantity: number): Parcel {
  return {
    parcelId: `p${quantity}`,
    courier: { name: 'X', trackingUrl: '' },
    contents: [{ productId: 'omega', title: 'Omega 3', variation: null, quantity }],
    weight: 1_250,
    trackingNumber: 'XE1',
    at: '2026-11-22T10:00:00.000Z',
  };
}
const linesOf = (order: OrderView) => couriersCsv([order]).trim().split('\r\n').slice(1);
const cellsOf = (order: OrderView) => linesOf(order)[0]?.split(';') ?? [];

describe('the couriers’ CSV', () => {
  it('has one line of an order whose notes have several', () => {
    const lines = linesOf(orderWith({}, { notes: 'Drugi sprat\r\nzvono 4\u2028lift ne radi' }));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/;Drugi sprat zvono 4 lift ne radi$/);
  });

  it.each([
    ['+387 61/123-456', '+387 61/123-456'],
    ['+38761123456', '+38761123456'],
    ['061 123 456', '061 123 456'],
    ["+1+cmd|' /C calc'!A0", "'+1+cmd|' /C calc'!A0"],
  ])('has the phone %s as %s', (phone, written) => {
    expect(cellsOf(orderWith({}, { phone }))[6]).toBe(written);
  });

  it('has the weight of an order that is sent whole, and none beside the amount of a rest', () => {
    const weightOf = (...parcels: Parcel[]) => cellsOf(orderWith({ parcels }))[7];
    expect([weightOf(), weightOf(parcelOf(1)), weightOf(parcelOf(2))]).toEqual(['', '', '1,250']);
  });

  it('has amounts without dots, as programs read them', () => {
    const order = orderWith({});
    expect(cellsOf({ ...order, facts: { ...order.facts, total: 123_450 } })[8]).toBe('1234,50');
  });
});
