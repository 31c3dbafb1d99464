import type { Bitmap } from '../bitmap.ts';
import type { Place } from './moved-places.ts';

/** Places from `from` up to `to`. */
export type Range = { readonly from: number; readonly to: number };

/** Ranks are counted in so many groups before the wanted ones are sorted. */
const GROUPS = 1_024;

/** The numbers of all products in a sequence. */
export class SortedNumbers {
  readonly numbers: Uint32Array;
  /** The place of each number in the sequence plus 1; 0 for others. */
  #ranks: Uint32Array | null = null;

  constructor(numbers: Uint32Array) {
    this.numbers = numbers;
  }

  get bytes(): number {
    return this.numbers.byteLength + (this.#ranks?.byteLength ?? 0);
  }

  /** Whether each of these products stands behind the one before it already: most changes move nothing. */
  hasAll(places: readonly Place[]): boolean {
    const ranks = this.#ranked();
    return places.every(({ number, before }) => {
      const rank = ranks[number] ?? 0;
      return rank > 0 && (rank === 1 ? null : this.numbers[rank - 2]) === before;
    });
  }

  /** Those of `set` at the places of `range` in the sequence; for a large set, of which the first ones are met soon. */
  meet(set: Bitmap, isDescending: boolean, { from, to }: Range): number[] {
    const { numbers } = this;
    const met: number[] = [];
    const step = isDescending ? -1 : 1;
    let place = 0;
    for (
      let at = isDescending ? numbers.length - 1 : 0;
      place < to && at >= 0 && at < numbers.length;
      at += step
    ) {
      const number = numbers[at] ?? 0;
      if (!set.has(number)) continue;
      if (place >= from) met.push(number);
      place += 1;
    }
    return met;
  }

  /** Those of `wanted` at the places of `range` in the sequence, without looking at all products. */
  select(wanted: Uint32Array, isDescending: boolean, range: Range): number[] {
    const all = this.#ranked();
    const ranks: number[] = [];
    for (const number of wanted) {
      const rank = all[number] ?? 0;
      if (rank > 0) ranks.push(isDescending ? this.numbers.length - rank : rank - 1);
    }
    return smallest(ranks, this.numbers.length, range).map(
      (rank) => this.numbers[isDescending ? this.numbers.length - 1 - rank : rank] ?? 0,
    );
  }

  #ranked(): Uint32Array {
    this.#ranks ??= ranksOf(this.numbers);
    return this.#ranks;
  }
}

function ranksOf(numbers: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(numbers.reduce((a, b) => Math.max(a, b), 0) + 1);
  for (let at = 0; at < numbers.length; at += 1) ranks[numbers[at] ?? 0] = at + 1;
  return ranks;
}

/** The values from place `from` up to `to`, sorted. All are below `limit`; only the groups of those places are sorted. */
function smallest(values: readonly number[], limit: number, { from, to }: Range): number[] {
  const width = Math.ceil(limit / GROUPS);
  const counts = new Uint32Array(GROUPS + 1);
  const groupOf = (value: number) => Math.floor(value / width);
  for (const value of values) {
    const group = groupOf(value);
    counts[group] = (counts[group] ?? 0) + 1;
  }
  let before = 0;
  let first = 0;
  for (; first < GROUPS && before + (counts[first] ?? 0) <= from; first += 1) before += counts[first] ?? 0;
  let last = first;
  for (let upTo = before; last < GROUPS && upTo < to; last += 1) upTo += counts[last] ?? 0;
  const near = values.filter((value) => groupOf(value) >= first && groupOf(value) < last);
  return near.sort((a, b) => a - b).slice(from - before, to - before);
}
