import type { createBrowserRouter } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import type { Stores } from '../../shared/stores/create-stores.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'revalidate'>;

/** No load with each change of tabs. */
const AWAY_MS = 5 * 60_000;

/**
 * Reads session, cart and the page's data anew when a tab is shown again that was hidden for more than
 * five minutes: prices may have changed. While the shop does not answer the page stays as it is.
 */
export function refreshAfterAbsence({ api, cart, session }: Stores, router: Router | null): void {
  let left = Date.now();
  document.addEventListener('visibilitychange', async () => {
    if (document.hidden) {
      left = Date.now();
      return;
    }
    if (Date.now() - left < AWAY_MS) return;
    try {
      // A machine that wakes up may have no connection yet; a failed load would replace the page.
      await call(api, 'GET /storefront/layout');
      session.start();
      await cart.load();
      await router?.revalidate();
    } catch {
      // The next return asks again.
    }
  });
}
