import { type CashOrder, uncollectedOf } from '../collected-cash.ts';
import type { OrderReturnView } from '../order-queries.ports.ts';
import type { ParcelLine } from '../ordered.ts';
import type { OrderReturnAnswer } from '../ordering.schemas.ts';
import type { Exchange } from './order-returns.state.ts';

export function returnAnswer(one: OrderReturnView, order: CashOrder): OrderReturnAnswer {
  const { returnId, requested, received, reason, requestedAt, receivedAt, amount, deliveryAmount, points } =
    one;
  const { paidOutAt = null, exchanges } = one;
  const uncollected = uncollectedOf(returnId, order);
  return {
    _id: returnId,
    state: received ? 'received' : 'requested',
    lines: requested.map(pieces),
    received: (received ?? []).map((line) => ({ ...pieces(line), to: line.to })),
    reason,
    requestedAt,
    receivedAt,
    paidOutAt,
    refundAmount: amount,
    deliveryRefund: deliveryAmount,
    ...(uncollected > 0 ? { uncollected } : {}),
    points,
    ...(exchanges ? { exchanges: exchanges.map(exchangeAnswer) } : {}),
  };
}

function exchangeAnswer({ exchangeId: orderId, exchangeNumber: generatedOrderId, amount: credit }: Exchange) {
  return { orderId, generatedOrderId, credit };
}

function pieces({ productId, title, variation, quantity }: ParcelLine) {
  return { id: productId, title, variation: variation ?? '', quantity };
}
