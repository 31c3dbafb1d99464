import { flag } from '../../platform/kernel/wire/flag.ts';
import type { ProductCard } from '../catalogue.schemas.ts';
import type { Lookups } from '../lookups/lookups.ts';
import type { ProductBrief, StockLevel } from '../product.ports.ts';
import { NO_PICTURE } from '../product-fields.ts';
import type { ProductForSale } from '../product-for-sale.ports.ts';
import { forSale } from './product.pricing.ts';

/** A product as a list shows it. Holds nothing that is not public. */
export function cardAnswer(product: ProductBrief, lookups: Lookups): ProductCard {
  return cardOf(product, forSale(product, lookups), lookups);
}

export function cardOf(product: ProductBrief, sale: ProductForSale, lookups: Lookups): ProductCard {
  return {
    _id: product.id,
    product_id: product.number,
    title: product.title,
    slug: product.slug,
    purpose: product.purpose,
    price: product.price,
    priceAction: sale.sellingPrice,
    lowestPrice30: sale.lowestPrice30,
    discountPercent: sale.discountPercent,
    productAction: flag(product.onSale),
    productOffer: flag(product.inWeeklyOffer),
    actionPercent: product.salePercent,
    productVariety: flag(product.varied),
    ...stockAnswer(product),
    bestSeller: flag(product.bestSeller),
    image: product.image,
    image_thumb: product.thumbnail,
    points: sale.points,
    productCreatedAt: product.createdAt,
    ...categoryAndBrand(sale, lookups),
  };
}

/** The category and brand of a product, as cards show them. */
export function categoryAndBrand(
  sale: ProductForSale,
  { categories, brands }: Lookups,
): Pick<ProductCard, 'categoryData' | 'brandData'> {
  const brand = brands.byNumber(sale.brand);
  return {
    categoryData: {
      slug: sale.categorySlug,
      name: sale.categoryName,
      color: categories.byNumber(sale.category)?.color ?? null,
    },
    brandData: {
      slug: sale.brandSlug,
      name: sale.brandName,
      discount: brand?.discount ?? 0,
      image: brand?.image ?? NO_PICTURE,
    },
  };
}

/** 'Odmah dostupno', or the available pieces when stock is kept. */
export function stockAnswer({
  available,
  stock,
}: Pick<ProductBrief, 'available' | 'stock'>): Pick<ProductCard, 'available' | 'availability'> {
  return stock ? levelAnswer(stock) : { available: flag(available) };
}

export function levelAnswer(level: StockLevel) {
  return { available: level.pieces, availability: availabilityOf(level) };
}

function availabilityOf({ pieces, onOrder }: StockLevel): NonNullable<ProductCard['availability']> {
  if (pieces > 0) return 'in-stock';
  return onOrder ? 'on-order' : 'out-of-stock';
}
