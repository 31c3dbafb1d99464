import { useEffect } from 'react';
import { messageOf } from '../../shared/api/client.ts';
import { CART_CHANGED_KEY, CART_KEY } from '../../shared/stores/cart-store.ts';
import { TOKEN_KEY } from '../../shared/stores/session-store.ts';
import { useStores } from '../../shared/stores/stores.tsx';

const CART_FAILURE = 'Došlo je do problema prilikom učitavanja vaše korpe: ';

/** Loads session and cart, which the server does not render. Follows changes in other tabs. */
export function useVisitor(): void {
  const { session, cart, notices } = useStores();
  useEffect(() => {
    const loadCart = () => {
      // Without a notice the header would show an empty cart.
      cart.load().catch((error: unknown) => notices.danger(`${CART_FAILURE}${messageOf(error)}`));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CART_CHANGED_KEY || key === CART_KEY) loadCart();
      if (key === TOKEN_KEY) session.start();
    };
    const start = () => {
      session.start();
      loadCart();
    };
    // The browser has kept the page as it was left, and other pages may have changed both since.
    const onReturn = ({ persisted }: PageTransitionEvent) => persisted && start();
    start();
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onReturn);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onReturn);
    };
  }, [session, cart, notices]);
}
