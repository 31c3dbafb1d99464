import { pause } from '../../platform/kernel/waiting/pause.ts';

const EVERY_MS = 1_000;
/** How long it keeps checking after the last request. */
const ASKED_MS = 60_000;

/**
 * Checks the stores of a process about once a second, as long as it is called now and then, so that an answer queries none of
 * them and takes no longer when one is slow. `look` must not reject.
 */
export function watchStores<Seen>(look: () => Promise<Seen>) {
  const stopping = new AbortController();
  let last: Promise<Seen> | null = null;
  let askedAt = 0;

  async function goOn(): Promise<void> {
    while (!stopping.signal.aborted && performance.now() - askedAt < ASKED_MS) {
      await pause(EVERY_MS, stopping.signal);
      if (stopping.signal.aborted) return;
      last = Promise.resolve(await look());
    }
    last = null;
  }

  return {
    /** The latest result, at most a few seconds old; waits only for the first check. */
    seen(): Promise<Seen> {
      askedAt = performance.now();
      if (last === null) {
        last = look();
        void last.then(goOn);
      }
      return last;
    },
    stop: () => stopping.abort(),
  };
}
