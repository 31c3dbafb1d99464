import { comparePositions, type Position } from '../../services/platform/log/event-log.ts';

/** A reader has not moved for a long time although there was something to read, or nobody could tell whether there was. */
export class Stalled extends Error {
  override readonly name = 'Stalled';
}

type Watched = {
  readonly head: () => Promise<Position>;
  readonly standsAt: () => Position;
  readonly stalledMs?: number | undefined;
};

export type Watch = {
  /** Rejects with `Stalled` when the reader stands still; never resolves. */
  readonly stalled: Promise<never>;
  /** For progress that the position does not show. */
  moved(): void;
  stop(): void;
};

const STALLED_MS = 60_000;
const LOOKS = 4;

/**
 * Watches a reader that leads, whatever it hangs in: a stand-by can take over only from one that gives up its lead.
 */
export function watchProgress({ head, standsAt, stalledMs = STALLED_MS }: Watched): Watch {
  let stoodAt = standsAt();
  let movedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  function moved(): void {
    movedAt = performance.now();
  }

  const stalled = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      if (standsAt() !== stoodAt) moved();
      stoodAt = standsAt();
      if (performance.now() - movedAt > stalledMs) reject(new Stalled('The reader does not move'));
      const at = stoodAt;
      // One that cannot be told where the log ends is as good as stalled.
      head().then(
        (end) => comparePositions(end, at) <= 0 && moved(),
        () => undefined,
      );
    }, stalledMs / LOOKS);
    timer.unref();
  });
  stalled.catch(() => undefined);
  return { stalled, moved, stop: () => clearInterval(timer) };
}
