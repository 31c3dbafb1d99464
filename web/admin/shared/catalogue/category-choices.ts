import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import type { FilterChoice } from '../table/columns.ts';

/** The categories to choose from: each main category by its number, its subcategories below it. */
export function categoryChoices(categories: readonly CategoryAnswer[]): FilterChoice[] {
  const choiceOf = ({ category_id, name }: CategoryAnswer, prefix = ''): FilterChoice => ({
    value: String(category_id),
    label: `${prefix}${name}`,
  });
  return categories
    .filter(({ parentCategory }) => parentCategory === null)
    .flatMap((main) => [
      choiceOf(main),
      ...categories
        .filter(({ parentCategory }) => parentCategory === main.category_id)
        .map((sub) => choiceOf(sub, '– ')),
    ]);
}
