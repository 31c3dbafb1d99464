/** A changed product, and the one before it in a sequence; null when it is the first. */
export type Place = { readonly number: number; readonly before: number | null };

/** The sequence after products changed: they leave their old places and follow those before them. */
export function withPlaces(numbers: Uint32Array, places: readonly Place[]): Uint32Array {
  const changed = new Set(places.map(({ number }) => number));
  const others = withoutPlaces(numbers, [...positionsOf(numbers, changed).values()]);
  const followers = new Map(places.map(({ number, before }) => [before, number]));
  const heads = [...followers.keys()].filter((before) => before !== null && !changed.has(before));
  const positions = positionsOf(others, new Set(heads));
  // A product after an unknown one goes to the end: the next change brings both.
  const placeOf = (head: number | null) =>
    head === null ? 0 : (positions.get(head) ?? others.length - 1) + 1;
  const inserts = [...(followers.has(null) ? [null] : []), ...heads]
    .map((head) => ({ at: placeOf(head), chain: chainAfter(head, followers) }))
    .sort((a, b) => a.at - b.at);
  const next = new Uint32Array(others.length + inserts.reduce((sum, { chain }) => sum + chain.length, 0));
  let from = 0;
  let size = 0;
  for (const { at, chain } of inserts) {
    next.set(others.subarray(from, at), size);
    size += at - from;
    next.set(chain, size);
    size += chain.length;
    from = at;
  }
  next.set(others.subarray(from), size);
  return next;
}

/** The changed products that follow `head`, one after another. */
function chainAfter(head: number | null, followers: ReadonlyMap<number | null, number>): number[] {
  const chain: number[] = [];
  for (let next = followers.get(head); next !== undefined; next = followers.get(next)) chain.push(next);
  return chain;
}

function withoutPlaces(numbers: Uint32Array, places: readonly number[]): Uint32Array {
  const others = new Uint32Array(numbers.length - places.length);
  let from = 0;
  let size = 0;
  for (const at of [...places, numbers.length].sort((a, b) => a - b)) {
    others.set(numbers.subarray(from, at), size);
    size += at - from;
    from = at + 1;
  }
  return others;
}

/** Below this a search for each number is faster than one look at all. */
const FEW = 30;

function positionsOf(numbers: Uint32Array, wanted: ReadonlySet<number | null>): Map<number, number> {
  const positions = new Map<number, number>();
  if (wanted.size <= FEW) {
    for (const number of wanted) {
      const at = number === null ? -1 : numbers.indexOf(number);
      if (number !== null && at >= 0) positions.set(number, at);
    }
    return positions;
  }
  for (const [at, number] of numbers.entries()) if (wanted.has(number)) positions.set(number, at);
  return positions;
}
