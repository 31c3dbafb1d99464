import { Bitmap } from '../bitmap.ts';

/**
 * The products of one set, renumbered from 0 in the order of their numbers, as they were when it was made. Sets within it
 * take a bit for each of its products instead of one for each of the catalogue: many of them are counted quickly.
 */
export type Scope = ReturnType<typeof createScope>;

export function createScope(base: Bitmap) {
  const { stamp } = base;
  const numbers = base.numbers();
  const known = new Map<string, { readonly stamp: number; readonly places: Bitmap }>();

  function placesOf(set: Bitmap): Bitmap {
    const places = new Uint32Array((numbers.length >>> 5) + 1);
    for (let place = 0; place < numbers.length; place += 1)
      if (set.has(numbers[place] ?? 0))
        places[place >>> 5] = (places[place >>> 5] ?? 0) | (1 << (place & 31));
    return new Bitmap(places);
  }

  return {
    get bytes(): number {
      return numbers.byteLength + known.size * (numbers.length >>> 3);
    },
    /** Whether `set` holds what the scope was made of. */
    isOf: (set: Bitmap) => set.stamp === stamp,
    /** The places of the products in `set`, which is known as `key`. Not to be changed. */
    within(key: string, set: Bitmap): Bitmap {
      const kept = known.get(key);
      if (kept?.stamp === set.stamp) return kept.places;
      const places = placesOf(set);
      known.set(key, { stamp: set.stamp, places });
      return places;
    },
    numberAt: (place: number) => numbers[place] ?? 0,
  };
}
