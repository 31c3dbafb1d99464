import { MARKUP } from '../../../../services/catalogue/lookups/markup.fields.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { declaredForm } from '../../shared/entry/declared-form.ts';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';

export const markupForm = declaredForm(MARKUP);
/** A markup as its form holds it. */
type MarkupValues = typeof markupForm.empty;

/** The fields of a markup, for adding and for editing. */
export function MarkupFields({ form }: { form: TrackedForm<MarkupValues> }) {
  return (
    <>
      <Field label="Naziv" required maxLength={120} {...form.text('name')} />
      <Field
        label="Vrijednost (%)"
        required
        maxLength={8}
        hint="Samo broj, bez znaka %."
        {...form.decimal('value')}
      />
    </>
  );
}
