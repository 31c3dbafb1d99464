import { useEffect, useState } from 'react';
import type { OrderAnswer, OrderLine } from '../../../services/ordering/ordering.schemas.ts';
import { formatDate } from '../../../services/rules/dates/dates.ts';
import { isInReturnTime, lastReturnDay } from '../../../services/rules/dates/return-time.ts';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/client.ts';
import { download } from '../../shared/api/download.ts';
import { fetchFile } from '../../shared/api/fetch-file.ts';
import { keyQuery } from '../../shared/api/key-query.ts';
import { useApi, useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../shared/ui/dialogs/dialog.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { ReturnForm } from '../../shared/ui/orders/return-form.tsx';
import { ReturnList } from '../../shared/ui/orders/return-list.tsx';
import { returnableOf } from '../../shared/ui/orders/return-values.ts';

type Props = { open: boolean; order: OrderAnswer; lines: readonly OrderLine[]; orderKey: string | null };

/** The returns of an order, the way to ask for another, and the form of withdrawal. */
export function OrderReturns({ open, order, lines, orderKey }: Props) {
  const { api, notices } = useStores();
  const days = useReturnDays();
  const [returns, setReturns] = useState(order.returns);
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  if (!open || (days === null && returns.length === 0)) return null;
  const returnable = order.status === 'Vraćena' ? [] : returnableOf(lines, returns);
  const since = sinceOf(order);
  const isInTime = days !== null && since !== null && isInReturnTime(since, days, new Date());
  const sent = async () => {
    close();
    notices.success('Zahtjev za povrat je zaprimljen. Potvrdu smo poslali na vaš email.');
    const wanted = { params: { id: order._id }, query: keyQuery(orderKey) };
    // The return is requested: a page that cannot show it yet must not report a failure.
    const answer = await call(api, 'GET /orders/single-order-id/:id', wanted).catch(() => null);
    if (answer) setReturns(answer.returns);
  };
  return (
    <section aria-labelledby="povrat" className="grid gap-4 print:hidden">
      <h2 id="povrat" className="text-xl">
        Povrat
      </h2>
      {returns.length === 0 ? null : <ReturnList returns={returns} />}
      {returnable.length > 0 && since !== null && days !== null && days > 0 ? (
        <p className="text-ink-soft">
          {isInTime
            ? `Proizvode možete vratiti do ${formatDate(lastReturnDay(since, days))}.`
            : `Rok za povrat je istekao ${formatDate(lastReturnDay(since, days))}.`}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {returnable.length > 0 && isInTime ? (
          <Button onClick={() => setAsking(true)}>
            <Icon name="refresh-cw" size={19} />
            Vrati proizvode
          </Button>
        ) : null}
        <FormButton order={order} orderKey={orderKey} />
      </div>
      <Dialog open={asking} onClose={close} title="Vrati proizvode">
        <ReturnForm
          orderId={order._id}
          orderKey={orderKey}
          lines={returnable}
          onClose={close}
          onSent={sent}
        />
      </Dialog>
    </section>
  );
}

function FormButton({ order, orderKey }: Pick<Props, 'order' | 'orderKey'>) {
  const { session, notices } = useStores();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const wanted = { params: { id: order._id }, query: keyQuery(orderKey) };
      const form = await fetchFile(session.currentToken(), 'GET /orders/:id/withdrawal-form.pdf', wanted);
      download(`odustanak-${order.generatedOrderId}.pdf`, form);
    } catch (error) {
      notices.danger(`Obrazac se ne može preuzeti: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="secondary" busy={busy} onClick={() => void save()}>
      <Icon name="receipt-text" size={19} />
      Obrazac za odustanak (PDF)
    </Button>
  );
}

/** The delivery, else the sending; null before both. */
function sinceOf({ timeline }: OrderAnswer): string | null {
  const at = (status: string) => timeline.find((step) => step.status === status)?.at ?? null;
  return at('Isporučena') ?? at('Poslana');
}

/** The days in which returns may be requested; null until they are known. */
function useReturnDays(): number | null {
  const api = useApi();
  const [days, setDays] = useState<number | null>(null);
  useEffect(() => {
    let isOver = false;
    call(api, 'GET /settings/get-settings').then(
      ({ returnDays }) => {
        if (!isOver) setDays(returnDays);
      },
      // Without the settings nothing is offered; what was returned is shown.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api]);
  return days;
}
