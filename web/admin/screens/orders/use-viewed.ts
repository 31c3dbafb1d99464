import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { flag } from '../../../../services/platform/kernel/wire/flag.ts';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../shared/action/use-action.ts';
import { useMay } from '../../shared/session/access.tsx';

/** Marks an order as viewed when it is opened (once, so that it can be marked as new again), and on demand. */
export function useViewed(order: OrderAnswer) {
  const { revalidate } = useRevalidator();
  const opened = useRef<string | null>(null);
  const mayMark = useMay('POST /orders/update-order-read-by-admin/:id');
  const { busy, run } = useAction('Došlo je do problema prilikom označavanja narudžbe');

  const setViewed = (viewed: boolean) =>
    run(async (api) => {
      await call(api, 'POST /orders/update-order-read-by-admin/:id', {
        params: { id: order._id },
        body: { readedByAdmin: flag(viewed) },
      });
      await revalidate();
    });

  useEffect(() => {
    if (opened.current === order._id) return;
    opened.current = order._id;
    if (mayMark && order.readedByAdmin === 0) setViewed(true);
  });

  return { busy, setViewed };
}
