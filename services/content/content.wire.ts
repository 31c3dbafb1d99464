import { listFrom } from '../platform/http/lists.ts';
import { cleanRichText } from '../platform/http/rich-text.ts';
import type { Flag } from '../platform/kernel/http-schemas.ts';
import { shownLink } from '../platform/kernel/links.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { slugify } from '../platform/kernel/slug.ts';
import type { PageView, PostView, SliderView } from './content.ports.ts';
import {
  type PageAnswer,
  PageBody,
  type PageProduct,
  type PostAnswer,
  type PostBody,
  type SliderAnswer,
  type SliderBody,
} from './content.schemas.ts';
import type { PageFacts, PageStatus } from './page.events.ts';
import type { PostFacts } from './post.events.ts';
import type { SliderFacts } from './slider.events.ts';

export const STATUS_NAMES = {
  published: 'Objavljeno',
  draft: 'U pripremi',
  unpublished: 'Neobjavljeno',
} as const satisfies Record<PageStatus, PageBody['status']>;
const STATUSES = {
  Objavljeno: 'published',
  'U pripremi': 'draft',
  Neobjavljeno: 'unpublished',
} as const satisfies Record<PageBody['status'], PageStatus>;

export function sliderAnswer({
  id,
  number,
  mobileImage,
  published,
  name,
  link,
  image,
  position,
}: SliderView): SliderAnswer {
  return {
    _id: id,
    slider_id: number,
    name,
    link: shownLink(link),
    image,
    imageM: mobileImage,
    position,
    published: flag(published),
  };
}

/** What a form says of a banner; what it does not say stays as it is, or gets its default. */
export function sliderFrom({
  name,
  link,
  image,
  imageM,
  position,
  published,
}: SliderBody): Partial<SliderFacts> & Pick<SliderFacts, 'name' | 'link'> {
  return {
    name: name.trim(),
    link: link.trim(),
    ...(image === undefined ? {} : { image }),
    ...(imageM === undefined ? {} : { mobileImage: imageM }),
    ...(position === undefined ? {} : { position }),
    ...(published === undefined ? {} : { published: published === 1 }),
  };
}

export function postAnswer({ id, number, title, description, link, image, published }: PostView): PostAnswer {
  return {
    ...{ _id: id, post_id: number, title, description, link: shownLink(link) },
    ...{ image, published: flag(published) },
  };
}

export function postFrom({
  title,
  link,
  description,
  image,
  published,
}: PostBody): Partial<PostFacts> & Pick<PostFacts, 'title' | 'link'> {
  return {
    title: title.trim(),
    link: link.trim(),
    ...(description === undefined ? {} : { description: cleanRichText(description) }),
    ...(image === undefined ? {} : { image }),
    ...(published === undefined ? {} : { published: published === 1 }),
  };
}

export function pageAnswer({
  id,
  number,
  title,
  slug,
  description,
  metaDescription,
  status,
  image,
  socialImage,
  products,
}: PageView): PageAnswer {
  return {
    _id: id,
    page_id: number,
    title,
    slug,
    description,
    status: STATUS_NAMES[status],
    metaDesc: metaDescription,
    image,
    facebookImage: socialImage,
    // Spelled out, since the read side keeps the fields in an order of its own.
    products: JSON.stringify(products.map(({ id, title, image, slug }) => ({ id, title, image, slug }))),
  };
}

export function pageFrom(
  body: PageBody,
): Partial<PageFacts> & Pick<PageFacts, 'title' | 'slug' | 'metaDescription' | 'status'> {
  const { title, metaDesc, status, description, image, facebookImage, products } = body;
  return {
    title: title.trim(),
    slug: slugFrom(body.slug),
    metaDescription: metaDesc.trim(),
    status: STATUSES[status],
    ...(description === undefined ? {} : { description: cleanRichText(description) }),
    ...(image === undefined ? {} : { image }),
    ...(facebookImage === undefined ? {} : { socialImage: facebookImage }),
    ...(products === undefined
      ? {}
      : { products: listFrom(PageBody.properties.products, products, 'products').map(pageProduct) }),
  };
}

function pageProduct({
  id,
  title = '',
  image = '',
  slug = '',
}: {
  id: string | number;
  title?: string;
  image?: string;
  slug?: string;
}): PageProduct {
  return { id: String(id), title, image, slug };
}

const LONGEST_SLUG = 200;

function slugFrom(text: string): string {
  // Folding may lengthen a text; an address must still fit where slugs are taken.
  const slug = slugify(text).slice(0, LONGEST_SLUG);
  if (slug === '') throw wrong('slug', 'Slug mora sadržavati slova ili brojeve.');
  return slug;
}

function wrong(field: string, error: string): Rejected {
  return new Rejected({
    kind: 'invalid',
    code: 'invalid_request',
    message: 'Poslani podaci nisu ispravni.',
    details: [{ field, error }],
  });
}

function flag(value: boolean): Flag {
  return value ? 1 : 0;
}
