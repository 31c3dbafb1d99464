import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { placeField, type SettingsValues, withNewPlace } from './settings-form.ts';

/** The pickup places of orders. */
export function PickupPlaces({ form }: { form: TrackedForm<SettingsValues> }) {
  const { values, set, errors } = form;
  const places = values.pickupPlaces;
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(places.length);

  useEffect(() => {
    const added = places.length > shown.current;
    shown.current = places.length;
    if (added) list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  }, [places.length]);

  const change = (id: string, changes: { name?: string; address?: string }) =>
    set({ pickupPlaces: places.map((place) => (place.id === id ? { ...place, ...changes } : place)) });

  return (
    <FormSection heading="Mjesta preuzimanja">
      {places.length === 0 ? (
        <p className="text-ink-soft">Bez mjesta preuzimanja kupci ne mogu odabrati Gratis Pick-UP.</p>
      ) : null}
      <ul ref={list} className="grid gap-4">
        {places.map((place, index) => (
          <li key={place.id} className="fields-row sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
            <Field
              label="Naziv"
              required
              maxLength={200}
              value={place.name}
              error={errors[placeField(place.id, 'name')]}
              onChange={({ target }) => change(place.id, { name: target.value })}
            />
            <Field
              label="Adresa"
              required
              maxLength={300}
              value={place.address}
              error={errors[placeField(place.id, 'address')]}
              onChange={({ target }) => change(place.id, { address: target.value })}
            />
            <DeleteButton
              label={`Ukloni mjesto preuzimanja ${place.name || index + 1}`}
              onClick={() => set({ pickupPlaces: places.filter(({ id }) => id !== place.id) })}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" onClick={() => set({ pickupPlaces: withNewPlace(places) })}>
          <Plus size={17} aria-hidden="true" />
          Dodaj mjesto preuzimanja
        </Button>
      </div>
    </FormSection>
  );
}
