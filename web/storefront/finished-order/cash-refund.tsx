import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { call } from '../../shared/api/call.ts';
import { keyQuery } from '../../shared/api/key-query.ts';
import { useAnswer } from '../../shared/stores/use-answer.ts';

type Props = { open: boolean; orderId: string; orderKey: string | null };

/** Names the money to refund of an order that is paid in cash: a transfer may come after the way to pay was changed. */
export function CashRefund({ orderId, orderKey }: Props) {
  const { answer } = useAnswer(orderId, (api, id) =>
    call(api, 'GET /orders/:id/payment', { params: { id }, query: keyQuery(orderKey) }),
  );
  if (answer === null || answer.refundDue === 0) return null;
  return (
    <section aria-labelledby="povrat-novca" className="grid gap-4">
      <h2 id="povrat-novca" className="text-xl">
        Plaćanje
      </h2>
      <p role="status">Vraćamo vam {formatPrice(answer.refundDue)}.</p>
    </section>
  );
}
