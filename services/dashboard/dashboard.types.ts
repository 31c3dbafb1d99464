/** Dashboard figures beyond those of the lists. */
export type DashboardAnswer = {
  /** Changes whenever a figure of the dashboard may have changed. */
  version: string;
  /** The last 60 days in Sarajevo, oldest first, up to today. Excludes cancelled and returned orders. Empty for roles that may not see orders. */
  days: DayAnswer[];
  /** Drafts ('U pripremi'); null for roles that may not see the list, as below. */
  drafts: { products: number | null; pages: number | null };
  /** Jobs that failed for good; null when unknown. */
  failedJobs: number | null;
  failedImports: number | null;
  /** Items 'Malo na stanju' and 'Ističe uskoro'; null when no stock is kept, and for roles that may not see it. */
  stock: { low: number; expiring: number } | null;
};

/** `date`: ISO, `turnover`: hundredths. */
export type DayAnswer = { date: string; orders: number; turnover: number };
