import { describe, expect, it } from 'vitest';
import { createChance } from './chance.ts';

describe('the chance of a seed', () => {
  it('repeats itself, and differs from that of another seed', () => {
    const drawn = (seed: number) => {
      const chance = createChance(seed);
      return [chance.next(), chance.int(1000), chance.bytes(4).toString('hex')];
    };
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  it('prefers the first choices of a popular list, without leaving out the last', () => {
    const chance = createChance(1);
    const counts = { a: 0, b: 0, c: 0 };
    for (let draw = 0; draw < 3000; draw += 1) counts[chance.popular(['a', 'b', 'c'] as const)] += 1;
    expect(counts.a).toBeGreaterThan(counts.b);
    expect(counts.b).toBeGreaterThan(counts.c);
    expect(counts.c).toBeGreaterThan(0);
  });
});
