import { describe, expect, it } from 'vitest';
import { createBoundedMutex } from './bounded-mutex.ts';

describe('a bounded mutex', () => {
  it('admits one caller at a time, in order, and refuses those beyond the queue’s limit', async () => {
    const turns = createBoundedMutex(2);
    const order: string[] = [];
    const leave = await turns.take();
    const waiting = ['first', 'second'].map(async (name) => {
      const end = await turns.take();
      order.push(name);
      end?.();
    });
    expect(await turns.take()).toBeNull();
    expect(order).toEqual([]);
    leave?.();
    await Promise.all(waiting);
    expect(order).toEqual(['first', 'second']);
    expect(await turns.take()).not.toBeNull();
  });
});
