import type { EventOf, FactsOf } from '../platform/entity/entity-fields.ts';
import type { POST } from './post.fields.ts';

export type PostFacts = FactsOf<typeof POST>;
export type PostEvent = EventOf<typeof POST, PostFacts>;
