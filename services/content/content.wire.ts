import type { Static } from 'typebox';
import { answersOf, sentFacts } from '../platform/entity/entity-wire.ts';
import { listFrom } from '../platform/http/lists.ts';
import { omitUndefined } from '../platform/kernel/presence.ts';
import { invalidField } from '../platform/kernel/rejection.ts';
import { STATUS_NAMES, statusFrom } from '../rules/publication.ts';
import { slugify } from '../rules/slug.ts';
import type { PageView, PostView, SliderView } from './content.ports.ts';
import {
  type PageAnswer,
  PageBody,
  type PageProduct,
  type PageProductBody,
  type PostAnswer,
  type SliderAnswer,
} from './content.schemas.ts';
import { PAGE } from './page.fields.ts';
import { POST } from './post.fields.ts';
import { SLIDER } from './slider.fields.ts';

export const sliderAnswer = answersOf<SliderView, SliderAnswer>(SLIDER);
export const postAnswer = answersOf<PostView, PostAnswer>(POST);
export const pageAnswer = answersOf<PageView, PageAnswer>(PAGE, ({ status, products }) => ({
  status: STATUS_NAMES[status],
  // Spelled out to fix the order of the fields.
  products: JSON.stringify(products.map(({ id, title, image, slug }) => ({ id, title, image, slug }))),
}));

/** The facts of a page's body; missing fields are unchanged, or get their default. */
export function pageFields(body: PageBody) {
  const { title, ...others } = sentFacts(PAGE, body);
  const { products } = body;
  return omitUndefined({
    title,
    slug: slugFrom(body.slug),
    ...others,
    status: statusFrom(body.status),
    products:
      products === undefined
        ? undefined
        : listFrom(PageBody.properties.products, products, 'products').map(pageProduct),
  });
}

function pageProduct({ id, title = '', image = '', slug = '' }: Static<typeof PageProductBody>): PageProduct {
  return { id: String(id), title, image, slug };
}

const LONGEST_SLUG = 200;

function slugFrom(text: string): string {
  // Folding may lengthen a text beyond the limit of slugs.
  const slug = slugify(text).slice(0, LONGEST_SLUG);
  if (slug === '') throw invalidField('slug', 'Slug mora sadržavati slova ili brojeve.');
  return slug;
}
