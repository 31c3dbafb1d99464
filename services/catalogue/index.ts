export { DEFAULT_BRAND_ID, DEFAULT_CATEGORY_ID, ensureBasics } from './basics.ts';
export { brandAudit } from './brand.audit.ts';
export { brandDecider, DEFAULT_BRAND } from './brand.decider.ts';
export type { BrandEvent, BrandFacts } from './brand.events.ts';
export type { CatalogueDeps } from './catalogue.deps.ts';
export { createCatalogue } from './catalogue.module.ts';
export {
  ADMIN_SORTS,
  type AdminListRequest,
  type AdminSort,
  type CatalogueQueries,
  type DeletedName,
  type ProductAddress,
  type ProductBrief,
  type ProductForSale,
  type ProductList,
  type ProductListRequest,
  type ProductSelection,
  type ProductStock,
  type ProductView,
  type SoldProduct,
  type StockLevel,
  type Usage,
} from './catalogue.ports.ts';
export { OnlyAvailable, ProductListQuery, Status } from './catalogue.schemas.ts';
export { brandAnswer, categoryAnswer } from './catalogue.wire.ts';
export { categoryAudit } from './category.audit.ts';
export {
  categoryDecider,
  DEFAULT_CATEGORY,
} from './category.decider.ts';
export type { CategoryEvent, CategoryFacts } from './category.events.ts';
export { filterGroupAudit } from './filter-group.audit.ts';
export { filterGroupDecider } from './filter-group.decider.ts';
export {
  evolveOptions,
  type FilterGroupEvent,
  type FilterGroupFacts,
} from './filter-group.events.ts';
export {
  createImportedProducts,
  type ImportedProducts,
  type ProductWithoutSlug,
} from './imported-products.ts';
export { knownFilters } from './known-filters.ts';
export {
  type Brand,
  type Category,
  createLookups,
  type FilterGroup,
  type LookupRows,
  type Lookups,
  subcategoriesOf,
} from './lookups.ts';
export { markupAudit } from './markup.audit.ts';
export { markupDecider } from './markup.decider.ts';
export type { MarkupEvent, MarkupFacts } from './markup.events.ts';
export { productAudit } from './product.audit.ts';
export { type ProductCommand, type ProductState, productDecider, productMissing } from './product.decider.ts';
export type { ProductEvent } from './product.events.ts';
export {
  newProduct,
  type ProductFacts,
  type ProductTexts,
  type StoredFacts,
  withLaterDefaults,
} from './product.facts.ts';
export { forSale, percentOf } from './product.pricing.ts';
export {
  administratorAnswer,
  adminRow,
  cardAnswer,
  newLocalProductKey,
  productAnswer,
  stockAnswer,
} from './product.wire.ts';
export {
  type Column,
  DELIVERY_TIMES,
  type FactOfKind,
  FIELDS,
  fromFields,
  type Kind,
  type ProductField,
  type ProductStatus,
  type Variation,
} from './product-fields.ts';
export {
  homepageRequest,
  isOnlyAvailable,
  listRequest,
  PRODUCT_NOT_FOUND,
  pageAnswer,
} from './product-lists.routes.ts';
export { type PastAndNow, productDifferences, productPastAndNow } from './product-past.ts';
export { productRestoreRoutes } from './product-restore.routes.ts';
export { PRODUCT_SLUG } from './product-slug.ts';
export { productReferences } from './references.ts';
export { restoreProduct } from './restore-product.ts';
