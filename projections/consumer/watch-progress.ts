import { comparePositions, type Position } from '../../services/platform/log/event-log.ts';

/** A reader made no progress for a long time although events were pending, or the end of the log was unknown. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

type Watched = {
  readonly head: () => Promise<Position>;
  readonly position: () => Position;
  readonly stalledMs?: number | undefined;
};

export type Watch = {
  /** Rejects with `Stalled` when the reader does not move; never resolves. */
  readonly stalled: Promise<never>;
  /** Reports progress that the position does not show. */
  moved(): void;
  stop(): void;
};

const STALLED_MS = 60_000;
const CHECKS = 4;

/** Watches a leading reader: a stand-by takes over only when it gives up its lead, whatever it hangs in. */
export function watchProgress({ head, position, stalledMs = STALLED_MS }: Watched): Watch {
  let lastPosition = position();
  let movedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  function moved(): void {
    movedAt = performance.now();
  }

  const stalled = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (position() !== lastPosition) moved();
      lastPosition = position();
      if (performance.now() - movedAt > stalledMs) reject(new Stalled('The reader does not move'));
      const at = lastPosition;
      // As long as the end of the log is unknown, the reader counts as not moving.
      head().then(
        (end) => comparePositions(end, at) <= 0 && moved(),
        () => undefined,
      );
    }, stalledMs / CHECKS);
    timer.unref();
  });
  stalled.catch(() => undefined);
  return { stalled, moved, stop: () => clearInterval(timer) };
}
