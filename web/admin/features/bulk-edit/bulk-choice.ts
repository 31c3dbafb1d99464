import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { BulkAction } from '../../shared/api/bulk-edit.ts';
import { parseNumber } from '../../shared/form/amounts.ts';
import { type Errors, errorsOf, firstOf, percent, required } from '../../shared/form/checks.ts';

/** What is chosen in the dialog, as it is typed. */
export type BulkChoice = {
  type: BulkAction['type'] | '';
  percent: string;
  category: string;
  subCategory: string;
};

export const NO_CHOICE: BulkChoice = { type: '', percent: '', category: '', subCategory: '' };

export const ACTIONS: readonly { value: BulkAction['type']; label: string }[] = [
  { value: 'publish', label: 'Objavi' },
  { value: 'unpublish', label: 'Povuci iz objave' },
  { value: 'sale-on', label: 'Stavi na akciju' },
  { value: 'sale-off', label: 'Skini s akcije' },
  { value: 'category', label: 'Promijeni kategoriju' },
  { value: 'delete', label: 'Izbriši' },
];

const MOST_PERCENT = 99;

export function choiceErrors({ type, percent: typed, category }: BulkChoice): Errors {
  return errorsOf({
    type: required(type),
    percent: type === 'sale-on' ? firstOf(required(typed), percent(typed, MOST_PERCENT)) : undefined,
    category: type === 'category' ? required(category) : undefined,
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
    default:
      return { type: choice.type };
  }
}

/** Main categories, or the subcategories of one, to choose from. */
export function categoryOptions(categories: readonly CategoryAnswer[], parent: number | null) {
  return categories
    .filter(({ parentCategory }) => parentCategory === parent)
    .map(({ category_id, name }) => ({ value: String(category_id), label: name }));
}
