import { unknownEvent } from '../platform/kernel/commands/decider.ts';
import { withChange } from './changing/order-change.view.ts';
import type { OrderEvent, OrderStageEvent, PaymentEvent } from './order.events.ts';
import type { OrderDocument, OrderView } from './order-queries.ports.ts';
import { stageOf } from './order-stage.ts';
import type { OrderContact } from './ordered.ts';
import { withoutCauses, withParcelEvent } from './parcels/announcements.view.ts';
import { evolvePayments, NO_PAYMENTS } from './payment/order-payments.state.ts';
import { withoutReasons, withReturn } from './returns/order-returns.view.ts';
import { withStaffNotes } from './staff/staff-notes.ts';

const NO_PAYMENTS_SEEN: NonNullable<OrderView['payments']> = { ...NO_PAYMENTS, steps: [] };

type ViewedEvent = OrderEvent & { readonly recordedAt: string };

/** Applies an event to the order view: undefined before it was placed, null once it was deleted. */
export function evolveOrderView(
  doc: OrderDocument | undefined,
  event: ViewedEvent,
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
      return doc && withStep(doc, event, at);
    case 'ParcelAnnouncementRequested':
    case 'ParcelSent':
    case 'ParcelAnnouncementRefused':
    case 'ParcelOnTheWay':
    case 'ParcelDelivered':
    case 'ParcelReturned':
    case 'ParcelFollowingEnded':
      return doc && withParcelEvent(doc, event, at);
    case 'OrderTagsChanged':
      return doc && { ...doc, tags: event.data.tags };
    case 'StaffNoteAdded':
    case 'StaffNoteRemoved':
      return doc && withStaffNotes(doc, event);
    case 'OrderLinesChanged':
    case 'OrderDeliveryChanged':
    case 'OrderPaymentMethodChanged':
    case 'OrderContactChanged':
      return doc && withChange(doc, event, at);
    case 'PaymentStarted':
    case 'PaymentRefused':
    case 'PaymentReceived':
    case 'OverpaymentReceived':
    case 'PaymentRefunded':
    case 'ExchangeCredited':
    case 'PaymentReminded':
      return doc && withPayment(doc, event, at);
    case 'ReturnRequested':
    case 'ReturnReceived':
    case 'ReturnPaidOut':
    case 'ReturnCredited':
      return doc && withReturn(doc, event, at);
    case 'OrderInvoiceRequested':
      return doc;
    case 'OrderInvoiced': {
      const { invoice: number } = event.data;
      return doc && { ...doc, invoices: [...(doc.invoices ?? []), { number, at, cancelled: false }] };
    }
    case 'OrderInvoiceCancelled':
      return doc && withCancelled(doc, event.data.invoice, at);
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

/** The order that these events, its first ones, make; null before it was placed, and once it was deleted. */
export function orderFrom(id: string, events: readonly ViewedEvent[]): OrderView | null {
  let doc: OrderDocument | undefined;
  for (const event of events) doc = evolveOrderView(doc, event) ?? undefined;
  return doc ? { id, ...doc } : null;
}

/** The order after its person was erased: without contact data, notes, reasons and causes, with the goods. */
export function withoutPerson({ isKept: _, staffNotes: __, ...doc }: OrderDocument): OrderDocument {
  const timeline = doc.timeline.map((step) => ({ ...step, note: '' }));
  return { ...doc, ...withoutReasons(doc), ...withoutCauses(doc), contact: null, timeline };
}

/** Notes for a customer are sealed with the customer's key, which is deleted; a guest order's key stays until the end. */
function keptUntilItEnds(doc: OrderDocument, contact: OrderContact | null | undefined): OrderDocument {
  const known = doc.facts.customerId === null ? doc : withoutPerson(doc);
  return { ...known, contact: contact ?? known.contact, isKept: true };
}

function withStep(doc: OrderDocument, { type, data, personal }: OrderStageEvent, at: string): OrderDocument {
  const stage = stageOf(type) ?? 'received';
  const unpaid = 'unpaid' in data ? ({ unpaid: true } as const) : {};
  return { ...doc, stage, timeline: [...doc.timeline, { stage, at, note: personal?.note ?? '', ...unpaid }] };
}

function withPayment(doc: OrderDocument, event: PaymentEvent, at: string): OrderDocument {
  const { steps = [], ...before } = doc.payments ?? NO_PAYMENTS_SEEN;
  const { type, data } = event;
  return {
    ...doc,
    payments: { ...evolvePayments(before, event), steps: [...steps, { type, at, ...data }] },
  };
}

/** Its issuing was not noted where it was cancelled before that. */
function withCancelled(doc: OrderDocument, number: string, at: string): OrderDocument {
  const before = doc.invoices ?? [];
  const invoice = before.find((one) => one.number === number) ?? { number, at };
  const others = before.filter((one) => one.number !== number);
  return { ...doc, invoices: [...others, { ...invoice, cancelled: true, cancelledAt: at }] };
}
