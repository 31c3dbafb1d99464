import PQueue from 'p-queue';

/** One caller at a time; at most `mostWaiting` wait, first come, first served. */
export function createBoundedMutex(mostWaiting: number) {
  const queue = new PQueue({ concurrency: 1 });
  return {
    /** Resolves when the caller's turn begins, with the function that ends it; with null when too many wait already. */
    async take(): Promise<(() => void) | null> {
      if (queue.pending > 0 && queue.size >= mostWaiting) return null;
      return new Promise((begin) => {
        void queue.add(() => new Promise<void>((leave) => begin(leave)));
      });
    },
  };
}
