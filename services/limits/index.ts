import type { Limit } from '../platform/registry/attempts.ts';
import type { PortionedLimit } from '../platform/registry/portions.ts';

export { mailbox } from './mailbox.ts';

/*
 * Every rate limit for visitors (specification/http-contract §11), in one place; processor time is limited by
 * `services/platform/http/limits/processor-budget.ts`. "By address" means an IPv4 address or a /64 network of IPv6.
 * RATE_LIMITS=off turns all of them off. The names of scopes must not change: they are in the database.
 */

const QUARTER_S = 15 * 60;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/* By address, of routes that name them in their `config`. */
export const REGISTRATIONS: Limit = { scope: 'registration', most: 30, seconds: HOUR_S };
export const CONTACT_MESSAGES: Limit = { scope: 'contact', most: 30, seconds: HOUR_S };
export const NEWSLETTER_SIGN_UPS: Limit = { scope: 'newsletter', most: 30, seconds: HOUR_S };
export const NEWSLETTER_CONFIRMATIONS: Limit = { scope: 'newsletter-confirm', most: 60, seconds: HOUR_S };
export const NEWSLETTER_SIGN_OFFS: Limit = { scope: 'newsletter-sign-off', most: 60, seconds: HOUR_S };
export const STOCK_ALERTS: Limit = { scope: 'stock-alert', most: 30, seconds: HOUR_S };
export const STOCK_ALERT_SIGN_OFFS: Limit = { scope: 'stock-alert-sign-off', most: 60, seconds: HOUR_S };
export const REVIEWS: Limit = { scope: 'review', most: 30, seconds: HOUR_S };
export const PASSWORD_LINKS: Limit = { scope: 'reset-address', most: 30, seconds: HOUR_S };
export const PASSWORD_RESETS: Limit = { scope: 'reset-token-address', most: 60, seconds: HOUR_S };
export const EMAIL_CONFIRMATIONS: Limit = { scope: 'confirmation-address', most: 60, seconds: HOUR_S };

/* Orders count when they are placed, not when they are refused. Many share an address: mobile networks. */
export const ORDERS_BY_ADDRESS: Limit = { scope: 'order-address', most: 60, seconds: HOUR_S };
export const ORDERS_BY_GUEST_EMAIL: Limit = { scope: 'order-email', most: 10, seconds: DAY_S };
/** By address: looking up orders that are not the asker's, by their number. */
export const ORDER_LOOKUPS: Limit = { scope: 'order-lookup', most: 60, seconds: QUARTER_S };

/*
 * By address, in batches: carts must not wait for a statement each. A cart counts when it was created, a line when it
 * was written.
 */
export const CARTS_BY_ADDRESS: PortionedLimit = {
  scope: 'cart-address',
  most: 1_200,
  seconds: HOUR_S,
  portion: 20,
};
export const CART_LINES_BY_ADDRESS: PortionedLimit = {
  scope: 'cart-lines-address',
  most: 20_000,
  seconds: HOUR_S,
  portion: 400,
};

/*
 * The most mails to one e-mail, by its `mailbox`, from all callers. Not links for a new password: strangers must not use
 * them up.
 */
export const CONFIRMATION_LINKS_BY_EMAIL: Limit = {
  scope: 'confirmation-email',
  most: 5,
  seconds: HOUR_S,
};
export const NEWSLETTER_SIGN_UPS_BY_EMAIL: Limit = { scope: 'newsletter-email', most: 30, seconds: DAY_S };
export const STOCK_ALERTS_BY_EMAIL: Limit = { scope: 'stock-alert-email', most: 30, seconds: DAY_S };

/* Wrong passwords. */
export const WRONG_BY_EMAIL: Limit = { scope: 'sign-in-email', most: 10, seconds: QUARTER_S };
export const WRONG_BY_ADDRESS: Limit = { scope: 'sign-in-address', most: 100, seconds: QUARTER_S };
/** At a browser that has signed in to the account before: strangers' wrong passwords do not count there. */
export const WRONG_BY_KNOWN_BROWSER: Limit = { scope: 'sign-in-browser', most: 10, seconds: QUARTER_S };
/** Of a signed-in person who changes the password. */
export const WRONG_BY_OWNER: Limit = { scope: 'own-password', most: 10, seconds: QUARTER_S };

/** Right sign-ins of an account: each costs a hash and keeps a session. */
export const SIGN_INS_BY_ACCOUNT: Limit = { scope: 'sign-in-account', most: 100, seconds: QUARTER_S };
