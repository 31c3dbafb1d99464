import { type Lookups, percentOf } from '../catalogue/index.ts';
import { flag } from '../platform/kernel/wire/flag.ts';
import { sellingPrice } from '../rules/money/money.ts';
import { STATUS_NAMES } from '../rules/products/publication.ts';
import type { ProductRowThen } from './history.schemas.ts';
import type { ProductState } from './product-state.ts';

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
