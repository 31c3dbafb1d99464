import { Banknote } from 'lucide-react';
import type { OrderReturnAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { CASH_ON_DELIVERY } from '../../../../services/rules/orders/order-terms.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { givenBackFor } from '../../../shared/ui/orders/return-values.ts';
import { useConfirmed } from '../../shared/action/use-confirmed.tsx';
import { May } from '../../shared/session/access.tsx';
import { Day } from '../../shared/table/time.tsx';

type Props = {
  one: OrderReturnAnswer;
  charge: string;
  /** Names the order of a return in a list, where the button is short. */
  orderName?: string;
};

/** Whether the customer has the money of a return in cash, and the mark. Nothing for other orders, or without money. */
export function PaidOut({ one, charge, orderName }: Props) {
  const { _id, paidOutAt } = one;
  const { left: sum } = givenBackFor(one);
  const { ask, dialog } = useConfirmed<string>({
    question: () => `Jeste li kupcu isplatili ${formatPrice(sum)}?`,
    run: async (api, id) => {
      await call(api, 'POST /returns/:id/paid-out', { params: { id }, body: { amount: sum } });
      return `Isplata od ${formatPrice(sum)} je zabilježena.`;
    },
    failure: 'Isplata nije zabilježena',
  });
  if (charge !== CASH_ON_DELIVERY || sum === 0) return null;
  if (paidOutAt !== null)
    return (
      <p className="text-sm text-ink-soft">
        Isplaćeno <Day at={paidOutAt} />
      </p>
    );
  return (
    <>
      <May call="POST /returns/:id/paid-out">
        {orderName === undefined ? (
          <Button size="sm" variant="secondary" className="mt-1" onClick={() => ask(_id)}>
            <Banknote size={17} aria-hidden="true" />
            Označi kao isplaćeno
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Isplaćeno: povrat iz narudžbe ${orderName}`}
            onClick={() => ask(_id)}
          >
            Isplaćeno
          </Button>
        )}
      </May>
      {dialog}
    </>
  );
}
