/*
 * The products that have a term, as PostgreSQL keeps them: a row for each block of product numbers. A row holds the places
 * within the block, two bytes each and ascending, while they take less than a bit for each place of the block.
 */

/** Product numbers per block. */
export const BLOCK_SIZE = 8_192;
const BIT_BYTES = BLOCK_SIZE / 8;

export type SetBlock = { readonly block: number; readonly numbers: Uint8Array };

/** The places of a row, in no order. */
export function placesIn(numbers: Uint8Array): Set<number> {
  const places = new Set<number>();
  eachPlace(numbers, (place) => places.add(place));
  return places;
}

/** The one row for these places. */
export function rowOf(places: ReadonlySet<number>): Uint8Array {
  if (places.size * 2 < BIT_BYTES) {
    const sorted = Uint16Array.from(places).sort();
    const bytes = Buffer.alloc(sorted.length * 2);
    for (const [at, place] of sorted.entries()) bytes.writeUInt16BE(place, at * 2);
    return bytes;
  }
  const bits = Buffer.alloc(BIT_BYTES);
  for (const place of places) bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7));
  return bits;
}

/** Calls `visit` with each product number of a set. */
export function eachNumber(rows: readonly SetBlock[], visit: (number: number) => void): void {
  for (const { block, numbers } of rows) eachPlace(numbers, (place) => visit(block * BLOCK_SIZE + place));
}

function eachPlace(numbers: Uint8Array, visit: (place: number) => void): void {
  if (numbers.length < BIT_BYTES) {
    for (let at = 0; at < numbers.length; at += 2) visit((numbers[at] ?? 0) * 256 + (numbers[at + 1] ?? 0));
    return;
  }
  for (let at = 0; at < BIT_BYTES; at += 1)
    for (let byte = numbers[at] ?? 0; byte !== 0; byte &= byte - 1)
      visit(at * 8 + 31 - Math.clz32(byte & -byte));
}
