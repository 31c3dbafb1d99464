import type { Form } from '../../shared/form/use-form.ts';
import { FORM_FIELDS, type ProductValues } from './product-values.ts';

type TextName = Parameters<Form<ProductValues>['text']>[0];

/** What the control of a text needs: its declared label and limits, and its value in the form. */
export function textField(form: Form<ProductValues>, name: TextName) {
  const field = FORM_FIELDS.find(({ wire }) => wire === name);
  return {
    label: field?.label ?? name,
    maxLength: field?.max,
    required: field?.required !== undefined,
    ...form.text(name),
  };
}
