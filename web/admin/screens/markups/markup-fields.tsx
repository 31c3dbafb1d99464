import { Field } from '../../../shared/ui/field.tsx';
import type { Form } from '../../shared/form/use-form.ts';
import type { MarkupValues } from './markup-form.ts';

/** The fields of a markup, for adding and for editing. */
export function MarkupFields({ form }: { form: Form<MarkupValues> }) {
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
