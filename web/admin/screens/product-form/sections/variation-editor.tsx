import { Plus } from 'lucide-react';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Checkbox } from '../../../../shared/ui/fields/checkbox.tsx';
import { Field } from '../../../../shared/ui/fields/field.tsx';
import { FieldError } from '../../../../shared/ui/fields/field-frame.tsx';
import { Select } from '../../../../shared/ui/fields/select.tsx';
import type { TrackedForm } from '../../../shared/form/use-tracked-form.ts';
import { DeleteButton } from '../../../shared/list/delete-button.tsx';
import { useAddedRow } from '../../../shared/list/use-added-row.ts';
import { VARIATION_TYPES } from '../values/product-choices.ts';
import type { ProductValues } from '../values/product-values.ts';
import { flagField } from '../values/text-field.ts';
import { type VariationDraft, variationField, withNewVariation } from '../values/variations.ts';

/** The variations of a product, shown while the box "has variations" is checked (specification/administration §6). */
export function VariationEditor({ form }: { form: TrackedForm<ProductValues> }) {
  const { values, set, errors } = form;
  const rows = values.productVariations;
  const list = useAddedRow(rows.length, 'select');
  const change = (id: number, changes: Partial<VariationDraft>) =>
    set({ productVariations: rows.map((row) => (row.id === id ? { ...row, ...changes } : row)) });

  return (
    <section className="card form-sheet" aria-label="Varijacije proizvoda">
      <Checkbox {...flagField(form, 'productVariety')} />
      {values.productVariety ? (
        <>
          <ul ref={list} className="grid gap-5" aria-label="Varijacije">
            {rows.map((row, index) => (
              <li key={row.id} className="fields-row sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_8rem_auto]">
                <Select
                  label="Tip"
                  options={VARIATION_TYPES}
                  value={row.type}
                  onChange={({ target }) => change(row.id, { type: target.value })}
                />
                <Field
                  label="Naziv varijacije"
                  required
                  maxLength={120}
                  value={row.name}
                  error={errors[variationField(row.id, 'name')]}
                  onChange={({ target }) => change(row.id, { name: target.value })}
                />
                <Field
                  label="Cijena (KM)"
                  required
                  inputMode="decimal"
                  maxLength={14}
                  value={row.price}
                  error={errors[variationField(row.id, 'price')]}
                  onChange={({ target }) => change(row.id, { price: target.value })}
                />
                <DeleteButton
                  label={`Ukloni varijaciju ${row.name || index + 1}`}
                  onClick={() => set({ productVariations: rows.filter(({ id }) => id !== row.id) })}
                />
              </li>
            ))}
          </ul>
          <FieldError id="varijacije-greska" error={errors.productVariations} />
          <div>
            <Button
              variant="secondary"
              size="sm"
              aria-describedby="varijacije-greska"
              aria-invalid={errors.productVariations !== undefined || undefined}
              onClick={() => set({ productVariations: withNewVariation(rows, values.price) })}
            >
              <Plus size={17} aria-hidden="true" />
              Dodaj varijaciju
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
