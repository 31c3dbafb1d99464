import type { BulkAction } from '../../../../services/bulk/bulk.schemas.ts';
import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { categoryOption } from '../../shared/catalogue/options.ts';
import { parseNumber } from '../../shared/form/amounts.ts';
import { errorsOf, firstOf, percent, required, wholeNumber } from '../../shared/form/checks.ts';

/** The dialog's input. */
export type BulkChoice = {
  type: BulkAction['type'] | '';
  percent: string;
  category: string;
  subCategory: string;
  how: StockHow;
  quantity: string;
};

export type StockHow = (BulkAction & { type: 'stock' })['how'];

export const NO_CHOICE: BulkChoice = {
  type: '',
  percent: '',
  category: '',
  subCategory: '',
  how: 'set',
  quantity: '',
};

export const ACTIONS: readonly { value: BulkAction['type']; label: string }[] = [
  { value: 'publish', label: 'Objavi' },
  { value: 'unpublish', label: 'Povuci iz objave' },
  { value: 'sale-on', label: 'Stavi na akciju' },
  { value: 'sale-off', label: 'Skini s akcije' },
  { value: 'category', label: 'Promijeni kategoriju' },
  { value: 'delete', label: 'Izbriši' },
];

/** Of a shop that keeps stock. */
export const STOCK_ACTION = { value: 'stock', label: 'Promijeni zalihe' } as const;
export const STOCK_HOWS: readonly { value: StockHow; label: string }[] = [
  { value: 'set', label: 'Postavi na' },
  { value: 'add', label: 'Dodaj' },
  { value: 'subtract', label: 'Oduzmi' },
];

const MOST_PERCENT = 99;
const MOST_PIECES = 1_000_000;

export function choiceErrors({ type, percent: typed, category, how, quantity }: BulkChoice): Errors {
  return errorsOf({
    type: required(type),
    percent: type === 'sale-on' ? firstOf(required(typed), percent(typed, MOST_PERCENT)) : undefined,
    category: type === 'category' ? required(category) : undefined,
    quantity:
      type === 'stock'
        ? firstOf(required(quantity), wholeNumber(quantity, how === 'set' ? 0 : 1, MOST_PIECES))
        : undefined,
  });
}

/** The action of a valid choice; null while nothing is chosen. */
export function actionFrom(choice: BulkChoice): BulkAction | null {
  switch (choice.type) {
    case '':
      return null;
    case 'sale-on':
      return { type: 'sale-on', percent: parseNumber(choice.percent) ?? 0 };
    case 'category':
      return {
        type: 'category',
        category: Number(choice.category),
        subCategory: choice.subCategory === '' ? null : Number(choice.subCategory),
      };
    case 'stock':
      return { type: 'stock', how: choice.how, quantity: Number(choice.quantity.trim()) };
    default:
      return { type: choice.type };
  }
}

/** Main categories, or the subcategories of one, to choose from. */
export function categoryOptions(categories: readonly CategoryAnswer[], parent: number | null) {
  return categories.filter(({ parentCategory }) => parentCategory === parent).map(categoryOption);
}
