import { Rejected } from '../../platform/kernel/rejection.ts';

export type FairQueue = {
  /** Runs `work` when its turn comes. Throws 429 `too_many_requests` at once when the queue is full. */
  of<T>(key: string, work: () => Promise<T>): Promise<T>;
};

export type QueueBounds = {
  /** How much of one key may wait. */
  readonly mostOfOne: number;
  /** How much may wait in all. */
  readonly most: number;
};

const RETRY_AFTER_S = 5;

/** Runs one job at a time, round-robin over the keys: a hundred jobs of one key delay another key by one. */
export function createFairQueue({ mostOfOne, most }: QueueBounds): FairQueue {
  const lines = new Map<string, (() => void)[]>();
  let waiting = 0;
  let busy = false;

  function myTurn(key: string): Promise<void> {
    const line = lines.get(key) ?? [];
    if (line.length >= mostOfOne || waiting >= most) throw busyRefusal();
    lines.set(key, line);
    waiting += 1;
    return new Promise((resolve) => line.push(resolve));
  }

  /** Starts the first job of the key that has waited longest; that key goes to the end. */
  function handOn(): void {
    const [next] = lines;
    if (!next) {
      busy = false;
      return;
    }
    const [key, line] = next;
    const begin = line.shift();
    waiting -= 1;
    lines.delete(key);
    if (line.length > 0) lines.set(key, line);
    begin?.();
  }

  return {
    async of(key, work) {
      if (busy) await myTurn(key);
      busy = true;
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
}

function busyRefusal(): Rejected {
  return new Rejected({
    kind: 'too-many',
    code: 'too_many_requests',
    message: 'Trenutno je previše prijava. Molimo pokušajte ponovo za nekoliko trenutaka.',
    retryAfter: RETRY_AFTER_S,
  });
}
