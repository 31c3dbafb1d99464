import { withVariation } from '../../../../../services/rules/products/named-variation.ts';
import type { Courier } from '../../../../../services/settings/settings.schemas.ts';
import { call } from '../../../../shared/api/call.ts';
import { Checkbox } from '../../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { FieldError } from '../../../../shared/ui/fields/field-frame.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../../shared/form/use-tracked-form.ts';
import { isAnnounced, parcelBody, parcelErrors, parcelValues, type UnsentLine } from './parcel-values.ts';

type Props = {
  orderId: string;
  unsent: readonly UnsentLine[];
  couriers: readonly Courier[];
  onClose: () => void;
  onSent: (announced: boolean) => Promise<void>;
};

/** The contents of a parcel, its courier, and its number. */
export function ParcelForm({ orderId, unsent, couriers, onClose, onSent }: Props) {
  const form = useTrackedForm({
    initial: parcelValues(unsent, couriers.length === 1 ? (couriers[0]?.id ?? '') : ''),
    check: (values) => parcelErrors(unsent, values),
    save: (api, values) =>
      call(api, 'POST /orders/:id/parcels', {
        params: { id: orderId },
        body: parcelBody(unsent, values, couriers),
      }),
    failure: (error) => `Došlo je do problema prilikom slanja pošiljke: ${error}`,
    onSaved: () => onSent(announced),
  });
  const { values, set, errors } = form;
  const isConnected = isAnnounced({ ...values, announced: true }, couriers);
  const announced = isAnnounced(values, couriers);
  // An error beside a quantity disappears when the quantity is valid.
  const current = parcelErrors(unsent, values);
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Pošiljka">
      <Select
        label="Kurir"
        required
        placeholder="Odaberite kurira"
        options={couriers.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.text('courier')}
      />
      {isConnected ? (
        <Checkbox
          label="Najavi pošiljku kuriru"
          checked={values.announced}
          onChange={({ target }) => set({ announced: target.checked })}
        />
      ) : null}
      {announced ? (
        <p className="text-sm text-ink-soft">Broj pošiljke i naljepnicu daje kurir.</p>
      ) : (
        <Field
          label="Broj pošiljke"
          maxLength={100}
          hint="Po njemu kupac prati pošiljku."
          {...form.text('trackingNumber')}
        />
      )}
      <Field
        label="Težina (kg)"
        inputMode="decimal"
        maxLength={8}
        hint="Nije obavezna. Dobija je kurir."
        {...form.text('weight')}
      />
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-semibold">Sadržaj</legend>
        {unsent.map(({ key, title, variation, left }) => (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
            <p className="text-sm [overflow-wrap:anywhere]">
              {title}
              {variation === '' ? '' : ` (${variation})`}
              <span className="block text-xs text-ink-faint">Za slanje: {left}</span>
            </p>
            <Field
              label={`Količina za ${withVariation(title, variation)}`}
              hideLabel
              inputMode="numeric"
              maxLength={7}
              value={values.quantities[key] ?? ''}
              error={errors[key] && current[key]}
              onChange={({ target }) => set({ quantities: { ...values.quantities, [key]: target.value } })}
            />
          </div>
        ))}
        <FieldError id="posiljka-sadrzaj" error={errors.lines && current.lines} />
      </fieldset>
      <DialogFoot submit="Pošalji" form={form} onClose={onClose} />
    </form>
  );
}
