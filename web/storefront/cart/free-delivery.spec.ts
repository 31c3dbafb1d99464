import { describe, expect, it } from 'vitest';
import { freeDelivery } from './free-delivery.ts';

const rules = { shipping: 900, freeShipping: 12_000 };

describe('the amount missing for free delivery', () => {
  it('is the difference to the threshold of the settings', () => {
    expect(freeDelivery(7_550, rules)).toEqual({ reached: false, missing: 4_450, threshold: 12_000 });
  });

  it('is 0 for goods at exactly the threshold, which is not reached yet', () => {
    expect(freeDelivery(12_000, rules)).toEqual({ reached: false, missing: 0, threshold: 12_000 });
  });

  it('is absent above the threshold', () => {
    expect(freeDelivery(12_001, rules)).toEqual({ reached: true });
  });

  it('falls back to 100 KM when the settings name no threshold', () => {
    expect(freeDelivery(9_000, { shipping: 0, freeShipping: 0 })).toEqual({
      reached: false,
      missing: 1_000,
      threshold: 10_000,
    });
  });
});
