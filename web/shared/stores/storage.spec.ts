import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStorage, createMemoryStorage, tabStorage } from './storage.ts';

afterEach(() => vi.unstubAllGlobals());

const refuse = () => {
  throw new Error('QuotaExceededError');
};

describe.each([
  ['localStorage', browserStorage],
  ['sessionStorage', tabStorage],
] as const)('what is kept in %s', (name, storage) => {
  it('is stored by the browser', () => {
    const own = createMemoryStorage();
    vi.stubGlobal('window', { [name]: own });
    storage().setItem('a', '1');
    expect([own.getItem('a'), storage().getItem('a')]).toEqual(['1', '1']);
    storage().removeItem('a');
    expect([own.getItem('a'), storage().getItem('a')]).toEqual([null, null]);
  });

  it('is kept in memory when the browser’s storage is full; stored values are still read', () => {
    const own = { ...createMemoryStorage({ before: '1', changed: '1' }), setItem: refuse };
    vi.stubGlobal('window', { [name]: own });
    storage().setItem('b', '2');
    storage().setItem('changed', '2');
    const read = ['before', 'b', 'changed'].map((key) => storage().getItem(key));
    expect(read).toEqual(['1', '2', '2']);
    for (const key of ['b', 'changed']) storage().removeItem(key);
    expect(storage().getItem('b')).toBeNull();
  });

  it('is kept in memory when the browser forbids access to its storage', () => {
    vi.stubGlobal('window', Object.defineProperty({}, name, { get: refuse }));
    storage().setItem('c', '3');
    expect([storage().getItem('c'), storage().getItem('d')]).toEqual(['3', null]);
    storage().removeItem('c');
    expect(storage().getItem('c')).toBeNull();
  });
});
