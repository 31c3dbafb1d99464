import type { Rejection } from '../platform/kernel/rejection.ts';
import { withVariation } from '../rules/products/named-variation.ts';
import type { ShortLines } from './cart.schemas.ts';

/** A line beyond the stock. */
export type Short = {
  readonly productId: string;
  readonly title: string;
  readonly variation: string | null;
  /** The pieces available to another order. */
  readonly available: number;
};

/**
 * 409 `out_of_stock`: `details` has one entry for each line, `{id, variation?, available}` (specification/stock §3).
 */
export function outOfStock(lines: readonly Short[]): Rejection {
  const details = lines.map(({ productId: id, variation, available }) => ({
    id,
    ...(variation === null ? {} : { variation }),
    available: Math.max(available, 0),
  }));
  return {
    kind: 'conflict',
    code: 'out_of_stock',
    message: lines.map(sentence).join(' '),
    extra: { details } satisfies ShortLines,
  };
}

function sentence({ title, variation, available }: Short): string {
  const name = withVariation(title, variation);
  return available > 0 ? `„${name}“: na stanju još ${available}.` : `„${name}“: nema na stanju.`;
}
