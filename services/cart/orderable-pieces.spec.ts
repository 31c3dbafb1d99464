import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderablePieces, type TakingLine } from './orderable-pieces.ts';

const line = (productId: string, quantity: number): TakingLine => ({ productId, variation: null, quantity });
const bundle = (productId: string, quantity: number, parts: Record<string, number>): TakingLine => ({
  ...line(productId, quantity),
  parts: Object.entries(parts).map(([id, pieces]) => ({ productId: id, variation: null, quantity: pieces })),
});
const stock =
  (pieces: Record<string, number>) =>
  ({ productId }: { productId: string }) =>
    pieces[productId];

describe('the pieces of each line that may be ordered', () => {
  it('have no limit without stock', () => {
    expect(orderablePieces([line('omega', 7)], stock({}))).toEqual([null]);
  });

  it('are those of its item', () => {
    expect(orderablePieces([line('omega', 7), line('cink', 1)], stock({ omega: 3, cink: 0 }))).toEqual([
      3, 0,
    ]);
  });

  it('are those that the scarcest part of a bundle allows', () => {
    expect(
      orderablePieces([bundle('paket', 1, { omega: 2, cink: 1 })], stock({ omega: 9, cink: 5 })),
    ).toEqual([4]);
    expect(orderablePieces([bundle('paket', 1, { omega: 2, cink: 1 })], stock({ omega: 9 }))).toEqual([4]);
  });

  it('leave to later lines what earlier lines do not take of the same item', () => {
    const lines = [line('omega', 8), bundle('paket', 2, { omega: 2 })];
    expect(orderablePieces(lines, stock({ omega: 10 }))).toEqual([10, 1]);
    expect(orderablePieces(lines.toReversed(), stock({ omega: 10 }))).toEqual([5, 6]);
  });

  it('never take more of an item than there is, in any cart', () => {
    const ids = ['a', 'b', 'c'];
    const anyLine = fc.oneof(
      fc.record({ productId: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 9 }) }),
      fc.record({
        productId: fc.constant('paket'),
        quantity: fc.integer({ min: 1, max: 9 }),
        parts: fc.uniqueArray(
          fc.record({
            productId: fc.constantFrom(...ids),
            variation: fc.constant(null),
            quantity: fc.integer({ min: 1, max: 4 }),
          }),
          { minLength: 1, maxLength: 3, selector: ({ productId }) => productId },
        ),
      }),
    );
    const pieces = fc.record({ a: fc.nat(20), b: fc.nat(20), c: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 6 }), pieces, (lines, there) => {
        const asked = lines.map((one): TakingLine => ({ variation: null, ...one }));
        const orderable = orderablePieces(asked, stock(there));
        const taken: Record<string, number> = { a: 0, b: 0, c: 0 };
        asked.forEach(
          ({ productId, quantity, parts = [{ productId, variation: null, quantity: 1 }] }, at) => {
            const ordered = Math.min(quantity, orderable[at] ?? quantity);
            for (const part of parts)
              taken[part.productId] = (taken[part.productId] ?? 0) + part.quantity * ordered;
          },
        );
        for (const id of ids) expect(taken[id]).toBeLessThanOrEqual(stock(there)({ productId: id }) ?? 0);
      }),
    );
  });
});
