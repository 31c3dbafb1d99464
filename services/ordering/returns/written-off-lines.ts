import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { LaterStage } from '../order-stage.ts';
import type { ParcelLine } from '../ordered.ts';
import { fittingLines } from '../parcels/order-parcels.ts';
import type { WantedLine } from '../placing/wanted-line.ts';

/**
 * The pieces of a returned order that are written off; all others of `lines` return to stock. Refused with 422
 * `written_off_not_returned` for another stage, `written_off_unknown` for a line that was not ordered, and
 * `written_off_too_much`.
 */
export function writtenOffLines(
  lines: readonly ParcelLine[],
  wanted: readonly WantedLine[],
  stage: LaterStage,
): Result<readonly ParcelLine[]> {
  if (wanted.length > 0 && stage !== 'returned')
    return refused('written_off_not_returned', 'Otpisati se može samo ono što je vraćeno.');
  const pieces = new Map<ParcelLine, number>();
  for (const one of wanted) {
    const [line, another] = fittingLines(lines, one);
    if (!line) return refused('written_off_unknown', 'Proizvod nije naručen.');
    if (another)
      return refused(
        'written_off_unknown',
        'Proizvod je naručen u više varijacija. Navedite koju otpisujete.',
      );
    const total = (pieces.get(line) ?? 0) + one.quantity;
    if (total > line.quantity)
      return refused('written_off_too_much', `Vraćeno je samo ${line.quantity} kom.`);
    pieces.set(line, total);
  }
  return ok([...pieces].map(([line, quantity]) => ({ ...line, quantity })));
}

function refused(code: string, message: string) {
  return reject('rule', code, message, 'written_off');
}
