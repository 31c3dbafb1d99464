import type { Static } from 'typebox';
import { listFrom } from '../platform/http/lists.ts';
import { cleanRichText } from '../platform/http/rich-text.ts';
import { flag, isSet } from '../platform/kernel/http-schemas.ts';
import { shownLink } from '../platform/kernel/links.ts';
import { omitUndefined } from '../platform/kernel/presence.ts';
import { Rejected } from '../platform/kernel/rejection.ts';
import { STATUS_NAMES, statusFrom } from '../rules/publication.ts';
import { slugify } from '../rules/slug.ts';
import type { PageView, PostView, SliderView } from './content.ports.ts';
import {
  type PageAnswer,
  PageBody,
  type PageProduct,
  type PageProductBody,
  type PostAnswer,
  type PostBody,
  type SliderAnswer,
  type SliderBody,
} from './content.schemas.ts';

export function sliderAnswer(slider: SliderView): SliderAnswer {
  return {
    _id: slider.id,
    slider_id: slider.number,
    name: slider.name,
    link: shownLink(slider.link),
    image: slider.image,
    imageM: slider.mobileImage,
    position: slider.position,
    published: flag(slider.published),
  };
}

/** What a form says of a banner; what it does not say stays as it is, or gets its default. */
export function sliderFields({ name, link, image, imageM, position, published }: SliderBody) {
  return omitUndefined({
    name: name.trim(),
    link: link.trim(),
    image,
    mobileImage: imageM,
    position,
    published: isSet(published),
  });
}

export function postAnswer(post: PostView): PostAnswer {
  return {
    _id: post.id,
    post_id: post.number,
    title: post.title,
    description: post.description,
    link: shownLink(post.link),
    image: post.image,
    published: flag(post.published),
  };
}

/** As `sliderFields`. */
export function postFields({ title, link, description, image, published }: PostBody) {
  return omitUndefined({
    title: title.trim(),
    link: link.trim(),
    description: description === undefined ? undefined : cleanRichText(description),
    image,
    published: isSet(published),
  });
}

export function pageAnswer(page: PageView): PageAnswer {
  return {
    _id: page.id,
    page_id: page.number,
    title: page.title,
    slug: page.slug,
    description: page.description,
    status: STATUS_NAMES[page.status],
    metaDesc: page.metaDescription,
    image: page.image,
    facebookImage: page.socialImage,
    // Spelled out to fix the order of the fields.
    products: JSON.stringify(page.products.map(({ id, title, image, slug }) => ({ id, title, image, slug }))),
  };
}

/** As `sliderFields`. */
export function pageFields(body: PageBody) {
  const { description, products } = body;
  return omitUndefined({
    title: body.title.trim(),
    slug: slugFrom(body.slug),
    metaDescription: body.metaDesc.trim(),
    status: statusFrom(body.status),
    description: description === undefined ? undefined : cleanRichText(description),
    image: body.image,
    socialImage: body.facebookImage,
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
