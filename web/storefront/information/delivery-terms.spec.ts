import { describe, expect, it } from 'vitest';
import { deliveryTerms, freeDeliveryText } from './delivery-terms.ts';

describe('the terms of delivery on the information pages', () => {
  it('are the usual ones where the settings say nothing', () => {
    const terms = deliveryTerms({ shipping: 0, freeShipping: 0, pickupPlaces: [] });
    expect(terms).toMatchObject({ price: '9,00 KM', pickupFrom: '25,00 KM' });
    expect(freeDeliveryText(terms)).toBe('iznad 100,00 KM');
  });

  it('follow the settings, which leave Sarajevo alone', () => {
    const terms = deliveryTerms({ shipping: 750, freeShipping: 12_050, pickupPlaces: [] });
    expect(terms.price).toBe('7,50 KM');
    expect(freeDeliveryText(terms)).toBe('u Sarajevu iznad 100,00 KM, u ostalim gradovima iznad 120,50 KM');
  });
});
