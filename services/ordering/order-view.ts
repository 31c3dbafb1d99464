import { unknownEvent } from '../platform/kernel/decider.ts';
import type { OrderContact, OrderEvent, OrderStageEvent } from './order.events.ts';
import { stageOf } from './order.state.ts';
import type { OrderView, TimelineStep } from './ordering.ports.ts';

export type OrderDocument = Omit<OrderView, 'id'>;

/** What an event makes of an order as it is read: undefined before it was placed, null once it was deleted. */
export function evolveOrderView(
  doc: OrderDocument | undefined,
  event: OrderEvent & { readonly recordedAt: string },
): OrderDocument | null | undefined {
  const { recordedAt: at } = event;
  switch (event.type) {
    case 'OrderPlaced':
      return {
        facts: event.data,
        contact: event.personal,
        viewed: false,
        placedAt: at,
        stage: 'received',
        timeline: [{ stage: 'received', at, note: '' }],
      };
    case 'OrderViewed':
      return doc && { ...doc, viewed: true };
    case 'OrderMarkedNew':
      return doc && { ...doc, viewed: false };
    case 'OrderConfirmed':
    case 'OrderSent':
    case 'OrderDelivered':
    case 'OrderReturned':
    case 'OrderCancelled':
      return doc && withStep(doc, stepOf(event, at));
    case 'OrderPersonErasureRequested':
      return doc && keptUntilItEnds(doc, event.personal);
    case 'OrderPersonForgotten':
      return doc && withoutPerson(doc);
    case 'OrderDeleted':
      return null;
    default:
      return unknownEvent(event);
  }
}

/** The order once its person was forgotten: contact data and notes are gone, what was sold stays. */
export function withoutPerson({ isKept: _, ...doc }: OrderDocument): OrderDocument {
  return { ...doc, contact: null, timeline: doc.timeline.map((step) => ({ ...step, note: '' })) };
}

/** What was noted for a customer was sealed with his key, which goes: that of a guest's order stays until the end. */
function keptUntilItEnds(doc: OrderDocument, contact: OrderContact | null | undefined): OrderDocument {
  const known = doc.facts.customerId === null ? doc : withoutPerson(doc);
  return { ...known, contact: contact ?? known.contact, isKept: true };
}

function withStep(doc: OrderDocument, step: TimelineStep): OrderDocument {
  return { ...doc, stage: step.stage, timeline: [...doc.timeline, step] };
}

function stepOf({ type, personal }: OrderStageEvent, at: string): TimelineStep {
  return { stage: stageOf(type) ?? 'received', at, note: personal?.note ?? '' };
}
