import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageValues } from './page-values.ts';

describe('the days to return a product', () => {
  it('are those of the settings, or of the law where the shop takes no requests', () => {
    const named = [{ returnDays: 30 }, { returnDays: 0 }, {}].map((settings) => pageValues(settings, null));
    expect(named.map(({ returnDays }) => returnDays)).toEqual(['30', '14', '14']);
  });

  it('are no fixed number in any text of the storefront', () => {
    const folder = new URL('..', import.meta.url).pathname;
    const fixed = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(md|tsx)$/.test(name) && !name.endsWith('.spec.tsx'))
      .flatMap((name) => readFileSync(folder + name, 'utf8').split('\n'))
      .filter((line) => line.includes('14 dana'));
    // So long the shop may take to give the money back.
    expect(fixed).toEqual([expect.stringContaining('u roku od 14 dana vraćamo vam plaćeni iznos')]);
  });
});

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
