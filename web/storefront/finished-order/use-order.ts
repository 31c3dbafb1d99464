import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OrderAnswer } from '../../../services/ordering/ordering.schemas.ts';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { keyQuery } from '../../shared/api/key-query.ts';
import { isNoOrder, storedOrderKey } from '../../shared/stores/placed-order.ts';
import { browserStorage } from '../../shared/stores/storage.ts';
import { useApi, useSession } from '../../shared/stores/stores.tsx';
import { settleOrder } from './settle-order.ts';

/** 'unknown' until the shop has answered, 'none' when there is no such order; otherwise the failure or the order. */
export type FoundOrder = 'unknown' | 'none' | { failure: string; retry: () => void } | { order: OrderAnswer };

/**
 * One order, read with the visitor's credentials: the session, the key of the link, or the key this browser stored.
 * Seeing it for the first time marks it read and deletes its cart (specification/storefront §10).
 */
export function useOrder(generatedOrderId: string): FoundOrder {
  const api = useApi();
  const [query] = useSearchParams();
  const linkKey = query.get('kljuc');
  const session = useSession((state) => state.status);
  const [found, setFound] = useState<FoundOrder>('unknown');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (session === 'unknown') return;
    let current = true;
    // A dependency of this effect, so that a new attempt runs it again.
    const retry = () => {
      setFound('unknown');
      setAttempt(attempt + 1);
    };
    const orderKey = linkKey ?? storedOrderKey(browserStorage(), generatedOrderId);
    const wanted = { params: { id: generatedOrderId }, query: keyQuery(orderKey) };
    call(api, 'GET /orders/single-order-id/:id', wanted).then(
      (answer) => {
        if (!current) return;
        setFound({ order: answer });
        if (orderKey !== null || session === 'signed-in') void settleOrder(api, answer, orderKey);
      },
      (error: unknown) => {
        if (!current) return;
        setFound(isNoOrder(error) ? 'none' : { failure: messageOf(error), retry });
      },
    );
    return () => {
      current = false;
    };
  }, [api, generatedOrderId, linkKey, session, attempt]);

  return found;
}
