import { describe, expect, it } from 'vitest';
import { earnedPoints } from './earned-points.ts';

const received = { state: 'received', points: 4 } as const;
const requested = { state: 'requested', points: 0 } as const;

describe('the points that an order earns', () => {
  it.each([
    ['Isporučena', [], 12],
    ['Isporučena', [requested], 12],
    ['Isporučena', [received, requested], 8],
    ['Isporučena', [received, received, received], 0],
    ['Vraćena', [], 0],
    ['Otkazana', [], 0],
  ] as const)('of one that is %s with the returns %j are %i', (status, returns, left) => {
    expect(earnedPoints({ status, totalPoints: 12, returns })).toBe(left);
  });
});
