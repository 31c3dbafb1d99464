import { describe, expect, it } from 'vitest';
import { pageValues } from './page-values.ts';

describe('the terms of delivery on the information pages', () => {
  it('are the defaults without settings', () => {
    expect(pageValues({}, null)).toMatchObject({
      price: '9,00 KM',
      pickupFrom: '25,00 KM',
      free: 'iznad 100,00 KM',
    });
  });

  it('follow the settings, but not for Sarajevo', () => {
    expect(pageValues({ shipping: 750, freeShipping: 12_050 }, null)).toMatchObject({
      price: '7,50 KM',
      free: 'u Sarajevu iznad 100,00 KM, u ostalim gradovima iznad 120,50 KM',
    });
  });
});
