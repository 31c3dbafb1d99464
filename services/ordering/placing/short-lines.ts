import { orderablePieces, outOfStock, type Short } from '../../cart/index.ts';
import type { Rejection } from '../../platform/kernel/rejection.ts';
import type { OrderedLine } from '../ordered.ts';

type Line = Pick<OrderedLine, 'productId' | 'title' | 'quantity' | 'parts'> & {
  readonly variation: { readonly name: string } | null;
};

/** 409 `out_of_stock` for an order of these lines, with those that take short items; earlier lines come first. */
export function linesShort(lines: readonly Line[]): (short: readonly Short[]) => Rejection {
  const taking = lines.map((line) => ({ ...line, variation: line.variation?.name ?? null }));
  return (short) => {
    const orderable = orderablePieces(
      taking,
      ({ productId, variation }) =>
        short.find((item) => item.productId === productId && item.variation === variation)?.available,
    );
    return outOfStock(
      taking.flatMap(({ productId, title, variation, quantity }, at) => {
        const available = orderable[at] ?? null;
        return available === null || quantity <= available
          ? []
          : [{ productId, title, variation, available }];
      }),
    );
  };
}
