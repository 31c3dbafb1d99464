import { setTimeout as delay } from 'node:timers/promises';
import { createKeyedQueue } from '../../platform/kernel/waiting/keyed-queue.ts';

export type SlowLane = {
  /** Waits for its turn at the key; false at once when as many as may wait do so already. */
  passes(key: string): Promise<boolean>;
};

/** Admits one at a time per key, every `ms`. At most `most` wait, also under concurrent calls. */
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
