import type { OrderChangePart, OrderDocument } from '../order-queries.ports.ts';
import type { OrderChangeEvent } from './change-events.ts';
import { lineDifferences } from './line-differences.ts';
import { afterChange } from './order-change.state.ts';

const CHANGED: Readonly<Record<OrderChangeEvent['type'], OrderChangePart>> = {
  OrderLinesChanged: 'lines',
  OrderDeliveryChanged: 'delivery',
  OrderPaymentMethodChanged: 'payment',
  OrderContactChanged: 'contact',
};

/** The events of one change follow each other. */
export function withChange(doc: OrderDocument, event: OrderChangeEvent, at: string): OrderDocument {
  const { changeId } = event.data;
  const { changes = [], facts } = doc;
  const last = changes.at(-1);
  const isNext = last?.changeId !== changeId;
  const known = isNext ? { changeId, at, lines: [], parts: [], previousTotal: facts.total } : last;
  const lines =
    event.type === 'OrderLinesChanged'
      ? lineDifferences(event.data.previousLines, event.data.lines)
      : known.lines;
  const paid =
    event.type === 'OrderPaymentMethodChanged' ? { previousPayment: event.data.previousPayment } : {};
  const change = { ...known, ...paid, lines, parts: [...known.parts, CHANGED[event.type]] };
  return {
    ...doc,
    ...afterChange({ facts, contact: doc.contact }, event),
    changes: [...(isNext ? changes : changes.slice(0, -1)), change],
  };
}
