import {
  comparePositions,
  type LivePosition,
  type Position,
} from '../../../services/platform/log/event-log.ts';

/** A reader made no progress for a long time although events were pending. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

type Watched = {
  /** The end of the log as this process knows it (`EventLog.live`). */
  readonly live: () => LivePosition | null;
  readonly position: () => Position;
  readonly stalledMs?: number | undefined;
};

const STALLED_MS = 60_000;
const CHECKS = 4;

/**
 * Watches a leading reader: a stand-by takes over only when it gives up its lead, whatever it hangs in. While the end of the log
 * is unknown it is not the reader that hangs.
 */
export function watchProgress({ live, position, stalledMs = STALLED_MS }: Watched) {
  let lastPosition = position();
  let movedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  /** Reports progress that the position does not show. */
  function moved(): void {
    movedAt = performance.now();
  }

  const stalled = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const end = live();
      const isThere = end === null || comparePositions(end.head, position()) <= 0;
      if (isThere || position() !== lastPosition) moved();
      lastPosition = position();
      if (performance.now() - movedAt > stalledMs) reject(new Stalled('The reader does not move'));
    }, stalledMs / CHECKS);
    timer.unref();
  });
  stalled.catch(() => undefined);
  return {
    /** Rejects with `Stalled` when the reader does not move; never resolves. */
    stalled,
    moved,
    stop: () => clearInterval(timer),
  };
}

export type Watch = ReturnType<typeof watchProgress>;
