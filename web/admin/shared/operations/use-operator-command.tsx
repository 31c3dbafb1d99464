import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { type ApiClient, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';

/** Something an operator wants done: asked about first where `question` says so. */
export type Order = {
  readonly question?: string;
  readonly run: (api: ApiClient) => Promise<unknown>;
  readonly success: string;
};

/** Gives an order, with the question before and the notice after; the screen is loaded again. */
export function useOrder(): { give: (order: Order) => void; busy: boolean; dialog: ReactNode } {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Order | null>(null);
  const [busy, setBusy] = useState(false);

  const run = async (order: Order) => {
    setBusy(true);
    try {
      await order.run(api);
      notices.success(order.success);
    } catch (error) {
      notices.danger(`Naredba nije izvršena: ${messageOf(error)}`);
    } finally {
      setAsked(null);
      setBusy(false);
      await revalidate();
    }
  };

  return {
    give: (order) => (order.question === undefined ? void run(order) : setAsked(order)),
    busy,
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        question={asked?.question ?? ''}
        busy={busy}
        onConfirm={() => (asked === null ? undefined : void run(asked))}
        onDecline={() => setAsked(null)}
      />
    ),
  };
}
