import { type Result, reject } from '../../platform/kernel/rejection.ts';
import type { ParcelLine } from '../ordered.ts';
import type { WantedLine } from '../placing/wanted-line.ts';
import { fittingLines, keyOf } from './order-parcels.ts';

/**
 * The lines of a parcel: those wanted, or all that is unsent where `wanted` is null. Refused with 422 `parcel_empty`
 * when no piece is left, `parcel_line_unknown` for a line that was not ordered, and `parcel_too_much` for more than is
 * left.
 */
export function parcelLines(
  unsent: readonly ParcelLine[],
  wanted: readonly WantedLine[] | null,
): Result<readonly ParcelLine[]> {
  if (unsent.length === 0) return reject('rule', 'parcel_empty', 'Sve iz ove narudžbe je već poslano.');
  if (wanted === null) return { ok: true, value: unsent };
  const lines = new Map<string, ParcelLine>();
  for (const one of wanted) {
    const [line, another] = fittingLines(unsent, one);
    if (!line || another)
      return reject(
        'rule',
        'parcel_line_unknown',
        line
          ? 'Proizvod je naručen u više varijacija. Navedite koju šaljete.'
          : 'Proizvod nije naručen, ili je već poslan.',
        'lines',
      );
    const total = (lines.get(keyOf(line))?.quantity ?? 0) + one.quantity;
    if (total > line.quantity)
      return reject('rule', 'parcel_too_much', `Za slanje je ostalo još ${line.quantity}.`, 'lines');
    lines.set(keyOf(line), { ...line, quantity: total });
  }
  if (lines.size === 0)
    return reject('rule', 'parcel_empty', 'Pošiljka mora imati bar jednu stavku.', 'lines');
  return { ok: true, value: [...lines.values()] };
}
