import { describe, expect, it } from 'vitest';
import type { OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { NO_RETURN, returnableOf, returnBody, returnErrors } from './return-values.ts';

const ordered = (id: string, quantity: number, variation = ''): OrderLine => ({
  id,
  product_id: 1,
  title: id,
  slug: '',
  categorySlug: '',
  brandSlug: '',
  image: '',
  price: 100,
  oldPrice: 100,
  quantity,
  productAction: 0,
  productOffer: 0,
  productVariety: 0,
  points: 0,
  productVariationType: '',
  productVariationName: variation,
});
const pieces = (id: string, quantity: number, variation = '') => ({ id, title: id, variation, quantity });

describe('the form of a return', () => {
  it('offers what no return has taken; of a received one, what did not come back', () => {
    const lines = [ordered('Čaj', 3, 'Nana'), ordered('Čaj', 2, 'Kamilica'), ordered('Krema', 1)];
    const returns = [
      { state: 'requested', lines: [pieces('Krema', 1)], received: [] },
      {
        state: 'received',
        lines: [pieces('Čaj', 3, 'Nana')],
        received: [{ ...pieces('Čaj', 1, 'Nana'), to: 'stock' }],
      },
    ] as const;
    expect(
      returnableOf(
        lines,
        returns.map((one) => ({ ...one, lines: [...one.lines], received: [...one.received] })),
      ).map(({ variation, left }) => [variation, left]),
    ).toEqual([
      ['Nana', 2],
      ['Kamilica', 2],
    ]);
  });

  it('requires a piece, and sends only lines with pieces', () => {
    const lines = returnableOf([ordered('Čaj', 3), ordered('Krema', 1)], []);
    expect(returnErrors(lines, NO_RETURN)).toHaveProperty('lines');
    const values = { quantities: { 'Čaj ': 2, 'Krema ': 0 }, reason: ' Ne odgovara ' };
    expect(returnErrors(lines, values)).toEqual({});
    expect(returnBody(lines, values)).toEqual({
      reason: 'Ne odgovara',
      lines: [{ id: 'Čaj', variation: '', quantity: 2 }],
    });
  });
});
