import { entityDecider } from '../platform/entity/entity-decider.ts';
import type { PostEvent, PostFacts } from './post.events.ts';
import { POST } from './post.fields.ts';

export const postDecider = entityDecider<PostFacts, PostEvent>(POST);
export const { evolve: evolvePost } = postDecider;
