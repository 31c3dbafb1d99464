import type { Bitmap } from '../bitmap.ts';
import type { Arrangement } from './arrangement.ts';
import type { HeldSets } from './held.ts';
import type { Range } from './sorted-numbers.ts';

/** Along a sequence the products of a larger share of the catalogue are met soon. */
const LARGE_SHARE = 1 / 16;

/** The numbers from place `from` up to `to` of a list. */
export async function arrange(
  held: Pick<HeldSets, 'sequence'>,
  { scope, parts, order: { along, isDescending } }: Arrangement,
  from = 0,
  to = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const sequence = along === 'number' ? null : await held.sequence(along);
  const numberAt = scope ? scope.numberAt : (number: number) => number;

  function numbersIn(part: Bitmap, range: Range): number[] {
    if (!sequence) return take(isDescending ? part.descending() : part.ascending(), range).map(numberAt);
    const isLarge = !scope && part.size > sequence.numbers.length * LARGE_SHARE;
    if (isLarge) return sequence.meet(part, isDescending, range);
    return sequence.select(part.numbers().map(numberAt), isDescending, range);
  }

  const numbers: number[] = [];
  let place = 0;
  for (const part of parts) {
    const range = { from: Math.max(from - place, 0), to: to - place };
    place += part.size;
    if (range.to <= 0) break;
    if (range.from < part.size) for (const number of numbersIn(part, range)) numbers.push(number);
  }
  return numbers;
}

function take(numbers: Iterable<number>, { from, to }: Range): number[] {
  const taken: number[] = [];
  let place = 0;
  for (const number of numbers) {
    if (place >= to) break;
    if (place >= from) taken.push(number);
    place += 1;
  }
  return taken;
}
