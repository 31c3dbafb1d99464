import { entityDecider } from '../../platform/entity/entity-decider.ts';
import type { MarkupEvent, MarkupFacts } from './markup.events.ts';
import { MARKUP } from './markup.fields.ts';

export const markupDecider = entityDecider<MarkupFacts, MarkupEvent>(MARKUP);
export const { evolve: evolveMarkup } = markupDecider;
