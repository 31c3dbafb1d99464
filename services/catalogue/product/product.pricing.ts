import { lowestPriceBefore, pricePeriods } from '../../pricing/index.ts';
import { discountPercent, linePoints, sellingPrice } from '../../rules/money/money.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { ProductBrief } from '../product.ports.ts';
import type { ProductForSale, VariationForSale } from '../product-for-sale.ports.ts';
import type { ProductFacts } from './product.facts.ts';

type Priced = Pick<ProductFacts, 'onSale' | 'salePercent' | 'inWeeklyOffer' | 'brand'>;

/** The percent that applies to a product today (specification/money §4). */
export function percentOf({ onSale, salePercent, inWeeklyOffer, brand }: Priced, lookups: Lookups): number {
  return discountPercent({
    onSale,
    salePercent,
    inWeeklyOffer,
    weeklyOfferPercent: lookups.settings.weeklyOfferPercent,
    brandDiscount: lookups.brands.byNumber(brand)?.discount ?? 0,
  });
}

/** The selling prices of a product and each of its variations, by the discounts in `lookups`. */
export function forSale(product: ProductBrief, lookups: Lookups): ProductForSale {
  const percent = percentOf(product, lookups);
  const price = sellingPrice(product.price, percent);
  const category = lookups.categories.byNumber(product.category);
  const brand = lookups.brands.byNumber(product.brand);
  const { priceTerms = [] } = product;
  const lowest = (variation: string | null) =>
    percent === 0 ? null : lowestPriceBefore(pricePeriods(priceTerms, lookups.priceRules, variation));
  return {
    id: product.id,
    number: product.number,
    title: product.title,
    slug: product.slug,
    image: product.image,
    thumbnail: product.thumbnail,
    available: product.available,
    price: product.price,
    discountPercent: percent,
    sellingPrice: price,
    lowestPrice30: lowest(null),
    points: linePoints(price, 1),
    onSale: product.onSale,
    inWeeklyOffer: product.inWeeklyOffer,
    varied: product.varied,
    variations: product.variations.map((variation): VariationForSale => {
      const charged = sellingPrice(variation.price, percent);
      const points = linePoints(charged, 1);
      return { ...variation, sellingPrice: charged, points, lowestPrice30: lowest(variation.name) };
    }),
    ...(product.parts.length > 0 ? { parts: product.parts } : {}),
    category: product.category,
    subcategory: product.subcategory,
    categoryName: category?.name ?? '',
    categorySlug: category?.slug ?? '',
    brand: product.brand,
    brandName: brand?.name ?? '',
    brandSlug: brand?.slug ?? '',
  };
}
