import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { courierField, type SettingsValues, withNewCourier } from './settings-form.ts';

/** Who carries parcels; without any, orders have no parcels. */
export function Couriers({ form }: { form: TrackedForm<SettingsValues> }) {
  const { values, set, errors } = form;
  const { couriers } = values;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(couriers.length);

  useEffect(() => {
    const added = couriers.length > shown.current;
    shown.current = couriers.length;
    if (added) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [couriers.length]);

  const change = (id: string, changes: { name?: string; trackingUrl?: string }) =>
    set({ couriers: couriers.map((one) => (one.id === id ? { ...one, ...changes } : one)) });

  return (
    <FormSection heading="Kuriri">
      {couriers.length === 0 ? (
        <p className="text-ink-soft">
          Kada dodate kurira, na svakoj narudžbi možete zabilježiti pošiljke, a kupac dobija email s linkom za
          praćenje.
        </p>
      ) : null}
      <ul ref={list} className="grid gap-4">
        {couriers.map((courier, index) => (
          <li key={courier.id} className="fields-row sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
            <Field
              label="Naziv"
              required
              maxLength={100}
              value={courier.name}
              error={errors[courierField(courier.id, 'name')]}
              onChange={({ target }) => change(courier.id, { name: target.value })}
            />
            <Field
              label="Adresa za praćenje"
              maxLength={500}
              placeholder="https://primjer.ba/prati?broj={broj}"
              hint="{broj} se zamjenjuje brojem pošiljke."
              value={courier.trackingUrl}
              error={errors[courierField(courier.id, 'trackingUrl')]}
              onChange={({ target }) => change(courier.id, { trackingUrl: target.value })}
            />
            <DeleteButton
              label={`Ukloni kurira ${courier.name || index + 1}`}
              onClick={() => set({ couriers: couriers.filter(({ id }) => id !== courier.id) })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" onClick={() => set({ couriers: withNewCourier(couriers) })}>
          <Plus size={17} aria-hidden="true" />
          Dodaj kurira
        </Button>
      </div>
    </FormSection>
  );
}
