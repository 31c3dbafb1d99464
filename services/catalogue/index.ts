export { DEFAULT_BRAND_ID, DEFAULT_CATEGORY_ID, ensureBasics } from './basics.ts';
export type { BundlesWith, CatalogueDeps } from './catalogue.deps.ts';
export { createCatalogue } from './catalogue.module.ts';
export type {
  CatalogueQueries,
  DeletedName,
  ProductAddress,
  SoldProduct,
  SoldProducts,
  Usage,
} from './catalogue.ports.ts';
export { Status } from './catalogue.schemas.ts';
export type { ProductPart, Variation } from './composed-values.ts';
export { brandDecider, DEFAULT_BRAND, evolveBrand } from './lookups/brand.decider.ts';
export type { BrandEvent, BrandFacts } from './lookups/brand.events.ts';
export { BRAND } from './lookups/brand.fields.ts';
export {
  categoryDecider,
  DEFAULT_CATEGORY,
  evolveCategory,
} from './lookups/category.decider.ts';
export type { CategoryEvent, CategoryFacts } from './lookups/category.events.ts';
export { CATEGORY } from './lookups/category.fields.ts';
export { filterGroupAudit } from './lookups/filter-group.audit.ts';
export { evolveFilterGroup, filterGroupDecider } from './lookups/filter-group.decider.ts';
export type { FilterGroupEvent, FilterGroupFacts } from './lookups/filter-group.events.ts';
export {
  type Brand,
  type Category,
  createLookups,
  type FilterGroup,
  type LookupRows,
  type Lookups,
  subcategoriesOf,
} from './lookups/lookups.ts';
export { brandAnswer, categoryAnswer } from './lookups/lookups.wire.ts';
export { evolveMarkup, markupDecider } from './lookups/markup.decider.ts';
export type { MarkupEvent, MarkupFacts } from './lookups/markup.events.ts';
export { MARKUP } from './lookups/markup.fields.ts';
export { partInUse, partsRefusal } from './product/bundle-parts.ts';
export {
  createImportedProducts,
  type ImportedProducts,
  type OwnCommand,
  type ProductWithoutSlug,
} from './product/imported-products.ts';
export { knownFilters } from './product/known-filters.ts';
export { productAudit } from './product/product.audit.ts';
export {
  type ProductCommand,
  type ProductState,
  productDecider,
  productMissing,
} from './product/product.decider.ts';
export type { ProductEvent } from './product/product.events.ts';
export {
  newProduct,
  type ProductFacts,
  type ProductTexts,
  type StoredFacts,
  withLaterDefaults,
} from './product/product.facts.ts';
export { forSale, percentOf } from './product/product.pricing.ts';
export { AdminProduct, ProductRow } from './product/product.schemas.ts';
export { administratorAnswer, adminRow, newLocalProductKey, productAnswer } from './product/product.wire.ts';
export { cardAnswer, categoryAndBrand, stockAnswer } from './product/product-card.wire.ts';
export {
  homepageRequest,
  isOnlyAvailable,
  listRequest,
  PRODUCT_NOT_FOUND,
  pageAnswer,
} from './product/product-lists.routes.ts';
export { type PastAndNow, productDifferences, productPastAndNow } from './product/product-past.ts';
export { productRestoreRoutes } from './product/product-restore.routes.ts';
export { PRODUCT_SLUG } from './product/product-slug.ts';
export { restoreProduct } from './product/restore-product.ts';
export type { ProductBrief, ProductStock, ProductView, StockLevel } from './product.ports.ts';
export {
  type Column,
  DELIVERY_TIMES,
  type FactOfKind,
  FIELDS,
  type Kind,
  type ProductField,
  type ProductStatus,
} from './product-fields.ts';
export type { PartForSale, ProductForSale } from './product-for-sale.ports.ts';
export {
  ADMIN_SORTS,
  type AdminListRequest,
  type AdminSort,
  type ProductList,
  type ProductListRequest,
  type ProductSelection,
} from './product-lists.ports.ts';
export { productReferences } from './references.ts';
