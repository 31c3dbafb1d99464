import type { Flag } from '../platform/kernel/http-schemas.ts';
import type { CartAnswer, CartLine } from './cart.schemas.ts';
import type { RemovedNotice } from './cart.state.ts';
import type { LineToPrice, PricedCart, PricedLine } from './cart-pricing.ts';

const flag = (value: boolean): Flag => (value ? 1 : 0);

const REASONS: Readonly<Record<RemovedNotice['reason'], string>> = {
  unavailable: 'Proizvod više nije dostupan.',
  deleted: 'Proizvod više nije u ponudi.',
  'discount-changed': 'Cijena proizvoda se promijenila.',
};

/** A priced line as the wire contract has it (storefront §3, Cart line). */
export function cartLineAnswer(line: PricedLine): CartLine {
  const { product, variation } = line;
  return {
    id: product.id,
    product_id: product.number,
    title: product.title,
    category: product.category,
    subCategory: product.subcategory,
    slug: product.slug,
    price: line.unitPrice,
    oldPrice: line.regularPrice,
    lowestPrice30: line.lowestPrice30,
    discountPercent: product.discountPercent,
    quantity: line.quantity,
    image: product.image,
    productAction: flag(product.onSale),
    productOffer: flag(product.inWeeklyOffer),
    brand: product.brand,
    categorySlug: product.categorySlug,
    brandSlug: product.brandSlug,
    points: line.points,
    productVariety: flag(product.varied),
    productVariationName: variation?.name ?? '',
    productVariationType: variation?.type ?? '',
  };
}

type Named = LineToPrice & { readonly title: string };

/** A cart's answer. What cannot be had now is not among the lines but among what was taken out. */
export function cartAnswer(
  cartId: string,
  priced: PricedCart<Named>,
  removed: readonly RemovedNotice[],
  orderName: string,
): CartAnswer {
  const unavailable = priced.unavailable.map(
    ({ title }): RemovedNotice => ({ title, reason: 'unavailable' }),
  );
  return {
    _id: cartId,
    cartId,
    products: JSON.stringify(priced.lines.map(cartLineAnswer)),
    totalPrice: priced.total,
    totalPoints: priced.points,
    orderName,
    removed: JSON.stringify(
      [...unavailable, ...removed].map(({ title, reason }) => ({ title, reason: REASONS[reason] })),
    ),
  };
}
