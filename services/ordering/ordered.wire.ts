import { flag } from '../platform/kernel/wire/flag.ts';
import { FREE_PICKUP, HOME_DELIVERY } from '../rules/orders/order-terms.ts';
import type { OrderedLine, OrderedPart, OrderFacts } from './ordered.ts';
import type { OrderLine } from './ordering.schemas.ts';

export function lineAnswer(line: OrderedLine): OrderLine {
  return {
    id: line.productId,
    product_id: line.productNumber,
    title: line.title,
    slug: line.slug,
    categorySlug: line.categorySlug,
    brandSlug: line.brandSlug,
    image: line.image,
    price: line.unitPrice,
    oldPrice: line.regularPrice,
    quantity: line.quantity,
    productAction: flag(line.onSale),
    productOffer: flag(line.inWeeklyOffer),
    productVariety: flag(line.variation !== null),
    productVariationType: line.variation?.type ?? '',
    productVariationName: line.variation?.name ?? '',
    points: line.points,
    ...(line.parts ? { parts: line.parts.map(partAnswer) } : {}),
  };
}

function partAnswer({ productId: id, title, variation, quantity }: OrderedPart) {
  return { id, title, variation: variation ?? '', quantity };
}

export function shippingMethod({ delivery }: OrderFacts): string {
  return delivery.method === 'pickup' ? FREE_PICKUP : HOME_DELIVERY;
}

export function pickupPlace({ delivery: { place } }: OrderFacts): string {
  if (!place) return '';
  return place.address === '' ? place.name : `${place.name}, ${place.address}`;
}
