import type { Static } from 'typebox';
import { sentFacts } from '../platform/entity/entity-wire.ts';
import { listFrom } from '../platform/http/schemas/lists.ts';
import { omitUndefined } from '../platform/kernel/commands/presence.ts';
import { rejected } from '../platform/kernel/rejection.ts';
import { statusFrom } from '../rules/products/publication.ts';
import { slugify } from '../rules/texts/slug.ts';
import { PageBody, type PageProduct, type PageProductBody } from './content.schemas.ts';
import { PAGE } from './page.fields.ts';

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
  if (slug === '')
    throw rejected('rule', 'invalid_slug', 'Slug mora sadržavati bar jedno slovo ili broj.', 'slug');
  return slug;
}
