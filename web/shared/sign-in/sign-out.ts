import { call } from '../api/call.ts';
import type { Stores } from '../stores/create-stores.ts';
import { forgetOrders } from '../stores/placed-order.ts';
import { browserStorage, DRAFT_KEY, MESSAGE_KEY, tabStorage } from '../stores/storage.ts';

/**
 * Removes the token at once, and ends its session on the server if that answers. Removes order keys and the drafts
 * as well, for the next person at this browser.
 */
export function signOut(
  { api, session }: Pick<Stores, 'api' | 'session'>,
  kept = { browser: browserStorage(), tab: tabStorage() },
): void {
  // The call reads the token before it is removed.
  call(api, 'POST /users/logout').catch(() => undefined);
  session.signOut();
  forgetOrders(kept.browser);
  kept.tab.removeItem(DRAFT_KEY);
  kept.tab.removeItem(MESSAGE_KEY);
}
