/** The request rate of an answer, by the mean gap between its latest requests. */
export type Traffic = {
  /** A request at `now`, in milliseconds. */
  note(now: number): void;
  /** Asked for at least twenty times a second. */
  isBusy(): boolean;
};

const BUSY_GAP_MS = 50;
const FIRST_GAP_MS = 1_000;
/** The share of the latest gap in the mean: some thirty requests in a row make something busy, one pause ends it. */
const LATEST = 0.1;

export function createTraffic(): Traffic {
  let meanGap = FIRST_GAP_MS;
  let last: number | null = null;
  return {
    note(now) {
      if (last !== null) meanGap += (now - last - meanGap) * LATEST;
      last = now;
    },
    isBusy: () => meanGap < BUSY_GAP_MS,
  };
}
