import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import type { OrderAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { OrderTimeline } from '../../../shared/ui/order-timeline.tsx';
import { setOrderStatus } from '../../shared/api/orders.ts';
import { May } from '../../shared/session/access.tsx';
import { STEP_TEXTS } from './order-steps.ts';
import { StepDialog } from './step-dialog.tsx';

/** The status of the order, its timeline, and the possible next steps. Not printed. */
export function OrderLife({ order }: { order: OrderAnswer }) {
  const { step, ask, close, busy, error, take } = useSteps(order);
  return (
    <section className="card order-life print:hidden" aria-labelledby="tok-narudzbe">
      <h2 id="tok-narudzbe" className="order-section-title">
        Tok narudžbe
      </h2>
      <OrderTimeline steps={order.timeline} />
      {order.nextStatuses.length === 0 ? null : (
        <May>
          <div className="flex flex-wrap gap-2">
            {order.nextStatuses.map((status) => (
              <Button
                key={status}
                size="sm"
                variant={STEP_TEXTS[status].undoes ? 'danger' : 'primary'}
                onClick={() => ask(status)}
              >
                {STEP_TEXTS[status].button}
              </Button>
            ))}
          </div>
        </May>
      )}
      <StepDialog
        step={step}
        orderName={order.orderName}
        canNote={order.email !== ''}
        busy={busy}
        error={error}
        onClose={close}
        onConfirm={(note) => void take(note)}
      />
    </section>
  );
}

/** The step to be confirmed, and the request that takes it. */
function useSteps(order: OrderAnswer) {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<OrderStatusName | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const close = () => {
    setStep(null);
    setError(undefined);
  };

  const take = async (note: string) => {
    if (step === null) return;
    setBusy(true);
    try {
      await setOrderStatus(api, order._id, step, note);
      notices.success(`Narudžba "${order.orderName}" sada ima status "${step}"`);
      close();
      await revalidate();
    } catch (failure) {
      const { note: noteError } = fieldErrorsOf(failure);
      if (noteError !== undefined) return setError(noteError);
      close();
      notices.danger(`Došlo je do problema prilikom promjene statusa: ${messageOf(failure)}`);
      // Another administrator may have changed it: show the current status.
      await revalidate();
    } finally {
      setBusy(false);
    }
  };

  return { step, ask: setStep, close, busy, error, take };
}
