import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { setOrderViewed } from '../../shared/api/set-order-viewed.ts';
import { useMay } from '../../shared/session/access.tsx';

type Viewed = { busy: boolean; setViewed: (viewed: boolean) => Promise<void> };

/** Marks an order as viewed when it is opened (once: who marks it as new again wants it so), and on demand. */
export function useViewed(order: OrderAnswer): Viewed {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const opened = useRef<string | null>(null);
  const mayMark = useMay('POST /orders/update-order-read-by-admin/:id');

  const setViewed = async (viewed: boolean) => {
    setBusy(true);
    try {
      await setOrderViewed(api, order._id, viewed);
      await revalidate();
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom označavanja narudžbe: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };

  useEffect(() => {
    if (opened.current === order._id) return;
    opened.current = order._id;
    if (mayMark && order.readedByAdmin === 0) void setViewed(true);
  });

  return { busy, setViewed };
}
