/** Splits a long list into parts whose JSON has at most `bytes`, but at least one item each. */
export function partsBySize<Item>(items: readonly Item[], bytes: number): Item[][] {
  const parts: Item[][] = [];
  let left = 0;
  for (const item of items) {
    const size = Buffer.byteLength(JSON.stringify(item)) + 1;
    const part = parts.at(-1);
    if (part && size <= left) part.push(item);
    else parts.push([item]);
    left = (part && size <= left ? left : bytes) - size;
  }
  return parts;
}

/** Each part with the number of items before it. */
export function withPlaces<Item>(parts: readonly (readonly Item[])[]) {
  let next = 0;
  return parts.map((part) => {
    const from = next;
    next += part.length;
    return { from, part };
  });
}
