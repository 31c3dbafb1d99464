import type { OrderContact, OrderFacts } from '../ordered.ts';
import type { OrderPlacedAnswer } from './place-order.schemas.ts';

export function placedAnswer(
  id: string,
  facts: OrderFacts,
  contact: OrderContact | null,
  paymentUrl: string | null = null,
): OrderPlacedAnswer {
  return {
    _id: id,
    order_id: facts.number,
    generatedOrderId: facts.publicNumber,
    orderName: facts.name,
    orderKey: contact?.key ?? '',
    totalPriceNoShipping: facts.goods,
    shipping: facts.delivery.price,
    totalPrice: facts.total,
    totalPoints: facts.points,
    ...(paymentUrl === null ? {} : { paymentUrl }),
  };
}
