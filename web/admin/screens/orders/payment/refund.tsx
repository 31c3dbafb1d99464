import { Undo2 } from 'lucide-react';
import type { OrderAnswer } from '../../../../../services/ordering/ordering.schemas.ts';
import type { PaymentAnswer } from '../../../../../services/payments/payments.schemas.ts';
import { formatPrice } from '../../../../../services/rules/money/amounts.ts';
import { call } from '../../../../shared/api/call.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { useConfirmed } from '../../../shared/action/use-confirmed.tsx';
import { May } from '../../../shared/session/access.tsx';

/** The sum to refund, and its button. */
export function Refund({ order, payment }: { order: OrderAnswer; payment: PaymentAnswer }) {
  const sum = formatPrice(payment.refundDue);
  const { ask, dialog } = useConfirmed<string>({
    question: () =>
      payment.refundedByProvider
        ? `Vratiti ${sum} na karticu kupca?`
        : `Jeste li kupcu vratili ${sum} na njegov račun?`,
    run: async (api, id) => {
      // An automatic refund to a card may have happened meanwhile.
      const body = payment.refundedByProvider ? {} : { amount: payment.refundDue };
      await call(api, 'POST /orders/:id/refunds', { params: { id }, body });
      return `Povrat od ${sum} je zabilježen.`;
    },
    failure: 'Novac nije vraćen',
  });
  return (
    <div className="grid gap-2">
      <p>
        Za povrat: <strong>{sum}</strong>
      </p>
      {payment.refundedByProvider ? (
        <p className="text-sm text-ink-soft">
          Šalje se na karticu samo od sebe, dok ga kartična kuća ne potvrdi.
        </p>
      ) : null}
      <May call="POST /orders/:id/refunds">
        <div>
          <Button size="sm" onClick={() => ask(order._id)}>
            <Undo2 size={17} aria-hidden="true" />
            Vrati novac
          </Button>
        </div>
      </May>
      {dialog}
    </div>
  );
}
