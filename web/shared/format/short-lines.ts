import type { CartLine } from '../../../services/cart/cart.schemas.ts';

/** A line with too little stock. */
export type ShortLine = CartLine & { readonly available: number };

/** The lines of a cart that ask for more than is in stock; none in a shop that keeps no stock. */
export function shortLines(lines: readonly CartLine[]): ShortLine[] {
  return lines.flatMap((line) => {
    const { available } = line;
    return available !== undefined && line.quantity > available ? [{ ...line, available }] : [];
  });
}

/** 'Na stanju još 2', or out of stock. */
export function leftText(available: number): string {
  return available > 0 ? `Na stanju još ${available}` : 'Nije više na stanju';
}
