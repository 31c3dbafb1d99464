import { describe, expect, it } from 'vitest';
import type { OrderLine } from '../../../../../services/ordering/ordering.schemas.ts';
import { parcelBody, parcelErrors, parcelValues, unsentOf } from './parcel-values.ts';

const line = (id: string, quantity: number, productVariationName = '') =>
  ({ id, title: id, quantity, productVariationName }) as OrderLine;
const parcel = (id: string, quantity: number, variation = '') => ({
  _id: 'p',
  courier: 'Brza pošta',
  trackingNumber: '',
  trackingUrl: '',
  sentAt: '',
  lines: [{ id, title: id, variation, quantity }],
});
const couriers = [
  { id: 'brza', name: 'Brza pošta', trackingUrl: '' },
  { id: 'x', name: 'X Express', trackingUrl: '', service: 'x-express' },
] as const;
const unsent = unsentOf(
  [line('a', 3), line('b', 1, 'S'), line('b', 1, 'L')],
  [parcel('a', 1), parcel('b', 1, 'S')],
);

describe('a new parcel', () => {
  it('contains the pieces that are in no parcel yet', () => {
    expect(parcelBody(unsent, parcelValues(unsent, 'brza'), couriers)).toEqual({
      courier: 'brza',
      trackingNumber: '',
      lines: [
        { id: 'a', variation: '', quantity: 2 },
        { id: 'b', variation: 'L', quantity: 1 },
      ],
    });
  });

  it('is announced where its courier takes that, unless a number is typed', () => {
    const values = { ...parcelValues(unsent, 'x'), trackingNumber: ' 7 ' };
    expect(parcelBody(unsent, values, couriers)).toMatchObject({ courier: 'x', announce: 1 });
    expect(parcelBody(unsent, values, couriers)).not.toHaveProperty('trackingNumber');
    const byHand = parcelBody(unsent, { ...values, announced: false }, couriers);
    expect(byHand).toMatchObject({ courier: 'x', trackingNumber: '7' });
    expect(byHand).not.toHaveProperty('announce');
  });

  it('may contain pieces of a parcel that the courier refused', () => {
    const failed = { ...parcel('a', 3), state: 'failed' } as const;
    expect(unsentOf([line('a', 3)], [failed])).toMatchObject([{ left: 3 }]);
    expect(unsentOf([line('a', 3)], [{ ...failed, state: 'waiting' }])).toEqual([]);
  });

  it('takes only digits for pieces, and sends all that it takes', () => {
    const values = parcelValues(unsent, 'brza');
    const [key = ''] = Object.keys(values.quantities);
    const typed = (text: string) => ({ ...values, quantities: { ...values.quantities, [key]: text } });
    expect(parcelErrors(unsent, typed('2,0'))).toEqual({ [key]: 'Od 0 do 2.' });
    expect(parcelErrors(unsent, typed(' 1 '))).toEqual({});
    expect(parcelBody(unsent, typed(' 1 '), couriers).lines).toContainEqual({
      id: 'a',
      variation: '',
      quantity: 1,
    });
  });

  it('is weighed in kilograms, or not at all', () => {
    const values = parcelValues(unsent, 'brza');
    const weighed = (weight: string) => parcelBody(unsent, { ...values, weight }, couriers).weight;
    expect([weighed('1,25'), weighed(' 0.4 '), weighed('')]).toEqual([1250, 400, undefined]);
    for (const weight of ['0', '1001', 'teško', '-1'])
      expect([weight, Object.keys(parcelErrors(unsent, { ...values, weight }))]).toEqual([
        weight,
        ['weight'],
      ]);
  });

  it('requires a courier and at least one piece, and no more than remain', () => {
    const values = parcelValues(unsent, '');
    expect(Object.keys(parcelErrors(unsent, values))).toEqual(['courier']);
    const none = { ...values, courier: 'brza', quantities: { 'a ': '0', 'b L': '' } };
    expect(Object.keys(parcelErrors(unsent, none))).toEqual(['lines']);
    const tooMuch = { ...none, quantities: { 'a ': '3', 'b L': '1' } };
    expect(parcelErrors(unsent, tooMuch)).toEqual({ 'a ': 'Od 0 do 2.' });
  });
});
