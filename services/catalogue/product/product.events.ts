import type { PlainEvent } from '../../platform/log/domain-event.ts';
import type { FactWith } from '../product-fields.ts';
import type { ProductFacts, StoredFacts } from './product.facts.ts';

type Facts<Key extends keyof ProductFacts> = Pick<ProductFacts, Key>;
/** Its data are the changed facts, of the fields that declare this event. */
type Changed<Type extends string> = PlainEvent<
  Type,
  Partial<Pick<ProductFacts, FactWith<{ readonly event: Type }>>>
>;

/** The events of a product. The data of every event but the last are the facts that it set, by their names. */
export type ProductEvent =
  | PlainEvent<'ProductAdded', StoredFacts>
  | PlainEvent<'ProductRenamed', Facts<'title'>>
  | PlainEvent<'ProductPurposeChanged', Facts<'purpose'>>
  | PlainEvent<'ProductSlugChanged', Facts<'slug'>>
  | PlainEvent<'ProductPriceChanged', Facts<'price'>>
  | PlainEvent<'ProductWholesalePriceChanged', Facts<'wholesalePrice'>>
  | PlainEvent<'ProductSaleStarted', { readonly onSale: true; readonly salePercent: number }>
  | PlainEvent<'ProductSaleEnded', { readonly onSale: false }>
  | PlainEvent<'ProductSalePercentChanged', Facts<'salePercent'>>
  | PlainEvent<'ProductPutIntoWeeklyOffer', { readonly inWeeklyOffer: true }>
  | PlainEvent<'ProductTakenOutOfWeeklyOffer', { readonly inWeeklyOffer: false }>
  | PlainEvent<'ProductPublished', { readonly status: 'published' }>
  | PlainEvent<'ProductUnpublished', { readonly status: 'unpublished' }>
  | PlainEvent<'ProductReturnedToDraft', { readonly status: 'draft' }>
  | Changed<'ProductDescribed'>
  | Changed<'ProductSeoChanged'>
  | Changed<'ProductClassified'>
  | Changed<'ProductVariationsChanged'>
  | PlainEvent<'ProductPartsChanged', Facts<'parts'>>
  | Changed<'ProductPhotosChanged'>
  | Changed<'ProductSupplyChanged'>
  | PlainEvent<'ProductAvailabilityChanged', Facts<'available'>>
  | PlainEvent<'BestSellerMarked', { readonly bestSeller: true }>
  | PlainEvent<'BestSellerUnmarked', { readonly bestSeller: false }>
  | PlainEvent<'ProductShownOnHomepage', { readonly onHomepage: true }>
  | PlainEvent<'ProductTakenFromHomepage', { readonly onHomepage: false }>
  | PlainEvent<'ProductDeleted', Facts<'number' | 'title'>>
  /** It was restored after its deletion, with those of its former addresses that nothing else has taken. */
  | PlainEvent<'ProductRestored', StoredFacts & { readonly formerSlugs?: readonly string[] }>;
