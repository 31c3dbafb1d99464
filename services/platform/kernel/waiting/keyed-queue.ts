import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';

/** Limits the concurrency per key to `most`. */
export function createKeyedQueue(most: number) {
  const lines = new Map<string, PQueue>();
  function startLine(key: string): PQueue {
    const line = new PQueue({ concurrency: most });
    line.on('idle', () => lines.delete(key));
    lines.set(key, line);
    return line;
  }
  return {
    /** Runs `work`, in the async context of its caller, when a slot of its key is free. */
    of: <T>(key: string, work: () => Promise<T>): Promise<T> =>
      (lines.get(key) ?? startLine(key)).add(AsyncResource.bind(work)),
    /** How much work of a key waits for a slot. */
    waiting: (key: string): number => lines.get(key)?.size ?? 0,
  };
}
