import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { PiecesOfLine } from '../../../../services/ordering/order-list.schemas.ts';
import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { OrderTimeline } from '../../../shared/ui/order-timeline.tsx';
import { errorsOf } from '../../shared/form/checks.ts';
import { May } from '../../shared/session/access.tsx';
import { OrderPanel } from './order-panel.tsx';
import { STEP_TEXTS } from './order-steps.ts';
import { StepDialog } from './step-dialog.tsx';

type Props = {
  order: OrderAnswer;
  /** The lines that return to stock or are written off when the order is returned; none where no stock is kept. */
  returnable: readonly OrderLine[];
};

/** The status of the order, its timeline, and the possible next steps. Not printed. */
export function OrderLife({ order, returnable }: Props) {
  const { step, ask, close, busy, errors, take } = useSteps(order);
  return (
    <OrderPanel id="tok-narudzbe" title="Tok narudžbe">
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
        returnable={returnable}
        errors={errors}
        onClose={close}
        onConfirm={(note, writtenOff) => void take(note, writtenOff)}
      />
    </OrderPanel>
  );
}

/** The step to be confirmed, and the request that takes it. */
function useSteps(order: OrderAnswer) {
  const { api, notices } = useStores();
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<OrderStatusName | null>(null);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<Errors>({});

  const close = () => {
    setStep(null);
    setErrors({});
  };

  const take = async (note: string, writtenOff: readonly PiecesOfLine[]) => {
    if (step === null) return;
    setBusy(true);
    try {
      await call(api, 'POST /orders/update-status/:id', {
        params: { id: order._id },
        body: { status: step, note, ...(writtenOff.length > 0 && { written_off: [...writtenOff] }) },
      });
      notices.success(`Narudžba "${order.orderName}" sada ima status "${step}"`);
      close();
      await revalidate();
    } catch (failure) {
      const refused = fieldErrorsOf(failure);
      const wrong = errorsOf({ note: refused.note, writtenOff: refused.written_off });
      if (Object.keys(wrong).length > 0) return setErrors(wrong);
      close();
      notices.danger(`Došlo je do problema prilikom promjene statusa: ${messageOf(failure)}`);
      // Another administrator may have changed it: show the current status.
      await revalidate();
    } finally {
      setBusy(false);
    }
  };

  return { step, ask: setStep, close, busy, errors, take };
}
