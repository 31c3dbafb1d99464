import { Field } from '../../../shared/ui/field.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { EntryRows } from './entry-rows.tsx';
import { entryField, withNewCourier } from './settings-entries.ts';
import type { SettingsValues } from './settings-form.ts';

/** Who carries parcels; without any, orders have no parcels. */
export function Couriers({ form: { values, set, errors } }: { form: TrackedForm<SettingsValues> }) {
  return (
    <EntryRows
      heading="Kuriri"
      none={
        <>
          Kada dodate kurira, na svakoj narudžbi možete zabilježiti pošiljke, a kupac dobija email s linkom za
          praćenje.
        </>
      }
      what="kurira"
      entries={values.couriers}
      added={() => withNewCourier(values.couriers)}
      onChange={(couriers) => set({ couriers })}
      fields={({ id, name, trackingUrl }, change) => (
        <>
          <Field
            label="Naziv"
            required
            maxLength={100}
            value={name}
            error={errors[entryField('couriers', id, 'name')]}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field
            label="Adresa za praćenje"
            maxLength={500}
            placeholder="https://primjer.ba/prati?broj={broj}"
            hint="{broj} se zamjenjuje brojem pošiljke."
            value={trackingUrl}
            error={errors[entryField('couriers', id, 'trackingUrl')]}
            onChange={({ target }) => change({ trackingUrl: target.value })}
          />
        </>
      )}
    />
  );
}
