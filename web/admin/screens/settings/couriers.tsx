import {
  COURIER_SERVICE_NAMES,
  COURIER_SERVICES,
  type CourierServiceName,
} from '../../../../services/rules/orders/courier-services.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { EntryRows } from './entry-rows.tsx';
import { entryField, withNewCourier } from './settings-entries.ts';
import type { SettingsValues } from './settings-form.ts';

const SERVICES = [
  { value: '', label: 'Bez najave' },
  ...COURIER_SERVICES.map((value) => ({ value, label: COURIER_SERVICE_NAMES[value] })),
];

function serviceNamed(name: string): CourierServiceName | undefined {
  return COURIER_SERVICES.find((one) => one === name);
}

/** The couriers; without any, orders have no parcels. */
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
      fields={({ id, name, trackingUrl, service }, change) => (
        <>
          <Field
            label="Naziv"
            required
            maxLength={100}
            value={name}
            error={errors[entryField('couriers', id, 'name')]}
            onChange={({ target }) => change({ name: target.value })}
          />
          <div className="grid gap-3">
            <Field
              label="Adresa za praćenje"
              maxLength={500}
              placeholder="https://primjer.ba/prati?broj={broj}"
              hint="{broj} se zamjenjuje brojem pošiljke."
              value={trackingUrl}
              error={errors[entryField('couriers', id, 'trackingUrl')]}
              onChange={({ target }) => change({ trackingUrl: target.value })}
            />
            <Select
              label="Najava pošiljki"
              options={SERVICES}
              hint="Servis mora biti podešen na serveru."
              value={service ?? ''}
              onChange={({ target }) => change({ service: serviceNamed(target.value) })}
            />
          </div>
        </>
      )}
    />
  );
}
