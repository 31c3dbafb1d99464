import type { EventOf, FactsOf } from '../../platform/entity/entity-fields.ts';
import type { MARKUP } from './markup.fields.ts';

export type MarkupFacts = FactsOf<typeof MARKUP>;
export type MarkupEvent = EventOf<typeof MARKUP, MarkupFacts>;
