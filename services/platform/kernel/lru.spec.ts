import { describe, expect, it } from 'vitest';
import { Lru } from './lru.ts';

/** Asked in this order, and each asking is a use. */
const held = (lru: Lru<number, string>, keys: readonly number[]) => keys.filter((key) => lru.get(key));

describe('a map that forgets', () => {
  it('never holds more than it may, and always the half that was used last', () => {
    const lru = new Lru<number, string>(10);
    const latestFirst: number[] = [];
    for (let key = 1; key <= 37; key += 1) {
      latestFirst.unshift(key);
      lru.set(key, `v${key}`);
    }
    const kept = held(lru, latestFirst);
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept.slice(0, 5)).toEqual([37, 36, 35, 34, 33]);
  });

  it('keeps what is asked for again and again', () => {
    const lru = new Lru<number, string>(10);
    lru.set(0, 'first');
    for (let key = 1; key <= 100; key += 1) {
      lru.set(key, `v${key}`);
      expect(lru.get(0)).toBe('first');
    }
  });

  it('answers the value that was set last, and none that was deleted', () => {
    const lru = new Lru<number, string>(4);
    lru.set(1, 'a');
    lru.set(2, 'b');
    lru.set(1, 'c');
    expect(lru.get(1)).toBe('c');
    lru.delete(1);
    expect(lru.get(1)).toBeUndefined();
    lru.clear();
    expect(held(lru, [1, 2])).toEqual([]);
  });
});
