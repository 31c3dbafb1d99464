import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

describe('a keyed queue', () => {
  it('runs at most the given number of a key at a time, and eventually all', async () => {
    const turns = createKeyedQueue(2);
    let busy = 0;
    let most = 0;
    const work = async () => {
      busy += 1;
      most = Math.max(most, busy);
      await new Promise((resolve) => setImmediate(resolve));
      busy -= 1;
    };
    await Promise.all(Array.from({ length: 9 }, () => turns.of('a', work)));
    expect(most).toBe(2);
    expect(busy).toBe(0);
  });
  it('continues with the next when one fails', async () => {
    const turns = createKeyedQueue(1);
    const failing = turns.of('a', () => Promise.reject(new Error('failed')));
    const next = turns.of('a', async () => 'done');
    await expect(failing).rejects.toThrow('failed');
    await expect(next).resolves.toBe('done');
  });
  it('runs waiting work in the async context of its own caller', async () => {
    const turns = createKeyedQueue(1);
    const caller = new AsyncLocalStorage<string>();
    const seen = async () => caller.getStore();
    const callers = ['a', undefined, 'b'].map((name) =>
      name === undefined ? turns.of('a', seen) : caller.run(name, () => turns.of('a', seen)),
    );
    expect(await Promise.all(callers)).toEqual(['a', undefined, 'b']);
  });
  it('does not delay one key by another', async () => {
    const turns = createKeyedQueue(1);
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const held = turns.of('a', () => finished);
    await expect(turns.of('b', async () => 'b')).resolves.toBe('b');
    finish();
    await held;
  });
});
