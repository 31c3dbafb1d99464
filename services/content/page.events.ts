import type { PageProduct } from './content.schemas.ts';

export type PageStatus = 'published' | 'draft' | 'unpublished';

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
  | { readonly type: 'PageAdded'; readonly data: PageFacts }
  | { readonly type: 'PageRetitled'; readonly data: Facts<'title'> }
  | { readonly type: 'PageSlugChanged'; readonly data: Facts<'slug'> }
  | { readonly type: 'PageTextChanged'; readonly data: Facts<'description'> }
  | { readonly type: 'PageMetaDescriptionChanged'; readonly data: Facts<'metaDescription'> }
  | { readonly type: 'PagePublished'; readonly data: object }
  | { readonly type: 'PageUnpublished'; readonly data: object }
  | { readonly type: 'PageTakenBackToDraft'; readonly data: object }
  | { readonly type: 'PagePictureChanged'; readonly data: Facts<'image'> }
  | { readonly type: 'PageSocialPictureChanged'; readonly data: Facts<'socialImage'> }
  | { readonly type: 'PageProductsChanged'; readonly data: Facts<'products'> }
  | { readonly type: 'PageDeleted'; readonly data: Facts<'number' | 'title'> };
