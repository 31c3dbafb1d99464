/** The figures of the dashboard beside those of the lists. */
export type DashboardAnswer = {
  /** Another text whenever something that the dashboard shows may have changed. */
  version: string;
  /** The last 60 days in Sarajevo, oldest first; the last is today. Without cancelled and returned orders. None for who may not see orders. */
  days: DayAnswer[];
  /** What is in preparation ('U pripremi'); null for who may not see the list, as below. */
  drafts: { products: number | null; pages: number | null };
  /** Jobs that were given up; null where it cannot be known. */
  failedJobs: number | null;
  failedImports: number | null;
};

/** `date`: ISO, `turnover`: hundredths. */
export type DayAnswer = { date: string; orders: number; turnover: number };
