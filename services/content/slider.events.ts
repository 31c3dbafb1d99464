import type { EventOf, FactsOf } from '../platform/entity/entity-fields.ts';
import type { SLIDER } from './slider.fields.ts';

export type SliderFacts = FactsOf<typeof SLIDER>;
export type SliderEvent = EventOf<typeof SLIDER, SliderFacts>;
