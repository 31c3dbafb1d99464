import Type, { type Static } from 'typebox';
import { answerSchema, bodySchema } from '../platform/entity/entity-schemas.ts';
import { jsonText, listOrText, optionalText } from '../platform/kernel/wire/http-schemas.ts';
import { STATUS_NAMES } from '../rules/products/publication.ts';
import { PAGE } from './page.fields.ts';
import { POST } from './post.fields.ts';
import { SLIDER } from './slider.fields.ts';

export const SliderAnswer = answerSchema(SLIDER, {});
export type SliderAnswer = Static<typeof SliderAnswer>;
export const SliderBody = bodySchema(SLIDER, {});
export type SliderBody = Static<typeof SliderBody>;

export const PostAnswer = answerSchema(POST, {});
export type PostAnswer = Static<typeof PostAnswer>;
export const PostBody = bodySchema(POST, {});
export type PostBody = Static<typeof PostBody>;

export type PageProduct = { id: string; title: string; image: string; slug: string };
export const PageAnswer = answerSchema(PAGE, {
  status: Type.String(),
  products: jsonText<PageProduct[]>(),
});
export type PageAnswer = Static<typeof PageAnswer>;
export const PageProductBody = Type.Object({
  id: Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer()]),
  title: optionalText(250),
  image: optionalText(300),
  slug: optionalText(200),
});
export const PageBody = bodySchema(PAGE, {
  status: Type.Union([
    Type.Literal(STATUS_NAMES.published),
    Type.Literal(STATUS_NAMES.draft),
    Type.Literal(STATUS_NAMES.unpublished),
  ]),
  products: Type.Optional(listOrText(PageProductBody, 200)),
});
export type PageBody = Static<typeof PageBody>;
