import { useState } from 'react';
import type { OrderOutcome } from '../../../../../services/ordering/staff/orders-at-once.schemas.ts';
import type { OrderStatusName } from '../../../../../services/ordering/stages/order-stage.wire.ts';
import { call } from '../../../../shared/api/call.ts';
import { useFields } from '../../../../shared/form/use-fields.ts';
import type { Hold } from '../../../shared/action/use-held-open.ts';
import { usePreviewed } from '../../../shared/action/use-previewed.ts';

/** The status that several orders are to have: its preview, and the result of each. */
export function useStatusOfOrders(ids: readonly string[], hold: Hold, onChanged: () => void) {
  const { values: choice, set } = useFields<{ status: OrderStatusName | ''; note: string }>({
    status: '',
    note: '',
  });
  const [results, setResults] = useState<readonly OrderOutcome[] | null>(null);
  // After a failure some of them may have changed: a new preview shows it.
  const { preview, refusal, busy, ...change } = usePreviewed<readonly OrderOutcome[]>(
    'Došlo je do problema prilikom promjene statusa',
  );
  const { status, note } = choice;
  return {
    ...choice,
    preview,
    results,
    refusal,
    busy,
    choose(changes: Partial<typeof choice>) {
      set(changes);
      change.drop();
    },
    look() {
      if (status === '') return;
      const body = { ids: [...ids], status, note, mode: 'preview' as const };
      change.look(async (api) => (await call(api, 'POST /orders/update-status', { body })).results);
    },
    run() {
      if (status === '' || preview === null) return;
      const able = preview.filter(({ ok }) => ok).map(({ _id }) => _id);
      change.run(async (api) => {
        const body = { ids: able, status, note };
        const answer = await hold(call(api, 'POST /orders/update-status', { body }));
        setResults([...answer.results, ...preview.filter(({ ok }) => !ok)]);
        onChanged();
      });
    },
  };
}
