import type { PageAnswer, PageBody, PageProduct } from '../../../../services/content/content.schemas.ts';
import { STATUS_NAMES, STATUSES, type StatusName } from '../../../../services/rules/publication.ts';
import { type Errors, errorsOf, required } from '../../shared/form/checks.ts';
import { NO_PICTURE } from '../../shared/form/pictures.ts';

/** The values of a landing page's form. */
export type PageValues = {
  title: string;
  slug: string;
  metaDesc: string;
  status: string;
  description: string;
  image: string;
  facebookImage: string;
  products: readonly PageProduct[];
};

export const EMPTY_PAGE: PageValues = {
  title: '',
  slug: '',
  metaDesc: '',
  status: '',
  description: '',
  image: NO_PICTURE,
  facebookImage: NO_PICTURE,
  products: [],
};

export function pageValues(page: PageAnswer): PageValues {
  const { title, slug, metaDesc, status, description, image, facebookImage, products } = page;
  return {
    title,
    slug,
    metaDesc,
    status,
    description,
    image,
    facebookImage,
    products: JSON.parse(products) as PageProduct[],
  };
}

/** Title, slug, meta description and status are required (specification/content §1). */
export function pageErrors({ title, slug, metaDesc, status }: PageValues): Errors {
  return errorsOf({
    title: required(title),
    slug: required(slug),
    metaDesc: required(metaDesc),
    status: statusOf(status) === undefined ? required('') : undefined,
  });
}

/** The products go as JSON text, as the contract has it (specification/http-contract §4). */
export function pageBody(values: PageValues): PageBody {
  return {
    title: values.title.trim(),
    slug: values.slug.trim(),
    metaDesc: values.metaDesc.trim(),
    status: statusOf(values.status) ?? STATUS_NAMES.draft,
    description: values.description,
    image: values.image,
    facebookImage: values.facebookImage,
    products: JSON.stringify(values.products),
  };
}

export function statusOf(text: string): StatusName | undefined {
  return STATUSES.find((status) => status === text);
}
