import type { FactWith } from '../product-fields.ts';
import type { ProductFacts, StoredFacts } from './product.facts.ts';

type Facts<Key extends keyof ProductFacts> = Pick<ProductFacts, Key>;
/** The changed facts, of the fields that declare this event. */
type Some<Event extends string> = Partial<Pick<ProductFacts, FactWith<{ readonly event: Event }>>>;

/** The events of a product. The data of every event but the last are the facts that it set, by their names. */
export type ProductEvent =
  | { readonly type: 'ProductAdded'; readonly data: StoredFacts }
  | { readonly type: 'ProductRenamed'; readonly data: Facts<'title'> }
  | { readonly type: 'ProductPurposeChanged'; readonly data: Facts<'purpose'> }
  | { readonly type: 'ProductSlugChanged'; readonly data: Facts<'slug'> }
  | { readonly type: 'ProductPriceChanged'; readonly data: Facts<'price'> }
  | { readonly type: 'ProductWholesalePriceChanged'; readonly data: Facts<'wholesalePrice'> }
  | {
      readonly type: 'ProductSaleStarted';
      readonly data: { readonly onSale: true; readonly salePercent: number };
    }
  | { readonly type: 'ProductSaleEnded'; readonly data: { readonly onSale: false } }
  | { readonly type: 'ProductSalePercentChanged'; readonly data: Facts<'salePercent'> }
  | { readonly type: 'ProductPutIntoWeeklyOffer'; readonly data: { readonly inWeeklyOffer: true } }
  | { readonly type: 'ProductTakenOutOfWeeklyOffer'; readonly data: { readonly inWeeklyOffer: false } }
  | { readonly type: 'ProductPublished'; readonly data: { readonly status: 'published' } }
  | { readonly type: 'ProductUnpublished'; readonly data: { readonly status: 'unpublished' } }
  | { readonly type: 'ProductReturnedToDraft'; readonly data: { readonly status: 'draft' } }
  | { readonly type: 'ProductDescribed'; readonly data: Some<'ProductDescribed'> }
  | { readonly type: 'ProductSeoChanged'; readonly data: Some<'ProductSeoChanged'> }
  | { readonly type: 'ProductClassified'; readonly data: Some<'ProductClassified'> }
  | { readonly type: 'ProductVariationsChanged'; readonly data: Some<'ProductVariationsChanged'> }
  | { readonly type: 'ProductPartsChanged'; readonly data: Facts<'parts'> }
  | { readonly type: 'ProductPhotosChanged'; readonly data: Some<'ProductPhotosChanged'> }
  | { readonly type: 'ProductSupplyChanged'; readonly data: Some<'ProductSupplyChanged'> }
  | { readonly type: 'ProductAvailabilityChanged'; readonly data: Facts<'available'> }
  | { readonly type: 'BestSellerMarked'; readonly data: { readonly bestSeller: true } }
  | { readonly type: 'BestSellerUnmarked'; readonly data: { readonly bestSeller: false } }
  | { readonly type: 'ProductShownOnHomepage'; readonly data: { readonly onHomepage: true } }
  | { readonly type: 'ProductTakenFromHomepage'; readonly data: { readonly onHomepage: false } }
  | { readonly type: 'ProductDeleted'; readonly data: Facts<'number' | 'title'> }
  /** It was restored after its deletion. */
  | { readonly type: 'ProductRestored'; readonly data: StoredFacts };
