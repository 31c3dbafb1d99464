const BUSY_GAP_MS = 50;
const FIRST_GAP_MS = 1_000;
/** The share of the latest gap in the mean: some thirty requests in a row make something busy, one pause ends it. */
const LATEST = 0.1;

export function createTraffic() {
  let meanGap = FIRST_GAP_MS;
  let last: number | null = null;
  return {
    /** A request at `now`, in milliseconds. */
    note(now: number): void {
      if (last !== null) meanGap += (now - last - meanGap) * LATEST;
      last = now;
    },
    /** Asked for at least twenty times a second. */
    isBusy: (): boolean => meanGap < BUSY_GAP_MS,
  };
}

/** The request rate of an answer, by the mean gap between its latest requests. */
export type Traffic = ReturnType<typeof createTraffic>;
