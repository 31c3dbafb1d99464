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
  const { refundDue } = payment;
  // An older server answers no sum by hand.
  const byHand = payment.refundDueByHand ?? (payment.refundedByProvider ? 0 : refundDue);
  const sum = formatPrice(refundDue);
  const given = formatPrice(byHand);
  const { ask, dialog } = useConfirmed<string>({
    question: () =>
      byHand === 0 ? `Vratiti ${sum} na karticu kupca?` : `Jeste li kupcu vratili ${given} na njegov račun?`,
    run: async (api, id) => {
      // An automatic refund to a card may have happened meanwhile.
      const body = payment.refundDueByHand === undefined && byHand === 0 ? {} : { amount: byHand };
      await call(api, 'POST /orders/:id/refunds', { params: { id }, body });
      return `Povrat od ${byHand === 0 ? sum : given} je zabilježen.`;
    },
    failure: 'Novac nije vraćen',
  });
  return (
    <div className="grid gap-2">
      <p>
        Za povrat: <strong>{sum}</strong>
      </p>
      {byHand === refundDue ? null : (
        <p className="text-sm text-ink-soft">
          {byHand === 0
            ? 'Šalje se na karticu samo od sebe, dok ga kartična kuća ne potvrdi.'
            : `Od toga se ${formatPrice(refundDue - byHand)} šalje na karticu samo od sebe, dok ga kartična kuća ne potvrdi.`}
        </p>
      )}
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
