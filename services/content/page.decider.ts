import { entityDecider } from '../platform/entity/entity-decider.ts';
import type { PageEvent, PageFacts } from './page.events.ts';

/** A landing page (specification/content §1). Its slug is claimed before it is given. */
export const pageDecider = entityDecider<PageFacts, PageEvent>({
  category: 'page',
  code: 'page',
  noun: 'Stranica',
  label: 'title',
  added: 'PageAdded',
  changes: {
    PageRetitled: 'title',
    PageSlugChanged: 'slug',
    PageTextChanged: 'description',
    PageMetaDescriptionChanged: 'metaDescription',
    PagePictureChanged: 'image',
    PageSocialPictureChanged: 'socialImage',
    PageProductsChanged: 'products',
    PagePublished: { sets: { status: 'published' }, data: {} },
    PageUnpublished: { sets: { status: 'unpublished' }, data: {} },
    PageTakenBackToDraft: { sets: { status: 'draft' }, data: {} },
  },
  deleted: 'PageDeleted',
  restored: 'PageRestored',
});
export const { evolve: evolvePage } = pageDecider;
