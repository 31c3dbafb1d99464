import PQueue from 'p-queue';

export type KeyedQueue = {
  /** Runs `work` when a slot of its key is free. */
  of<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** How much work of a key waits for a slot. */
  waiting(key: string): number;
};

/** Limits the concurrency per key to `most`. */
export function createKeyedQueue(most: number): KeyedQueue {
  const lines = new Map<string, PQueue>();
  function startLine(key: string): PQueue {
    const line = new PQueue({ concurrency: most });
    line.on('idle', () => lines.delete(key));
    lines.set(key, line);
    return line;
  }
  return {
    of: (key, work) => (lines.get(key) ?? startLine(key)).add(work),
    waiting: (key) => lines.get(key)?.size ?? 0,
  };
}
