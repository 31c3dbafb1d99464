import { flag } from '../platform/kernel/wire/flag.ts';
import { toJson } from '../platform/kernel/wire/json-text.ts';
import type { ProductForSale } from './cart.ports.ts';
import type { CartAnswer, CartLine } from './cart.schemas.ts';
import type { CartNotice, CartStateLine } from './cart.state.ts';
import { unavailableId } from './cart.state.ts';
import { type LineToPrice, type PricedCart, type PricedLine, unitPrices } from './cart-pricing.ts';

const REASONS: Readonly<Record<CartNotice['reason'], string>> = {
  unavailable: 'Proizvod više nije dostupan.',
  deleted: 'Proizvod više nije u ponudi.',
  unpublished: 'Proizvod više nije dostupan.',
  'sale-started': 'Proizvod je sada na akciji. Možete ga ponovo dodati po akcijskoj cijeni.',
  'sale-ended': 'Akcija za ovaj proizvod je završena. Možete ga ponovo dodati po redovnoj cijeni.',
  'offer-started': 'Proizvod je sada u ponudi sedmice. Možete ga ponovo dodati po novoj cijeni.',
  'offer-ended': 'Proizvod više nije u ponudi sedmice. Možete ga ponovo dodati po novoj cijeni.',
};

type Added = Pick<CartStateLine, 'priceWhenAdded'>;

/** A priced line as the wire contract has it (specification/cart §5). */
export function cartLineAnswer(line: PricedLine & Added): CartLine {
  const { product, variation } = line;
  return {
    id: product.id,
    product_id: product.number,
    title: product.title,
    category: product.category,
    subCategory: product.subcategory,
    slug: product.slug,
    price: line.unitPrice,
    priceWhenAdded: line.priceWhenAdded,
    oldPrice: line.regularPrice,
    lowestPrice30: line.lowestPrice30,
    discountPercent: product.discountPercent,
    quantity: line.quantity,
    ...(line.pieces === null ? {} : { available: line.pieces }),
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

type Named = LineToPrice & Added & { readonly title: string };

/** For a cart of an earlier release: none of its lines counts as new. */
const ALL_SEEN = 2_147_483_647;

type ShownCart = {
  readonly notices: readonly CartNotice[];
  /** Those of its lines and notices that are for sale now, by their ids. */
  readonly products: ReadonlyMap<string, ProductForSale>;
  readonly revision?: number | undefined;
  readonly orderName: string;
};

/** A cart's answer. Unavailable lines are not among its lines but among the removed ones. */
export function cartAnswer(
  cartId: string,
  priced: PricedCart<Named>,
  { notices, products, revision = ALL_SEEN, orderName }: ShownCart,
): CartAnswer {
  const unavailable = priced.unavailable.map((line) => ({
    id: unavailableId(line),
    title: line.title,
    reason: REASONS.unavailable,
  }));
  const reported = notices.map((notice) => ({
    id: String(notice.number),
    title: notice.title,
    reason: REASONS[isGone(notice, products) ? 'unavailable' : notice.reason],
  }));
  return {
    _id: cartId,
    cartId,
    products: toJson(priced.lines.map(cartLineAnswer)),
    totalPrice: priced.total,
    totalPoints: priced.points,
    orderName,
    notices: [...unavailable, ...reported],
    lastNotice: Math.max(0, ...notices.map(({ number }) => number)),
    revision,
  };
}

/** Whether a notice would invite to add what is not for sale any more. */
function isGone(
  { reason, productId, variation }: CartNotice,
  products: ReadonlyMap<string, ProductForSale>,
): boolean {
  const product = products.get(productId);
  return reason !== 'deleted' && !(product && unitPrices(product, variation));
}
