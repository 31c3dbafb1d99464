import { type Decider, never, unknownEvent } from '../platform/kernel/decider.ts';
import { ABSENT, changedOne, DELETED, type Presence, patched, present } from '../platform/kernel/presence.ts';
import { ok, reject } from '../platform/kernel/rejection.ts';
import type { PageEvent, PageFacts, PageStatus } from './page.events.ts';

export type PageCommand =
  | { readonly kind: 'add'; readonly facts: PageFacts }
  | { readonly kind: 'update'; readonly changes: Partial<Omit<PageFacts, 'number'>> }
  | { readonly kind: 'delete' };
export type PageState = Presence<PageFacts>;

export function evolvePage(state: PageState, event: PageEvent): PageState {
  switch (event.type) {
    case 'PageAdded':
      return present(event.data);
    case 'PageDeleted':
      return DELETED;
    case 'PagePublished':
      return patched(state, { status: 'published' });
    case 'PageUnpublished':
      return patched(state, { status: 'unpublished' });
    case 'PageTakenBackToDraft':
      return patched(state, { status: 'draft' });
    case 'PageRetitled':
    case 'PageSlugChanged':
    case 'PageTextChanged':
    case 'PageMetaDescriptionChanged':
    case 'PagePictureChanged':
    case 'PageSocialPictureChanged':
    case 'PageProductsChanged':
      return patched(state, event.data);
    default:
      return unknownEvent(event);
  }
}

/** A landing page (specification/content §1). Its slug is claimed before it is given. */
export const pageDecider: Decider<PageState, PageCommand, PageEvent> = {
  category: 'page',
  initialState: ABSENT,
  evolve: evolvePage,
  decide(command, state) {
    switch (command.kind) {
      case 'add':
        if (state.stage !== 'absent') return reject('conflict', 'page_exists', 'Stranica već postoji.');
        return ok([{ type: 'PageAdded', data: command.facts }]);
      case 'update':
        if (state.stage !== 'present') return missing();
        return ok(eventsOf(state.facts, command.changes));
      case 'delete': {
        if (state.stage !== 'present') return missing();
        const { number, title } = state.facts;
        return ok([{ type: 'PageDeleted', data: { number, title } }]);
      }
      default:
        return never(command);
    }
  },
};

const STATUS_EVENTS = {
  published: 'PagePublished',
  unpublished: 'PageUnpublished',
  draft: 'PageTakenBackToDraft',
} as const satisfies Record<PageStatus, PageEvent['type']>;

function missing() {
  return reject('missing', 'page_not_found', 'Stranica ne postoji.');
}

function eventsOf(before: PageFacts, changes: Partial<PageFacts>): PageEvent[] {
  const events: PageEvent[] = [];
  const title = changedOne(before, changes, 'title');
  if (title) events.push({ type: 'PageRetitled', data: title });
  const slug = changedOne(before, changes, 'slug');
  if (slug) events.push({ type: 'PageSlugChanged', data: slug });
  const description = changedOne(before, changes, 'description');
  if (description) events.push({ type: 'PageTextChanged', data: description });
  const metaDescription = changedOne(before, changes, 'metaDescription');
  if (metaDescription) events.push({ type: 'PageMetaDescriptionChanged', data: metaDescription });
  const image = changedOne(before, changes, 'image');
  if (image) events.push({ type: 'PagePictureChanged', data: image });
  const socialImage = changedOne(before, changes, 'socialImage');
  if (socialImage) events.push({ type: 'PageSocialPictureChanged', data: socialImage });
  const products = changedOne(before, changes, 'products');
  if (products) events.push({ type: 'PageProductsChanged', data: products });
  const status = changedOne(before, changes, 'status');
  if (status) events.push({ type: STATUS_EVENTS[status.status], data: {} });
  return events;
}
