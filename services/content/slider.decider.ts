import { entityDecider } from '../platform/entity/entity-decider.ts';
import type { SliderEvent, SliderFacts } from './slider.events.ts';

/** A banner of the home page (specification/content §2). */
export const sliderDecider = entityDecider<SliderFacts, SliderEvent>({
  category: 'slider',
  code: 'slider',
  noun: 'Baner',
  label: 'name',
  added: 'SliderAdded',
  changes: {
    SliderRenamed: 'name',
    SliderLinkChanged: 'link',
    SliderPictureChanged: 'image',
    SliderMobilePictureChanged: 'mobileImage',
    SliderMoved: 'position',
    SliderPublished: { sets: { published: true }, data: {} },
    SliderWithdrawn: { sets: { published: false }, data: {} },
  },
  deleted: 'SliderDeleted',
  restored: 'SliderRestored',
});
export const { evolve: evolveSlider } = sliderDecider;
