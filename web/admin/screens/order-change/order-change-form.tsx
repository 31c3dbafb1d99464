import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  ChangePreview,
  OrderChangeBody,
} from '../../../../services/ordering/changing/order-change.schemas.ts';
import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { changeBody } from '../../features/order-form/change-body.ts';
import { linesNow, mergedLines } from '../../features/order-form/changed-order.ts';
import { ComparedSums, DifferenceList } from '../../features/order-form/compared-sums.tsx';
import { DeliveryFields, type DeliveryTerms } from '../../features/order-form/delivery-fields.tsx';
import { draftErrors } from '../../features/order-form/draft-errors.ts';
import { LineFields } from '../../features/order-form/line-fields.tsx';
import { askedLines, draftOf } from '../../features/order-form/order-draft.ts';
import { PersonFields } from '../../features/order-form/person-fields.tsx';
import { type Previewed, usePreview } from '../../features/order-form/use-preview.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { mailed } from '../../shared/orders/mailed.ts';
import { orderPath } from '../../shared/orders/order-link.tsx';

type Props = { order: OrderAnswer; lines: readonly OrderLine[]; terms: DeliveryTerms };

/** Changes an order: shows it before and after the change before saving. */
export function OrderChangeForm({ order, lines, terms }: Props) {
  const { notices } = useStores();
  const navigate = useNavigate();
  const back = orderPath(order);
  const [reason, setReason] = useState('');
  const [before, setBefore] = useState(() => draftOf(order, lines, terms.pickupPlaces));
  const form = useTrackedForm({
    initial: before,
    check: draftErrors,
    save: (api, values) => {
      const change = changeBody(before, values);
      return call(api, 'POST /orders/:id/change', {
        params: { id: order._id },
        body: {
          ...change,
          ...(change.lines ? { seenLines: askedLines(before) } : {}),
          ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
          expectedTotal: preview.answer?.after.totalPrice ?? order.totalPrice,
        },
      })
        .catch((error: unknown) => showChanged(error, change))
        .catch(preview.refused);
    },
    failure: (error) => `Došlo je do problema prilikom izmjene narudžbe: ${error}`,
    onSaved: async (_, { email }) => {
      notices.success(mailed('Narudžba je izmijenjena', { email: email.trim() }));
      await navigate(back);
    },
  });
  const { values, set } = form;
  const showChanged = (error: unknown, change: OrderChangeBody): never => {
    const lines = linesNow(error, change);
    if (lines) {
      const stored = { ...before, lines };
      setBefore(stored);
      form.rebase(stored, (now) => ({
        ...now,
        lines: mergedLines({ opened: before.lines, stored: lines, mine: now.lines }),
      }));
    }
    throw error;
  };
  const isRight = Object.keys(draftErrors(values)).length === 0;
  const preview: Previewed<ChangePreview> = usePreview(
    (api, body) => previewChange(api, order._id, body),
    isRight ? changeBody(before, values) : null,
  );
  const errors = { ...preview.errors, ...form.errors };
  return (
    <form
      {...form.props}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
      aria-label="Izmjena narudžbe"
    >
      <UnsavedGuard dirty={form.dirty && !form.busy} />
      <div className="grid grid-cols-1 gap-4">
        <LineFields lines={values.lines} errors={errors} onChange={(next) => set({ lines: next })} />
        <FormSection heading="Kupac i adresa">
          <PersonFields form={{ ...form, errors }} />
        </FormSection>
        <DeliveryFields form={{ ...form, errors }} terms={terms} charge={before.charge} />
      </div>
      <div className="lg:sticky lg:top-19">
        <FormSection heading="Bilo / Bit će">
          <div aria-live="polite" aria-busy={preview.busy} className="grid gap-3">
            {preview.refusal === '' ? null : <p className="field-error">{preview.refusal}</p>}
            {isRight ? (
              <Compared answer={preview.answer} />
            ) : (
              <p className="text-sm text-ink-soft">Iznosi se računaju čim su sva polja ispravno popunjena.</p>
            )}
          </div>
          <Field
            label="Razlog (nije obavezan)"
            hint="Za dnevnik trgovine; bez ličnih podataka."
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
          <FormFoot
            form={{ refusal: form.refusal, busy: form.busy || preview.busy }}
            submit="Sačuvaj izmjene"
            back={back}
          />
        </FormSection>
      </div>
    </form>
  );
}

function Compared({ answer }: { answer: ChangePreview | null }) {
  return (
    <>
      {answer ? <ComparedSums before={answer.before} after={answer.after} /> : null}
      {answer && answer.differences.length > 0 ? (
        <DifferenceList differences={answer.differences} />
      ) : (
        <p className="text-sm text-ink-soft">Još ništa nije izmijenjeno.</p>
      )}
    </>
  );
}

async function previewChange(api: ApiClient, id: string, change: OrderChangeBody): Promise<ChangePreview> {
  const body = { ...change, preview: true };
  const answer = await call(api, 'POST /orders/:id/change', { params: { id }, body });
  if ('differences' in answer) return answer;
  throw new Error('Requested a preview, but received the order');
}
