import {
  DELIVERY_TIMES as TIMES,
  VARIATION_TYPES as VARIATION_NAMES,
} from '../../../../../services/catalogue/product-fields.ts';
import { STATUSES as PUBLICATION } from '../../../../../services/rules/products/publication.ts';
import type { SelectOption } from '../../../../shared/ui/fields/select.tsx';

const named = (names: readonly string[]): SelectOption[] =>
  names.map((name) => ({ value: name, label: name }));

/** specification/catalogue §7. */
export const STATUSES = named(PUBLICATION);
export const VARIATION_TYPES = named(VARIATION_NAMES);
export const DELIVERY_TIMES = named(TIMES);
export const PRODUCT_TYPES: readonly SelectOption[] = [
  'Dodatak prehrani',
  'Kozmetika',
  'Ishrana',
  'Drogerija',
  'Aparati i pomagala',
].map((label, index) => ({ value: String(index + 1), label }));
