/** Splits a long list into parts whose JSON has at most `bytes`, but at least one item each. */
export function partsBySize<Thing>(things: readonly Thing[], bytes: number): Thing[][] {
  const parts: Thing[][] = [];
  let left = 0;
  for (const thing of things) {
    const size = Buffer.byteLength(JSON.stringify(thing)) + 1;
    const part = parts.at(-1);
    if (part && size <= left) part.push(thing);
    else parts.push([thing]);
    left = (part && size <= left ? left : bytes) - size;
  }
  return parts;
}

/** Each part with the number of items before it. */
export function withPlaces<Thing>(parts: readonly (readonly Thing[])[]) {
  let next = 0;
  return parts.map((part) => {
    const from = next;
    next += part.length;
    return { from, part };
  });
}
