import { useEffect, useState } from 'react';
import { useStores } from './stores.tsx';

/**
 * Asks for the cart when a screen opens that money depends on, so that its prices are today's. `failed` when the shop
 * could not be asked; `retry` asks again.
 */
export function useFreshCart(): { failed: boolean; retry: () => void } {
  const { cart } = useStores();
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null);

  useEffect(() => {
    let current = true;
    cart.load().catch(() => {
      if (current) setFailedAttempt(attempt);
    });
    return () => {
      current = false;
    };
  }, [cart, attempt]);

  return { failed: failedAttempt === attempt, retry: () => setAttempt((last) => last + 1) };
}
