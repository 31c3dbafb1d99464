import type { PlainEvent } from '../platform/kernel/decider.ts';
import type { Publication } from '../rules/publication.ts';
import type { PageProduct } from './content.schemas.ts';

export type PageStatus = Publication;

export type PageFacts = {
  /** `page_id` on the wire. */
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  /** Rich text. */
  readonly description: string;
  /** `metaDesc` on the wire. */
  readonly metaDescription: string;
  readonly status: PageStatus;
  readonly image: string;
  /** The picture that is shown where the page is shared; `facebookImage` on the wire. */
  readonly socialImage: string;
  /** As the administrator picked them: titles and slugs may have moved on since. */
  readonly products: readonly PageProduct[];
};

type Facts<Key extends keyof PageFacts> = Pick<PageFacts, Key>;

export type PageEvent =
  | PlainEvent<'PageAdded', PageFacts>
  | PlainEvent<'PageRetitled', Facts<'title'>>
  | PlainEvent<'PageSlugChanged', Facts<'slug'>>
  | PlainEvent<'PageTextChanged', Facts<'description'>>
  | PlainEvent<'PageMetaDescriptionChanged', Facts<'metaDescription'>>
  | PlainEvent<'PagePublished'>
  | PlainEvent<'PageUnpublished'>
  | PlainEvent<'PageTakenBackToDraft'>
  | PlainEvent<'PagePictureChanged', Facts<'image'>>
  | PlainEvent<'PageSocialPictureChanged', Facts<'socialImage'>>
  | PlainEvent<'PageProductsChanged', Facts<'products'>>
  | PlainEvent<'PageDeleted', Facts<'number' | 'title'>>
  | PlainEvent<'PageRestored', PageFacts>;
