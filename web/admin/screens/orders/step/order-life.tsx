import { useState } from 'react';
import type { OrderAnswer, OrderLine } from '../../../../../services/ordering/ordering.schemas.ts';
import type { OrderStatusName } from '../../../../../services/ordering/stages/order-stage.wire.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { OrderTimeline } from '../../../../shared/ui/orders/order-timeline.tsx';
import { May } from '../../../shared/session/access.tsx';
import { OrderPanel } from '../order-panel.tsx';
import { STEP_TEXTS } from './order-steps.ts';
import { StepDialog } from './step-dialog.tsx';

type Props = {
  order: OrderAnswer;
  /** The lines that return to stock or are written off when the order is returned; none where no stock is kept. */
  returnable: readonly OrderLine[];
};

/** The status of the order, its timeline, and the possible next steps. Not printed. */
export function OrderLife({ order, returnable }: Props) {
  /** The step to be confirmed. */
  const [step, setStep] = useState<OrderStatusName | null>(null);
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
                onClick={() => setStep(status)}
              >
                {STEP_TEXTS[status].button}
              </Button>
            ))}
          </div>
        </May>
      )}
      <StepDialog step={step} order={order} returnable={returnable} onClose={() => setStep(null)} />
    </OrderPanel>
  );
}
