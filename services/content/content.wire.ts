import { answersOf } from '../platform/entity/entity-wire.ts';
import { toJson } from '../platform/kernel/wire/json-text.ts';
import { STATUS_NAMES } from '../rules/products/publication.ts';
import type { PageView, PostView, SliderView } from './content.ports.ts';
import type { PageAnswer, PostAnswer, SliderAnswer } from './content.schemas.ts';
import { PAGE } from './page.fields.ts';
import { POST } from './post.fields.ts';
import { SLIDER } from './slider.fields.ts';

export const sliderAnswer = answersOf<SliderView, SliderAnswer>(SLIDER);
export const postAnswer = answersOf<PostView, PostAnswer>(POST);
export const pageAnswer = answersOf<PageView, PageAnswer>(PAGE, ({ status, products }) => ({
  status: STATUS_NAMES[status],
  // Spelled out to fix the order of the fields.
  products: toJson(products.map(({ id, title, image, slug }) => ({ id, title, image, slug }))),
}));
