import { SLIDER } from '../../../../services/content/slider.fields.ts';
import { declaredForm } from '../../shared/entry/declared-form.ts';

/** Without a position the server puts a new banner last, and leaves another where it is. */
export const sliderForm = declaredForm(SLIDER);
/** A banner as its form holds it. */
export type SliderValues = typeof sliderForm.empty;
