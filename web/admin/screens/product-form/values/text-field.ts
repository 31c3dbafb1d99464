import type { TrackedForm } from '../../../shared/form/use-tracked-form.ts';
import { FORM_FIELDS, type ProductValues } from './product-values.ts';

type TextName = Parameters<TrackedForm<ProductValues>['text']>[0];
type FlagName = Parameters<TrackedForm<ProductValues>['flag']>[0];

const declared = (name: TextName | FlagName) => FORM_FIELDS.find(({ wire }) => wire === name);

/** The props of a text or a choice: its declared label and limits, and its value in the form. */
export function textField(form: TrackedForm<ProductValues>, name: TextName) {
  const field = declared(name);
  return {
    label: field?.label ?? name,
    ...(field?.max === undefined ? {} : { maxLength: field.max }),
    required: field?.required !== undefined,
    ...form.text(name),
  };
}

/** The props of a checkbox: its declared label, and its value in the form. */
export function flagField(form: TrackedForm<ProductValues>, name: FlagName) {
  return { label: declared(name)?.label ?? name, ...form.flag(name) };
}
