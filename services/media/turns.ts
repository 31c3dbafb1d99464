import PQueue from 'p-queue';

const SOON = { priority: 1 };
const LATER = { priority: 0 };

/** A bounded queue of expensive work with limited concurrency. */
export function createTurns({
  atOnce,
  mostWaiting,
  mostLater,
}: Record<'atOnce' | 'mostWaiting' | 'mostLater', number>) {
  const queue = new PQueue({ concurrency: atOnce });
  let stopped = false;
  return {
    /** Queues the work; null when the queue is full. */
    run<T>(work: () => Promise<T>): Promise<T> | null {
      if (stopped || queue.sizeBy(SOON) >= mostWaiting) return null;
      return queue.add(work, SOON);
    },
    /** Queues the work with low priority; may drop it. The work handles its own failures. */
    later(work: () => Promise<void>): void {
      if (!stopped && queue.sizeBy(LATER) < mostLater) void queue.add(work, LATER);
    },
    /** Drops queued work, and resolves when running work has ended. */
    async stop(): Promise<void> {
      stopped = true;
      queue.clear();
      await queue.onIdle();
    },
  };
}
