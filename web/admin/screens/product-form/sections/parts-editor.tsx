import { Field } from '../../../../shared/ui/fields/field.tsx';
import { FieldError } from '../../../../shared/ui/fields/field-frame.tsx';
import { ItemPicker, type PickedItem } from '../../../shared/finder/item-picker.tsx';
import { FormSection } from '../../../shared/form/form-section.tsx';
import type { TrackedForm } from '../../../shared/form/use-tracked-form.ts';
import { DeleteButton } from '../../../shared/list/delete-button.tsx';
import { useAddedRow } from '../../../shared/list/use-added-row.ts';
import { isSamePart, type PartDraft, partField, partName } from '../values/parts.ts';
import type { ProductValues } from '../values/product-values.ts';

/** The products that a bundle is made of; a product without any is none. */
export function PartsEditor({ form }: { form: TrackedForm<ProductValues> }) {
  const { values, set, errors } = form;
  const { parts } = values;
  const list = useAddedRow(parts.length, 'input');
  const change = (part: PartDraft, quantity: string) =>
    set({ parts: parts.map((one) => (isSamePart(one, part) ? { ...one, quantity } : one)) });
  const add = ({ productId: id, title, variation }: PickedItem) => {
    const part = { id, title, variation: variation ?? '', quantity: '1' };
    if (!parts.some((one) => isSamePart(one, part))) set({ parts: [...parts, part] });
  };
  return (
    <FormSection heading="Sadržaj paketa">
      <p className="text-sm text-ink-soft">
        Paket se prodaje po svojoj cijeni, a zaliha mu slijedi iz zaliha proizvoda u njemu.
      </p>
      {parts.length === 0 ? null : (
        <ul ref={list} className="grid gap-3" aria-label="Proizvodi u paketu">
          {parts.map((part, place) => (
            <li
              key={`${part.id} ${part.variation}`}
              className="fields-row sm:grid-cols-[minmax(0,1fr)_8rem_auto]"
            >
              <span className="self-center font-semibold wrap-anywhere sm:mt-6">{partName(part)}</span>
              <Field
                label="Količina"
                required
                inputMode="numeric"
                maxLength={3}
                value={part.quantity}
                error={errors[partField(place)]}
                onChange={({ target }) => change(part, target.value)}
              />
              <DeleteButton
                label={`Ukloni iz paketa: ${partName(part)}`}
                onClick={() => set({ parts: parts.filter((one) => !isSamePart(one, part)) })}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError id="paket-greska" error={errors.parts} />
      <ItemPicker onPick={add} />
    </FormSection>
  );
}
