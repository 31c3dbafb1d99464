import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderAnswer, OrderReturnAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import type { ExchangePreview } from '../../../../services/returns/returns.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import {
  CASH_ON_DELIVERY,
  FREE_PICKUP,
  HOME_DELIVERY,
} from '../../../../services/rules/orders/order-terms.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { randomId } from '../../shared/action/random-id.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { orderPath } from '../../shared/orders/order-link.tsx';
import { ComparedSums } from '../order-form/compared-sums.tsx';
import { lineErrors } from '../order-form/draft-errors.ts';
import { LineFields } from '../order-form/line-fields.tsx';
import { askedLines, type DraftLine } from '../order-form/order-draft.ts';
import { type Previewed, usePreview } from '../order-form/use-preview.ts';

type Props = { order: OrderAnswer; one: OrderReturnAnswer; onClose: () => void };
type Values = { lines: readonly DraftLine[]; shippingMethod: string; charge: string };

const HINT = 'Kao u prvoj narudžbi, osim ako odaberete drugačije.';

/** The order that a received return is exchanged for, with the server's price and the share that the return pays. */
export function ExchangeForm({ order, one: { _id: id }, onClose }: Props) {
  const { notices } = useStores();
  const navigate = useNavigate();
  // The same order, however often it is sent.
  const [cartId] = useState(randomId);
  const initial: Values = { lines: [], shippingMethod: order.shippingMethod, charge: order.charge };
  const form = useTrackedForm({
    initial,
    check: lineErrors,
    save: async (api, values) => {
      const { totalPrice: expectedTotal, toPay: expectedToPay } = preview.agreed();
      const body = { ...bodyOf(values, order), cartId, expectedTotal, expectedToPay };
      return call(api, 'POST /returns/:id/exchange', { params: { id }, body }).catch(preview.refused);
    },
    failure: (error) => `Došlo je do problema prilikom zamjene: ${error}`,
    onSaved: (placed) => {
      notices.success(`Povrat je zamijenjen narudžbom ${placed.orderName}.`);
      return navigate(orderPath(placed));
    },
  });
  const { values, set } = form;
  const isComplete = Object.keys(lineErrors(values)).length === 0;
  const preview: Previewed<ExchangePreview> = usePreview(
    (api, body) => previewExchange(api, id, body),
    isComplete ? bodyOf(values, order) : null,
  );
  const errors = { ...preview.errors, ...form.errors };
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Zamjena povrata">
      <LineFields lines={values.lines} errors={errors} onChange={(lines) => set({ lines })} />
      {order.shippingMethod === FREE_PICKUP ? (
        <Choice
          label="Način dostave"
          choices={[FREE_PICKUP, HOME_DELIVERY]}
          {...form.text('shippingMethod')}
        />
      ) : null}
      {order.charge === CASH_ON_DELIVERY ? null : (
        <Choice label="Način plaćanja" choices={[order.charge, CASH_ON_DELIVERY]} {...form.text('charge')} />
      )}
      <div aria-live="polite" aria-busy={preview.busy} className="grid gap-3">
        {preview.refusal === '' ? null : <p className="field-error">{preview.refusal}</p>}
        {isComplete && preview.answer ? (
          <>
            <ComparedSums before={null} after={preview.answer} />
            <Credit sums={preview.answer} />
          </>
        ) : (
          <p className="text-sm text-ink-soft">Iznos se računa čim zamjena ima stavke.</p>
        )}
      </div>
      <DialogFoot submit="Zamijeni" form={form} busy={preview.busy} onClose={onClose} />
    </form>
  );
}

/** The shares that the return and the customer pay, and the rest of the return. */
function Credit({ sums: { credit, toPay, rest } }: { sums: ExchangePreview }) {
  return (
    <dl className="grid gap-1.5 text-sm/body tabular-nums">
      <Sum name="Plaćeno povratom" amount={-credit} />
      <Sum name="Za platiti" amount={toPay} isMain />
      {rest > 0 ? <Sum name="Ostaje za isplatu kupcu" amount={rest} /> : null}
      {credit === 0 ? (
        <p className="text-ink-soft">
          Ovaj povrat nema novca za zamjenu: nije bio naplaćen, već je vraćen ili je na putu. Zamjena se plaća
          u cijelosti.
        </p>
      ) : null}
    </dl>
  );
}

type SumProps = { name: string; amount: number; isMain?: boolean };

function Sum({ name, amount, isMain = false }: SumProps) {
  return (
    <div
      className={isMain ? 'flex justify-between gap-4 text-base font-[750]' : 'flex justify-between gap-4'}
    >
      <dt>{name}</dt>
      <dd className="whitespace-nowrap">{formatPrice(amount)}</dd>
    </div>
  );
}

type ChoiceProps = Omit<Parameters<typeof Select>[0], 'options' | 'hint'> & { choices: readonly string[] };

function Choice({ choices, ...select }: ChoiceProps) {
  return <Select {...select} hint={HINT} options={choices.map((value) => ({ value, label: value }))} />;
}

function bodyOf({ lines, shippingMethod, charge }: Values, order: OrderAnswer) {
  return {
    lines: askedLines({ lines }),
    ...(shippingMethod === order.shippingMethod ? {} : { shippingMethod: HOME_DELIVERY }),
    ...(charge === order.charge ? {} : { charge: CASH_ON_DELIVERY }),
  };
}

const previewExchange = (api: ApiClient, id: string, body: ReturnType<typeof bodyOf>) =>
  call(api, 'POST /returns/:id/exchange/preview', { params: { id }, body });
