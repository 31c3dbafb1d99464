import { setTimeout as delay } from 'node:timers/promises';
import { createKeyedQueue } from '../../platform/kernel/keyed-queue.ts';

export type SlowLane = {
  /** Waits for its turn at the key; false at once when as many as may wait do so already. */
  passes(key: string): Promise<boolean>;
};

/** Lets one through at a time at each key, every `ms`. At most `most` wait behind it, however many come at the same moment. */
export function createSlowLane({ ms, most }: { readonly ms: number; readonly most: number }): SlowLane {
  const turns = createKeyedQueue(1);
  return {
    async passes(key) {
      if (turns.waiting(key) >= most) return false;
      await turns.of(key, () => delay(ms));
      return true;
    },
  };
}
