import { describe, expect, it } from 'vitest';
import { sumsWithout, totalOf } from './count-sums.ts';

describe('the sums of a count', () => {
  const sums = {
    shortage: { pieces: -5, purchase: -500, selling: -900 },
    surplus: { pieces: 2, purchase: 200, selling: 300 },
  };

  it('exclude rows that are not booked', () => {
    const left = [
      { difference: -1, purchase: -100, selling: -200 },
      { difference: 2, purchase: 200, selling: 300 },
    ];
    expect(sumsWithout(sums, left)).toEqual({
      shortage: { pieces: -4, purchase: -400, selling: -700 },
      surplus: { pieces: 0, purchase: 0, selling: 0 },
    });
  });

  it('add up the differences', () => {
    expect(totalOf(sums)).toEqual({ pieces: -3, purchase: -300, selling: -600 });
  });
});
