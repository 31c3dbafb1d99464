import type { BrandAnswer, BrandBody } from '../../../../services/catalogue/catalogue.schemas.ts';
import { numberText, parseNumber } from '../../shared/form/amounts.ts';
import { type Errors, errorsOf, firstOf, percent, required } from '../../shared/form/checks.ts';
import { NO_PICTURE } from '../../shared/form/pictures.ts';

const MOST_DISCOUNT = 99;

export const EMPTY_BRAND = {
  name: '',
  slug: '',
  link: '',
  metaDesc: '',
  discount: '0',
  image: NO_PICTURE,
};
/** The values of a brand's form. */
export type BrandValues = typeof EMPTY_BRAND;

export function brandValues({ name, slug, link, metaDesc, discount, image }: BrandAnswer): BrandValues {
  return { name, slug, link, metaDesc, discount: numberText(discount), image };
}

/** specification/catalogue §3: everything but the image. */
export function brandErrors({ name, slug, link, metaDesc, discount }: BrandValues): Errors {
  return errorsOf({
    name: required(name),
    slug: required(slug),
    link: required(link),
    discount: firstOf(required(discount), percent(discount, MOST_DISCOUNT)),
    metaDesc: required(metaDesc),
  });
}

export function brandBody(values: BrandValues): BrandBody {
  return {
    name: values.name.trim(),
    slug: values.slug.trim(),
    link: values.link.trim(),
    metaDesc: values.metaDesc.trim(),
    discount: parseNumber(values.discount) ?? 0,
    image: values.image,
  };
}
