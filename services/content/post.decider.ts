import { entityDecider } from '../platform/entity/entity-decider.ts';
import type { PostEvent, PostFacts } from './post.events.ts';

/** An article of the home page, which leads to a page elsewhere (specification/content §3). */
export const postDecider = entityDecider<PostFacts, PostEvent>({
  category: 'post',
  code: 'post',
  noun: 'Članak',
  label: 'title',
  added: 'PostAdded',
  changes: {
    PostRetitled: 'title',
    PostTextChanged: 'description',
    PostLinkChanged: 'link',
    PostPictureChanged: 'image',
    PostPublished: { sets: { published: true }, data: {} },
    PostWithdrawn: { sets: { published: false }, data: {} },
  },
  deleted: 'PostDeleted',
  restored: 'PostRestored',
});
export const { evolve: evolvePost } = postDecider;
