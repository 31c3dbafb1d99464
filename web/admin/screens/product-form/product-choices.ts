import type { ProductVariation } from '../../../../services/catalogue/catalogue.schemas.ts';
import {
  STATUSES as STATUS_NAMES,
  DELIVERY_TIMES as TIMES,
} from '../../../../services/catalogue/product-fields.ts';
import type { SelectOption } from '../../../shared/ui/select.tsx';

type VariationType = ProductVariation['type'];

const named = (names: readonly string[]): SelectOption[] =>
  names.map((name) => ({ value: name, label: name }));

const VARIATION_NAMES = [
  'Boja',
  'Količina',
  'Aroma',
  'Sastav',
  'Vremenski period',
  'Tip pojasa',
  'Tip',
  'Vrsta',
] satisfies VariationType[];

/** specification/catalogue §7. */
export const STATUSES = named(STATUS_NAMES);
export const VARIATION_TYPES = named(VARIATION_NAMES);
export const DELIVERY_TIMES = named(TIMES);
export const PRODUCT_TYPES: readonly SelectOption[] = [
  'Dodatak prehrani',
  'Kozmetika',
  'Ishrana',
  'Drogerija',
  'Aparati i pomagala',
].map((label, index) => ({ value: String(index + 1), label }));
