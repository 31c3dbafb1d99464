import Type, { type Static } from 'typebox';
import { orNull } from '../platform/kernel/wire/http-schemas.ts';

/** `date`: ISO, `turnover`: hundredths. */
const DayAnswer = Type.Object({ date: Type.String(), orders: Type.Integer(), turnover: Type.Integer() });
export type DayAnswer = Static<typeof DayAnswer>;

/** Dashboard figures beyond those of the lists. */
export const DashboardAnswer = Type.Object({
  /** Changes whenever a figure of the dashboard may have changed. */
  version: Type.String(),
  /**
   * The last 60 days in Sarajevo, oldest first, up to today. Excludes cancelled and returned orders. Empty for roles
   * that may not see orders.
   */
  days: Type.Array(DayAnswer),
  /** Drafts ('U pripremi'); null for roles that may not see the list, as below. */
  drafts: Type.Object({ products: orNull(Type.Integer()), pages: orNull(Type.Integer()) }),
  /** Jobs that failed permanently; null when unknown. */
  failedJobs: orNull(Type.Integer()),
  failedImports: orNull(Type.Integer()),
  /** Items 'Malo na stanju' and 'Ističe uskoro'; null when no stock is kept, or the role may not see it. */
  stock: orNull(Type.Object({ low: Type.Integer(), expiring: Type.Integer() })),
});
export type DashboardAnswer = Static<typeof DashboardAnswer>;
