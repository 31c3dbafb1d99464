/** The number of parts of a wait; a blocked event loop counts for one of them at most. */
const TICKS = 10;

/** Calls `expired` after `ms` in which the event loop turned. The answer cancels it. */
export function afterTurning(ms: number, expired: () => void): () => void {
  let left = TICKS;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    expired();
  }, ms / TICKS);
  return () => clearInterval(timer);
}
