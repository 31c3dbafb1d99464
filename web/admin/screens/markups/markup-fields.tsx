import { Field } from '../../../shared/ui/field.tsx';
import type { TrackedForm } from '../../shared/form/use-tracked-form.ts';
import type { MarkupValues } from './markup-form.ts';

/** The fields of a markup, for adding and for editing. */
export function MarkupFields({ form }: { form: TrackedForm<MarkupValues> }) {
  return (
    <>
      <Field label="Naziv" required maxLength={120} {...form.text('name')} />
      <Field
        label="Vrijednost (%)"
        required
        inputMode="decimal"
        maxLength={8}
        hint="Samo broj, bez znaka %."
        {...form.text('value')}
      />
    </>
  );
}
