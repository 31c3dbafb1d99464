import { MARKUP } from '../../../../services/catalogue/lookups/markup.fields.ts';
import { declaredForm } from '../../shared/entry/declared-form.ts';

export const markupForm = declaredForm(MARKUP);
/** A markup as its form holds it. */
export type MarkupValues = typeof markupForm.empty;
