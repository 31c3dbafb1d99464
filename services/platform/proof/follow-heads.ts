import { LogChanged } from './log-changed.ts';
import type { LogHead } from './log-head.ts';

/** Compares the log with signed heads on its way; reports mismatches at the end, after those of a block. */
export function followHeads(heads: readonly LogHead[]) {
  const awaited = [...heads].sort((a, b) => a.events - b.events);
  let wrong: LogHead | null = null;
  return {
    pass(events: number, root: () => string): void {
      for (let [next] = awaited; next?.events === events; [next] = awaited) {
        if (root() !== next.root) wrong ??= next;
        awaited.shift();
      }
    },
    end(events: number): void {
      if (wrong)
        throw new LogChanged(
          `The first ${wrong.events} events are not those of the head that was signed at ${wrong.at}`,
        );
      const [next] = awaited;
      if (next)
        throw new LogChanged(
          `The log ends after ${events} events; the head that was signed at ${next.at} has ${next.events}`,
        );
    },
  };
}
