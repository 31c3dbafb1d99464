import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { CART_KEY } from '../../shared/stores/cart-store.ts';
import { isNoOrder, type PlacedOrder, readPlacedOrder } from '../../shared/stores/placed-order.ts';
import { browserStorage } from '../../shared/stores/storage.ts';
import { useApi } from '../../shared/stores/stores.tsx';

type Found = 'unknown' | 'none' | { retry: () => void } | (PlacedOrder & { generatedOrderId: string });

/** The order that this browser has just placed; 'unknown' until it has been looked up, `retry` when it could not be. */
export function usePlacedOrder(): Found {
  const api = useApi();
  const [found, setFound] = useState<Found>('unknown');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const placed = readPlacedOrder(browserStorage()) ?? storedCart();
    if (!placed) return setFound('none');
    const { generatedOrderId } = placed;
    if (generatedOrderId !== null) return setFound({ ...placed, generatedOrderId });
    // The answer to the order was lost: ask the shop which order the cart became.
    let current = true;
    // A dependency of this effect, so that a new attempt runs it again.
    const retry = () => {
      setFound('unknown');
      setAttempt(attempt + 1);
    };
    call(api, 'GET /orders/single-order-cart-id/:cartId', { params: { cartId: placed.cartId } }).then(
      (order) => current && setFound({ ...placed, generatedOrderId: String(order.generatedOrderId) }),
      (error: unknown) => current && setFound(isNoOrder(error) ? 'none' : { retry }),
    );
    return () => {
      current = false;
    };
  }, [api, attempt]);

  return found;
}

/** The cart of this browser: it may have been ordered elsewhere, in another tab or by the API. */
function storedCart(): PlacedOrder | null {
  const cartId = browserStorage().getItem(CART_KEY);
  return cartId === null ? null : { cartId, generatedOrderId: null, orderKey: null };
}
