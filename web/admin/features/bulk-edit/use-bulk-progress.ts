import { useEffect, useState } from 'react';
import type { BulkAnswer } from '../../../../services/bulk/bulk.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';

const ASK_MS = 700;

/** Polls an action until it is done; `onDone` is called once. */
export function useBulkProgress(begun: BulkAnswer | null, onDone: () => void): BulkAnswer | null {
  const { api } = useStores();
  const [latest, setLatest] = useState<BulkAnswer | null>(null);
  const action = latest && latest._id === begun?._id ? latest : begun;

  useEffect(() => {
    if (action?.state !== 'running') return;
    const timer = setTimeout(() => {
      call(api, 'GET /products/bulk/:id', { params: { id: action._id } }).then(
        (next) => {
          setLatest(next);
          if (next.state === 'done') onDone();
        },
        // The shop may be unreachable for a moment; the action still runs.
        () => setLatest({ ...action }),
      );
    }, ASK_MS);
    return () => clearTimeout(timer);
  }, [api, action, onDone]);

  return action;
}
