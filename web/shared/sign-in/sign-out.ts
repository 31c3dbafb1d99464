import { call } from '../api/call.ts';
import type { Stores } from '../stores/create-stores.ts';
import { forgetOrders } from '../stores/placed-order.ts';
import { browserStorage, DRAFT_KEY, tabStorage } from '../stores/storage.ts';

/** Ends the session on the server if that answers, and forgets the person at once. */
export function signOut(
  stores: Pick<Stores, 'api' | 'session'>,
  kept = { browser: browserStorage(), tab: tabStorage() },
): void {
  // The call reads the token before it is removed.
  call(stores.api, 'POST /users/logout').catch(() => undefined);
  forgetPerson(stores, kept);
}

/** Removes the token, the order keys and the checkout draft, for the next person at this browser. */
export function forgetPerson(
  { session }: Pick<Stores, 'session'>,
  kept = { browser: browserStorage(), tab: tabStorage() },
): void {
  session.signOut();
  forgetOrders(kept.browser);
  kept.tab.removeItem(DRAFT_KEY);
}
