import Type, { type Static } from 'typebox';
import {
  Flag,
  link,
  listOrText,
  optionalLongText,
  optionalText,
  Slug,
  text,
} from '../platform/kernel/http-schemas.ts';
import { STATUS_NAMES } from '../rules/publication.ts';

export const SliderAnswer = Type.Object({
  _id: Type.String(),
  slider_id: Type.Integer(),
  name: Type.String(),
  link: Type.String(),
  image: Type.String(),
  imageM: Type.String(),
  position: Type.Integer(),
  published: Flag,
});
export type SliderAnswer = Static<typeof SliderAnswer>;
export const SliderBody = Type.Object({
  name: text(200),
  link: link(),
  image: optionalText(300),
  imageM: optionalText(300),
  position: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  published: Type.Optional(Flag),
});
export type SliderBody = Static<typeof SliderBody>;

export const PostAnswer = Type.Object({
  _id: Type.String(),
  post_id: Type.Integer(),
  title: Type.String(),
  description: Type.String(),
  link: Type.String(),
  image: Type.String(),
  published: Flag,
});
export type PostAnswer = Static<typeof PostAnswer>;
export const PostBody = Type.Object({
  title: text(250),
  link: link(),
  description: optionalLongText(20_000),
  image: optionalText(300),
  published: Type.Optional(Flag),
});
export type PostBody = Static<typeof PostBody>;

export type PageProduct = { id: string; title: string; image: string; slug: string };
export const PageAnswer = Type.Object({
  _id: Type.String(),
  page_id: Type.Integer(),
  title: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  status: Type.String(),
  metaDesc: Type.String(),
  image: Type.String(),
  facebookImage: Type.String(),
  /** JSON text: `PageProduct[]`. */
  products: Type.String(),
});
export type PageAnswer = Static<typeof PageAnswer>;
export const PageProductBody = Type.Object({
  id: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  title: optionalText(250),
  image: optionalText(300),
  slug: optionalText(200),
});
export const PageBody = Type.Object({
  title: text(250),
  slug: Slug,
  metaDesc: text(1000),
  status: Type.Union([
    Type.Literal(STATUS_NAMES.published),
    Type.Literal(STATUS_NAMES.draft),
    Type.Literal(STATUS_NAMES.unpublished),
  ]),
  description: optionalLongText(200_000),
  image: optionalText(300),
  facebookImage: optionalText(300),
  products: Type.Optional(listOrText(PageProductBody, 200)),
});
export type PageBody = Static<typeof PageBody>;
