import type { OrderAnswer } from '../../../../../services/ordering/ordering.schemas.ts';
import { formatPrice } from '../../../../../services/rules/money/amounts.ts';
import { call } from '../../../../shared/api/call.ts';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { useDone } from '../../../shared/action/use-done.ts';
import { amountText, parseAmount } from '../../../shared/form/amounts.ts';
import { amount, errorsOf, required } from '../../../shared/form/checks.ts';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../../shared/form/use-tracked-form.ts';
import { mailed } from '../../../shared/orders/mailed.ts';

/** The sum that was received for an order. */
export function PaidForm({ order, onClose }: { order: OrderAnswer; onClose: () => void }) {
  const done = useDone(onClose);
  const { toPay = order.totalPrice } = order.payment;
  const form = useTrackedForm({
    initial: { amount: amountText(toPay) },
    check: (values) => errorsOf({ amount: required(values.amount) ?? amount(values.amount) }),
    save: (api, values) =>
      call(api, 'POST /orders/:id/payments', {
        params: { id: order._id },
        body: { amount: parseAmount(values.amount) ?? 0 },
      }),
    failure: (error) => `Uplata nije zabilježena: ${error}`,
    onSaved: () => done(mailed('Narudžba je plaćena', order)),
  });
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Uplata">
      <Field
        label="Primljeni iznos (KM)"
        required
        inputMode="decimal"
        maxLength={12}
        hint={`Narudžba iznosi ${formatPrice(order.totalPrice)}${toPay === order.totalPrice ? '' : `, za platiti je ${formatPrice(toPay)}`}.`}
        {...form.text('amount')}
      />
      <DialogFoot submit="Označi kao plaćeno" form={form} onClose={onClose} />
    </form>
  );
}
