import type {
  BrandAnswer,
  CategoryAnswer,
  MarkupAnswer,
} from '../../../../services/catalogue/catalogue.schemas.ts';

/** A category as a choice, by its number. */
export function categoryOption({ category_id, name }: CategoryAnswer) {
  return { value: String(category_id), label: name };
}

/** A brand as a choice, by its number. */
export function brandOption({ brand_id, name }: BrandAnswer) {
  return { value: String(brand_id), label: name };
}

/** A markup, which names a deliverer, as a choice, by its number. */
export function markupOption({ markup_id, name }: MarkupAnswer) {
  return { value: String(markup_id), label: name };
}
