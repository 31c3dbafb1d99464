import { type Lookups, type ProductStatus, percentOf, type Variation } from '../catalogue/index.ts';
import { flag } from '../platform/kernel/http-schemas.ts';
import { sellingPrice } from '../rules/money.ts';
import { STATUS_NAMES } from '../rules/publication.ts';
import type { ProductRowThen } from './history.schemas.ts';

/** The fields of a product for lists and prices as of a moment. Amounts in hundredths of a KM. */
export type ProductState = {
  readonly id: string;
  readonly number: number;
  readonly title: string;
  readonly slug: string;
  readonly thumbnail: string;
  readonly status: ProductStatus;
  readonly price: number;
  readonly onSale: boolean;
  readonly salePercent: number;
  readonly inWeeklyOffer: boolean;
  readonly brand: number;
  readonly category: number;
  readonly subcategory: number | null;
  readonly available: boolean;
  readonly varied: boolean;
  readonly variations: readonly Variation[];
};

export function rowThen(state: ProductState, lookups: Lookups): ProductRowThen {
  const percent = percentOf(state, lookups);
  return {
    _id: state.id,
    product_id: state.number,
    title: state.title,
    slug: state.slug,
    image_thumb: state.thumbnail,
    status: STATUS_NAMES[state.status],
    price: state.price,
    priceAction: sellingPrice(state.price, percent),
    discountPercent: percent,
    productAction: flag(state.onSale),
    productOffer: flag(state.inWeeklyOffer),
    actionPercent: state.salePercent,
    available: flag(state.available),
    productVariety: flag(state.varied),
    category: state.category,
    subCategory: state.subcategory,
    brand: state.brand,
    categoryName: lookups.categories.byNumber(state.category)?.name ?? '',
    brandName: lookups.brands.byNumber(state.brand)?.name ?? '',
  };
}
