import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { OrderFacts, ParcelLine } from './order.events.ts';
import { unsentLines, type WantedLine } from './order-parcels.ts';
import type { LaterStage } from './order-stage.ts';
import type { OrderedLine } from './ordered.ts';
import type { PiecesOfLine } from './ordering.schemas.ts';

/**
 * The pieces of a returned order that are written off; all others return to stock. Refused with 422
 * `written_off_not_returned` for another stage, `written_off_unknown` for a line that was not ordered, and
 * `written_off_too_much`.
 */
export function writtenOffLines(
  ordered: readonly OrderedLine[],
  wanted: readonly WantedLine[],
  stage: LaterStage,
): Result<readonly ParcelLine[]> {
  if (wanted.length > 0 && stage !== 'returned')
    return refused('written_off_not_returned', 'Otpisati se može samo ono što je vraćeno.');
  const lines = unsentLines(ordered, []);
  const pieces = new Map<ParcelLine, number>();
  for (const { productId, variation, quantity } of wanted) {
    const ofProduct = lines.filter((line) => line.productId === productId);
    const fitting = variation === null ? ofProduct : ofProduct.filter((line) => line.variation === variation);
    const [line] = fitting;
    if (!line) return refused('written_off_unknown', 'Proizvod nije naručen.');
    if (fitting.length > 1)
      return refused(
        'written_off_unknown',
        'Proizvod je naručen u više varijacija. Navedite koju otpisujete.',
      );
    const total = (pieces.get(line) ?? 0) + quantity;
    if (total > line.quantity)
      return refused('written_off_too_much', `Vraćeno je samo ${line.quantity} kom.`);
    pieces.set(line, total);
  }
  return ok([...pieces].map(([line, quantity]) => ({ ...line, quantity })));
}

function refused(code: string, message: string) {
  return reject('rule', code, message, 'written_off');
}

/** A line of a body, with the `_id` of its product. */
export function wantedLine(
  { id, variation = null, quantity }: PiecesOfLine,
  facts: OrderFacts | null,
): WantedLine {
  const line = facts?.lines.find(
    ({ productId, productNumber }) => productId === id || productNumber === Number(id),
  );
  return {
    productId: line?.productId ?? String(id),
    variation: variation === '' ? null : variation,
    quantity,
  };
}
