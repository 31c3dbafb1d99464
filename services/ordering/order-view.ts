import { unknownEvent } from '../platform/kernel/decider.ts';
import type { OrderChangeEvent } from './change-events.ts';
import type { OrderEvent, OrderStageEvent, PaymentEvent } from './order.events.ts';
import { stageOf } from './order.state.ts';
import { afterChange } from './order-change.state.ts';
import { lineDifferences } from './order-contents.ts';
import { evolvePayments, NO_PAYMENTS } from './order-payment.ts';
import { withStaffNotes } from './order-staff-view.ts';
import type { OrderContact } from './ordered.ts';
import type { OrderChangePart, OrderView, TimelineStep } from './ordering.ports.ts';

const NO_PAYMENTS_SEEN: NonNullable<OrderView['payments']> = { ...NO_PAYMENTS, steps: [] };

export type OrderDocument = Omit<OrderView, 'id'>;

/** Applies an event to the order view: undefined before it was placed, null once it was deleted. */
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
    case 'ParcelSent':
      return doc && { ...doc, parcels: [...(doc.parcels ?? []), { ...event.data, at }] };
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
    case 'PaymentReminded':
      return doc && withPayment(doc, event, at);
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

/** The order after its person was erased: without contact data and notes, with the goods. */
export function withoutPerson({ isKept: _, staffNotes: __, ...doc }: OrderDocument): OrderDocument {
  return { ...doc, contact: null, timeline: doc.timeline.map((step) => ({ ...step, note: '' })) };
}

/** Notes for a customer are sealed with the customer's key, which is deleted; a guest order's key stays until the end. */
function keptUntilItEnds(doc: OrderDocument, contact: OrderContact | null | undefined): OrderDocument {
  const known = doc.facts.customerId === null ? doc : withoutPerson(doc);
  return { ...known, contact: contact ?? known.contact, isKept: true };
}

function withStep(doc: OrderDocument, step: TimelineStep): OrderDocument {
  return { ...doc, stage: step.stage, timeline: [...doc.timeline, step] };
}

function withPayment(doc: OrderDocument, event: PaymentEvent, at: string): OrderDocument {
  const { steps = [], ...before } = doc.payments ?? NO_PAYMENTS_SEEN;
  const { type, data } = event;
  return {
    ...doc,
    payments: { ...evolvePayments(before, event), steps: [...steps, { type, at, ...data }] },
  };
}

function stepOf({ type, data, personal }: OrderStageEvent, at: string): TimelineStep {
  return {
    stage: stageOf(type) ?? 'received',
    at,
    note: personal?.note ?? '',
    ...('unpaid' in data ? { unpaid: true } : {}),
  };
}

const CHANGED: Readonly<Record<OrderChangeEvent['type'], OrderChangePart>> = {
  OrderLinesChanged: 'lines',
  OrderDeliveryChanged: 'delivery',
  OrderPaymentMethodChanged: 'payment',
  OrderContactChanged: 'contact',
};

/** The events of one change follow each other. */
function withChange(doc: OrderDocument, event: OrderChangeEvent, at: string): OrderDocument {
  const { changeId } = event.data;
  const { changes = [], facts } = doc;
  const last = changes.at(-1);
  const isNext = last?.changeId !== changeId;
  const known = isNext ? { changeId, at, lines: [], parts: [], previousTotal: facts.total } : last;
  const lines =
    event.type === 'OrderLinesChanged'
      ? lineDifferences(event.data.previousLines, event.data.lines)
      : known.lines;
  const change = { ...known, lines, parts: [...known.parts, CHANGED[event.type]] };
  return {
    ...doc,
    ...afterChange({ facts, contact: doc.contact }, event),
    changes: [...(isNext ? changes : changes.slice(0, -1)), change],
  };
}

/** Its issuing was not noted where it was cancelled before that. */
function withCancelled(doc: OrderDocument, number: string, at: string): OrderDocument {
  const before = doc.invoices ?? [];
  const invoice = before.find((one) => one.number === number) ?? { number, at };
  const others = before.filter((one) => one.number !== number);
  return { ...doc, invoices: [...others, { ...invoice, cancelled: true }] };
}
