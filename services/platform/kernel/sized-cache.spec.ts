import { describe, expect, it } from 'vitest';
import { SizedCache } from './sized-cache.ts';

const given = (budget: number) => {
  const cache = new SizedCache<string, string>(budget);
  const add = (...keys: string[]) => {
    for (const key of keys) cache.set(key, `value of ${key}`, 10);
  };
  const kept = (...keys: string[]) => keys.filter((key) => cache.get(key) !== undefined);
  return { cache, add, kept };
};

describe('a cache of so many bytes', () => {
  it('never exceeds its size, and evicts the oldest first', () => {
    const { cache, add, kept } = given(100);
    for (let n = 1; n <= 25; n += 1) {
      add(`k${n}`);
      expect(cache.bytes).toBeLessThanOrEqual(100);
    }
    expect(cache.size).toBe(10);
    expect(cache.evicted).toBe(15);
    expect(kept('k15', 'k16', 'k25')).toEqual(['k16', 'k25']);
  });

  it('prefers entries read since they were added', () => {
    const { cache, add, kept } = given(100);
    add('home');
    cache.get('home');
    for (let n = 1; n <= 500; n += 1) add(`once${n}`);
    expect(kept('home')).toEqual(['home']);
  });

  it('evicts entries not read recently', () => {
    const { cache, add, kept } = given(100);
    const [old, young] = [1, 11].map((from) => Array.from({ length: 10 }, (_, n) => `k${from + n}`));
    add(...(old ?? []));
    for (const key of old ?? []) cache.get(key);
    for (const key of young ?? []) {
      add(key);
      cache.get(key);
    }
    expect(kept(...(old ?? []))).toEqual([]);
    expect(kept(...(young ?? []))).toHaveLength(10);
  });

  it('counts a value that replaces another, or grows', () => {
    const { cache, add, kept } = given(80);
    add('a', 'b', 'c');
    cache.set('b', 'longer', 5);
    expect(cache.bytes).toBe(25);
    cache.resize('b', 'another value', 10);
    expect(cache.bytes).toBe(25);
    cache.resize('b', 'longer', 9);
    expect(cache.bytes).toBe(29);
    expect(kept('a', 'b', 'c')).toEqual(['a', 'b', 'c']);
  });

  it('stores no value larger than an eighth of it, and drops its earlier value', () => {
    const { cache } = given(800);
    cache.set('a', 'small', 10);
    cache.set('a', 'large', 101);
    expect(cache.get('a')).toBeUndefined();
    expect(cache.bytes).toBe(0);
    cache.set('a', 'small', 10);
    cache.resize('a', 'small', 101);
    expect(cache.bytes).toBe(0);
  });
});
