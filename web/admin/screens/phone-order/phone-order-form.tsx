import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type {
  PhonePreview,
  PhonePreviewBody,
} from '../../../../services/ordering/changing/order-change.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { ComparedSums } from '../../features/order-form/compared-sums.tsx';
import { DeliveryFields, type DeliveryTerms } from '../../features/order-form/delivery-fields.tsx';
import { draftErrors } from '../../features/order-form/draft-errors.ts';
import { LineFields } from '../../features/order-form/line-fields.tsx';
import { EMPTY_DRAFT } from '../../features/order-form/order-draft.ts';
import { PersonFields } from '../../features/order-form/person-fields.tsx';
import { type Previewed, usePreview } from '../../features/order-form/use-preview.ts';
import { randomId } from '../../shared/action/random-id.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { orderPath } from '../../shared/orders/order-link.tsx';
import { fullPath } from '../../shared/session/screen-access.ts';
import { CustomerFinder } from './customer-finder.tsx';
import { type Customer, personOf, phoneOrderBody, previewBody, withoutPerson } from './phone-order-values.ts';

/** Takes an order by phone: caller, lines, address, and the server's price. */
export function PhoneOrderForm({ terms }: { terms: DeliveryTerms }) {
  const { notices } = useStores();
  const navigate = useNavigate();
  // The same order, however often it is sent.
  const [cartId] = useState(randomId);
  const [customer, setCustomer] = useState<Customer | null>(null);
  const form = useTrackedForm({
    initial: EMPTY_DRAFT,
    check: draftErrors,
    save: async (api, values) => {
      const { totalPrice: expectedTotal } = preview.agreed();
      const body = phoneOrderBody(values, { cartId, customer, expectedTotal });
      return call(api, 'POST /orders/phone', { body }).catch(preview.refused);
    },
    failure: (error) => `Došlo je do problema prilikom narudžbe: ${error}`,
    onSaved: (order) => {
      notices.success(`Narudžba ${order.orderName} je zaprimljena.`);
      return navigate(orderPath(order));
    },
  });
  const { values, set } = form;
  const body = previewBody(values);
  const preview: Previewed<PhonePreview> = usePreview(previewOrder, body);
  const errors = { ...preview.errors, ...form.errors };
  const choose = (chosen: Customer | null) => {
    setCustomer(chosen);
    set({ ...(customer ? withoutPerson(values, customer) : {}), ...(chosen ? personOf(chosen) : {}) });
  };
  return (
    <form
      {...form.props}
      className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]"
      aria-label="Nova narudžba"
    >
      <UnsavedGuard dirty={form.dirty && !form.busy} />
      <div className="grid grid-cols-1 gap-4">
        <FormSection heading="Kupac">
          <CustomerFinder customer={customer} onChoose={choose} />
          <PersonFields form={{ ...form, errors }} />
        </FormSection>
        <LineFields lines={values.lines} errors={errors} onChange={(lines) => set({ lines })} />
        <DeliveryFields form={{ ...form, errors }} terms={terms} charge={EMPTY_DRAFT.charge} />
      </div>
      <div className="lg:sticky lg:top-19">
        <FormSection heading="Za plaćanje">
          <div aria-live="polite" aria-busy={preview.busy} className="grid gap-3">
            {preview.refusal === '' ? null : <p className="field-error">{preview.refusal}</p>}
            {body && preview.answer ? (
              <ComparedSums before={null} after={preview.answer} />
            ) : (
              <p className="text-sm text-ink-soft">Iznos se računa čim narudžba ima stavke.</p>
            )}
          </div>
          <FormFoot
            form={{ refusal: form.refusal, busy: form.busy || preview.busy }}
            submit="Zaprimi narudžbu"
            back={fullPath('narudzbe')}
          />
        </FormSection>
      </div>
    </form>
  );
}

const previewOrder = (api: ApiClient, body: PhonePreviewBody) =>
  call(api, 'POST /orders/phone/preview', { body });
