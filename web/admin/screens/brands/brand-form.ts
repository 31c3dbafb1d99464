import { BRAND } from '../../../../services/catalogue/lookups/brand.fields.ts';
import { declaredForm } from '../../shared/entry/declared-form.ts';

export const brandForm = declaredForm(BRAND);
/** A brand as its form holds it. */
export type BrandValues = typeof brandForm.empty;
