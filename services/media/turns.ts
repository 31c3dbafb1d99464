import PQueue from 'p-queue';

const SOON = { priority: 1 };
const LATER = { priority: 0 };

/** Work that takes the machine for a while: so much at a time, and no more than fits in the queue. */
export function createTurns({
  atOnce,
  mostWaiting,
  mostLater,
}: Record<'atOnce' | 'mostWaiting' | 'mostLater', number>) {
  const queue = new PQueue({ concurrency: atOnce });
  let stopped = false;
  return {
    /** Does the work when its turn comes; null when so many wait already that it had better not. */
    run<T>(work: () => Promise<T>): Promise<T> | null {
      if (stopped || queue.sizeBy(SOON) >= mostWaiting) return null;
      return queue.add(work, SOON);
    },
    /** Does it when nobody waits, some time or never; a failure is the work's own to tell. */
    later(work: () => Promise<void>): void {
      if (!stopped && queue.sizeBy(LATER) < mostLater) void queue.add(work, LATER);
    },
    /** Drops what waits, and resolves when what has begun is through. */
    async stop(): Promise<void> {
      stopped = true;
      queue.clear();
      await queue.onIdle();
    },
  };
}
