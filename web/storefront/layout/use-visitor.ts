import { useEffect } from 'react';
import { CART_CHANGED_KEY, CART_KEY } from '../../shared/stores/cart-store.ts';
import { TOKEN_KEY } from '../../shared/stores/session-store.ts';
import { useStores } from '../../shared/stores/stores.tsx';

/** Fills in what the server cannot know: who is looking and what is in the cart. Follows changes in other tabs. */
export function useVisitor(): void {
  const { session, cart } = useStores();
  useEffect(() => {
    const loadCart = () => {
      // A cart that cannot be loaded is no reason to disturb somebody who is only looking (storefront §8).
      cart.load().catch((error: unknown) => console.warn('The cart could not be loaded.', error));
    };
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CART_CHANGED_KEY || key === CART_KEY) loadCart();
      if (key === TOKEN_KEY) session.start();
    };
    session.start();
    loadCart();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [session, cart]);
}
