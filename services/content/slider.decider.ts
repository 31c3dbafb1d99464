import { entityDecider } from '../platform/entity/entity-decider.ts';
import type { SliderEvent, SliderFacts } from './slider.events.ts';
import { SLIDER } from './slider.fields.ts';

export const sliderDecider = entityDecider<SliderFacts, SliderEvent>(SLIDER);
export const { evolve: evolveSlider } = sliderDecider;
