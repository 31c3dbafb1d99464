import { Field } from '../../../shared/ui/fields/field.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { EntryRows } from './entry-rows.tsx';
import { entryField, withNewPlace } from './settings-entries.ts';
import type { SettingsValues } from './settings-form.ts';

/** The pickup places of orders. */
export function PickupPlaces({ form: { values, set, errors } }: { form: TrackedForm<SettingsValues> }) {
  return (
    <EntryRows
      heading="Mjesta preuzimanja"
      none="Bez mjesta preuzimanja kupci ne mogu odabrati Gratis Pick-UP."
      what="mjesto preuzimanja"
      entries={values.pickupPlaces}
      added={() => withNewPlace(values.pickupPlaces)}
      onChange={(pickupPlaces) => set({ pickupPlaces })}
      fields={({ id, name, address }, change) => (
        <>
          <Field
            label="Naziv"
            required
            maxLength={200}
            value={name}
            error={errors[entryField('pickupPlaces', id, 'name')]}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Field
            label="Adresa"
            required
            maxLength={300}
            value={address}
            error={errors[entryField('pickupPlaces', id, 'address')]}
            onChange={({ target }) => change({ address: target.value })}
          />
        </>
      )}
    />
  );
}
