/** Pseudo-random decisions that a seed repeats exactly. */
export type Chance = {
  /** From 0 up to 1, without 1. */
  next(): number;
  /** A whole number from 0 up to `below`, without it. */
  int(below: number): number;
  /** True with this probability. */
  happens(probability: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** The lower the index, the likelier, as with the products of a shop (Zipf). */
  popular<T>(choices: readonly [T, ...T[]]): T;
  bytes(length: number): Buffer;
};

/** Splitmix32: one 32-bit state, and numbers that pass the usual tests of randomness. */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;

  function word(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }
  const next = () => word() / 2 ** 32;
  const int = (below: number) => Math.floor(next() * below);

  return {
    next,
    int,
    happens: (probability) => next() < probability,
    pick: (choices) => choices[int(choices.length)] ?? choices[0],
    popular(choices) {
      const weights = choices.map((_, index) => 1 / (index + 1));
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return choices[index] ?? choices[0];
    },
    bytes(length) {
      const bytes = Buffer.alloc(length);
      for (let at = 0; at < length; at += 1) bytes[at] = word() & 0xff;
      return bytes;
    },
  };
}
