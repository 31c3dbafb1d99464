import PQueue from 'p-queue';

const SOON = { priority: 1 };
const LATER = { priority: 0 };

export type PriorityQueue = ReturnType<typeof createPriorityQueue>;

/** Of uploads and renditions that are waited for, and of those made ahead. */
const MOST_WAITING = 100;
const MOST_LATER = 1_000;

/**
 * A bounded queue for drawing pictures. It takes some 70 MB, of a large picture as of a small one as AVIF: a process draws one at
 * a time.
 */
export function createPriorityQueue() {
  const queue = new PQueue({ concurrency: 1 });
  let stopped = false;
  return {
    /** Queues the work; null when the queue is full. */
    run<T>(work: () => Promise<T>): Promise<T> | null {
      if (stopped || queue.sizeBy(SOON) >= MOST_WAITING) return null;
      return queue.add(work, SOON);
    },
    /** Queues the work with low priority; may drop it. The work handles its own failures. */
    later(work: () => Promise<void>): void {
      if (!stopped && queue.sizeBy(LATER) < MOST_LATER) void queue.add(work, LATER);
    },
    /** Drops queued work, and resolves when running work has ended. */
    async stop(): Promise<void> {
      stopped = true;
      queue.clear();
      await queue.onIdle();
    },
  };
}
