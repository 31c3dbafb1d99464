type Turn = () => Promise<void>;

/** Work that takes the machine for a while: so much at a time, and no more than fits in the queue. */
export interface Turns {
  /** Does the work when its turn comes; null when so many wait already that it had better not. */
  run<T>(work: () => Promise<T>): Promise<T> | null;
  /** Does it when nobody waits, some time or never; a failure is the work's own to tell. */
  later(work: () => Promise<void>): void;
  /** Drops what waits, and resolves when what has begun is through. */
  stop(): Promise<void>;
}

export function createTurns({
  atOnce,
  mostWaiting,
  mostLater,
}: Record<'atOnce' | 'mostWaiting' | 'mostLater', number>): Turns {
  const waiting: Turn[] = [];
  const leisure: Turn[] = [];
  const running = new Set<Promise<void>>();
  let stopped = false;

  function next(): void {
    if (stopped || running.size >= atOnce) return;
    const turn = waiting.shift() ?? leisure.shift();
    if (!turn) return;
    const mine = turn().finally(() => {
      running.delete(mine);
      next();
    });
    running.add(mine);
  }

  return {
    run(work) {
      if (stopped || waiting.length >= mostWaiting) return null;
      return new Promise((resolve, reject) => {
        waiting.push(() => work().then(resolve, reject));
        next();
      });
    },
    later(work) {
      if (stopped || leisure.length >= mostLater) return;
      leisure.push(work);
      next();
    },
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
