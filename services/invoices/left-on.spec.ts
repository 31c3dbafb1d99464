import { describe, expect, it } from 'vitest';
import { leftOn } from './left-on.ts';

const placed = { type: 'OrderPlaced', recordedAt: '2026-11-20T10:00:00.000Z' } as const;
const parcel = (recordedAt: string) => ({ type: 'ParcelSent', recordedAt }) as const;
const sent = (recordedAt: string) => ({ type: 'OrderSent', recordedAt }) as const;

describe('the day on which the goods of an order left', () => {
  it('is that of the change to sent', () =>
    expect(leftOn([placed, sent('2026-11-21T10:00:00.000Z')])).toBe('2026-11-21'));

  it('is that of the last parcel', () => {
    const last = '2026-11-23T10:00:00.000Z';
    expect(leftOn([placed, parcel('2026-11-21T10:00:00.000Z'), parcel(last), sent(last)])).toBe('2026-11-23');
    expect(leftOn([placed, sent('2026-11-21T10:00:00.000Z'), parcel(last)])).toBe('2026-11-23');
  });

  it('is a day in Sarajevo', () =>
    expect(leftOn([placed, sent('2026-11-21T23:30:00.000Z')])).toBe('2026-11-22'));

  it('is none before all have left', () =>
    expect(leftOn([placed, parcel('2026-11-21T10:00:00.000Z')])).toBeNull());
});
