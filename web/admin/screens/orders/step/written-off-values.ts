import type { PiecesOfLine } from '../../../../../services/ordering/order-list.schemas.ts';
import type { OrderLine } from '../../../../../services/ordering/ordering.schemas.ts';

/** The typed number of written-off pieces of each line. */
export type Losses = Readonly<Record<string, string>>;

type Line = Pick<OrderLine, 'id' | 'productVariationName' | 'quantity'>;

export function keyOfLine({ id, productVariationName }: Line): string {
  return `${id} ${productVariationName}`;
}

/** The error of a line's typed number. */
export function lossError(line: Line, losses: Losses): string | undefined {
  const text = (losses[keyOfLine(line)] ?? '').trim();
  if (text === '' || (/^\d+$/.test(text) && Number(text) <= line.quantity)) return undefined;
  return `Od 0 do ${line.quantity}.`;
}

/** As the server takes it; lines of which nothing is written off are left out. */
export function writtenOffOf(lines: readonly Line[], losses: Losses): PiecesOfLine[] {
  return lines.flatMap((line) => {
    const quantity = Number((losses[keyOfLine(line)] ?? '').trim());
    const variation = line.productVariationName === '' ? null : line.productVariationName;
    return quantity > 0 ? [{ id: line.id, variation, quantity }] : [];
  });
}
