import type { ProductVariation, Status } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { SelectOption } from '../../../shared/ui/select.tsx';

type VariationType = ProductVariation['type'];

const named = (names: readonly string[]): SelectOption[] =>
  names.map((name) => ({ value: name, label: name }));

const STATUS_NAMES = ['Objavljeno', 'U pripremi', 'Neobjavljeno'] satisfies Status[];
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
export const DELIVERY_TIMES = named(['1 dan', '2 dana', '3 dana', '4 dana']);
export const PRODUCT_TYPES: readonly SelectOption[] = [
  'Dodatak prehrani',
  'Kozmetika',
  'Ishrana',
  'Drogerija',
  'Aparati i pomagala',
].map((label, index) => ({ value: String(index + 1), label }));
