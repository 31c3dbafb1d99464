const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** How long a session lives, in seconds: `longest` in total, `idle` without use. */
export type SessionLimits = { readonly longest: number; readonly idle: number };

const CUSTOMER: SessionLimits = { longest: 30 * DAY_S, idle: 14 * DAY_S };
const ADMINISTRATOR: SessionLimits = { longest: 12 * HOUR_S, idle: HOUR_S };

/** The longest that any token lives, in seconds. */
export const LONGEST_TOKEN_S = Math.max(CUSTOMER.longest, ADMINISTRATOR.longest);

/** The last use is stored at most this often, in seconds; the idle limit is that exact. */
export const USE_NOTED_EVERY_S = 5 * 60;

export function sessionLimits(isAdmin: 0 | 1): SessionLimits {
  return isAdmin === 1 ? ADMINISTRATOR : CUSTOMER;
}
