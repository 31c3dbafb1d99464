import type { SliderAnswer, SliderBody } from '../../../../services/content/content.schemas.ts';
import { type Errors, errorsOf, ifTyped, required, wholeNumber } from '../../shared/form/checks.ts';
import { NO_PICTURE } from '../../shared/form/pictures.ts';

const LAST_POSITION = 10_000;

export const EMPTY_SLIDER = {
  name: '',
  link: '',
  image: NO_PICTURE,
  imageM: NO_PICTURE,
  position: '',
  published: '0',
};
/** The values of a banner's form. */
export type SliderValues = typeof EMPTY_SLIDER;

export function sliderValues({ name, link, image, imageM, position, published }: SliderAnswer): SliderValues {
  return { name, link, image, imageM, position: String(position), published: String(published) };
}

/** Name and link are required (specification/content §2). */
export function sliderErrors({ name, link, position }: SliderValues): Errors {
  return errorsOf({
    name: required(name),
    link: required(link),
    position: ifTyped(position, (typed) => wholeNumber(typed, 1, LAST_POSITION)),
  });
}

/** Without a position the server puts a new banner last, and leaves another where it is. */
export function sliderBody({ name, link, image, imageM, position, published }: SliderValues): SliderBody {
  return {
    name: name.trim(),
    link: link.trim(),
    image,
    imageM,
    ...(position.trim() === '' ? {} : { position: Number(position) }),
    published: published === '1' ? 1 : 0,
  };
}
