import type { OrderDocument, OrderReturnView, OrderView } from '../order-queries.ports.ts';
import type { OrderStage } from '../order-stage.ts';
import { evolveReturns } from './order-returns.state.ts';
import type { ReturnEvent } from './return-events.ts';

/** The order after an event of a return. */
export function withReturn(doc: OrderDocument, event: ReturnEvent, at: string): OrderDocument {
  const seen = new Map((doc.returns ?? []).map((one) => [one.returnId, one]));
  const requested = { reason: reasonOf(event), requestedAt: at, receivedAt: null, paidOutAt: null };
  const returns = evolveReturns(doc.returns ?? [], event).map((one): OrderReturnView => {
    const { reason, requestedAt, receivedAt, paidOutAt = null } = seen.get(one.returnId) ?? requested;
    const isThis = one.returnId === event.data.returnId;
    return {
      ...one,
      reason,
      requestedAt,
      receivedAt: isThis && event.type === 'ReturnReceived' ? at : receivedAt,
      ...(isThis && event.type === 'ReturnPaidOut' ? { paidOutAt: at } : paidOutAt ? { paidOutAt } : {}),
    };
  });
  return { ...doc, returns };
}

function reasonOf(event: ReturnEvent): string {
  return event.type === 'ReturnRequested' ? (event.personal?.returnReason ?? '') : '';
}

/** The returns of an order whose person was erased. */
export function withoutReasons({ returns }: OrderDocument): Pick<OrderDocument, 'returns'> {
  return returns ? { returns: returns.map((one) => ({ ...one, reason: '' })) } : {};
}

/** From when on (ISO 8601) the time for a return counts: the delivery, else the sending; null before both. */
export function returnsSince(timeline: OrderView['timeline']): string | null {
  const at = (stage: OrderStage) => timeline.find((step) => step.stage === stage)?.at ?? null;
  return at('delivered') ?? at('sent');
}
