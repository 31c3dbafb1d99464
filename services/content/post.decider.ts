import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ABSENT, changedOne, DELETED, type Presence, patched, present } from '../platform/kernel/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import type { PostEvent, PostFacts } from './post.events.ts';

export type PostCommand =
  | { readonly kind: 'add'; readonly facts: PostFacts }
  | { readonly kind: 'update'; readonly changes: Partial<Omit<PostFacts, 'number'>> }
  | { readonly kind: 'delete' };
export type PostState = Presence<PostFacts>;

export function evolvePost(state: PostState, event: PostEvent): PostState {
  switch (event.type) {
    case 'PostAdded':
      return present(event.data);
    case 'PostDeleted':
      return DELETED;
    case 'PostPublished':
      return patched(state, { published: true });
    case 'PostWithdrawn':
      return patched(state, { published: false });
    case 'PostRetitled':
    case 'PostTextChanged':
    case 'PostLinkChanged':
    case 'PostPictureChanged':
      return patched(state, event.data);
    default:
      return unknownEvent(event);
  }
}

/** An article of the home page, which leads to a page elsewhere (specification/content §3). */
export const postDecider: Decider<PostState, PostCommand, PostEvent> = {
  category: 'post',
  initialState: ABSENT,
  evolve: evolvePost,
  decide(command, state) {
    switch (command.kind) {
      case 'add':
        if (state.stage !== 'absent') return reject('conflict', 'post_exists', 'Članak već postoji.');
        return ok([{ type: 'PostAdded', data: command.facts }]);
      case 'update':
        if (state.stage !== 'present') return missing();
        return ok(eventsOf(state.facts, command.changes));
      case 'delete': {
        if (state.stage !== 'present') return missing();
        const { number, title } = state.facts;
        return ok([{ type: 'PostDeleted', data: { number, title } }]);
      }
      default:
        return never(command);
    }
  },
};

function missing() {
  return reject('missing', 'post_not_found', 'Članak ne postoji.');
}

function eventsOf(before: PostFacts, changes: Partial<PostFacts>): PostEvent[] {
  const events: PostEvent[] = [];
  const title = changedOne(before, changes, 'title');
  if (title) events.push({ type: 'PostRetitled', data: title });
  const description = changedOne(before, changes, 'description');
  if (description) events.push({ type: 'PostTextChanged', data: description });
  const link = changedOne(before, changes, 'link');
  if (link) events.push({ type: 'PostLinkChanged', data: link });
  const image = changedOne(before, changes, 'image');
  if (image) events.push({ type: 'PostPictureChanged', data: image });
  const published = changedOne(before, changes, 'published');
  if (published) events.push({ type: published.published ? 'PostPublished' : 'PostWithdrawn', data: {} });
  return events;
}
