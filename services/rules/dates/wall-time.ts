import { sarajevoOffset } from './dates.ts';

/** The moment at which clocks in Sarajevo show this date and time, given in milliseconds as if it were one in UTC. */
export function momentOfWallTime(shown: number): Date {
  const milliseconds = new Date(shown).getUTCMilliseconds();
  // Offsets are of whole seconds.
  const second = shown - milliseconds;
  // The offset of a moment near by, and then that of the moment itself: right on both sides of a change of clocks.
  const guess = second - sarajevoOffset(second);
  return new Date(second - sarajevoOffset(guess) + milliseconds);
}
