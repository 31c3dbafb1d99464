import { type RawBuilder, sql } from 'kysely';
import type { UserEvent } from '../../../services/customers/index.ts';
import { type InvoiceBookEvent, type InvoiceEvent, invoiceNumber } from '../../../services/invoices/index.ts';
import type { OrderEvent } from '../../../services/ordering/index.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { addToCounts } from '../../generations/kept-counts.ts';
import { inCategory, type Projection, type RecordedOf, type Target } from '../../generations/projection.ts';
import { upsert } from '../../generations/rows.ts';
import { INVOICE_INDEXES, INVOICE_TABLES, type InvoiceTables } from './tables.ts';

type Events = {
  invoicebook: InvoiceBookEvent;
  invoice: InvoiceEvent;
  order: OrderEvent;
  user: UserEvent;
};

/** A customer, or the person of an order, is gone. */
const FORGETTING: readonly string[] = [
  'UserErasureRequested',
  'UserErased',
  'OrderPersonForgotten',
  'OrderDeleted',
] satisfies (OrderEvent | UserEvent)['type'][];

/** Every issued document without its buyer, and whose buyers are only for bookkeeping. */
export const invoicesProjection = {
  name: 'invoices',
  definition: 6,
  categories: ['invoicebook', 'invoice', 'order', 'user'],
  sealed: true,
  tables: INVOICE_TABLES,
  indexes: INVOICE_INDEXES,
  async project(events, target) {
    const issued = inCategory(events, 'invoicebook');
    if (issued.length > 0) upsert(target, 'documents', issued.map(rowOf));
    addToCounts(
      target,
      { table: 'document_counts', count: 'documents' },
      issued.map(({ data: { day } }) => [{ day }, 1] as const),
    );
    for (const event of issued) if (event.type === 'InvoiceCancellationIssued') markCancelled(target, event);
    const notes = inCategory(events, 'invoice');
    for (const event of notes) applyNote(target, event);
    const forgotten = events.filter(({ type }) => FORGETTING.includes(type));
    for (const { id } of forgotten)
      target.write(sql`insert into ${sql.table('forgotten')} (id) values (${id}) on conflict do nothing`);
    return issued.length + notes.length + forgotten.length > 0;
  },
} as const satisfies Projection<RecordedOf<Events>>;

function rowOf(event: Recorded<InvoiceBookEvent>): InvoiceTables['documents'] {
  const { data } = event;
  return {
    id: data.documentId,
    number: data.number,
    year: data.year,
    day: data.day,
    order_id: data.orderId,
    order_number: data.orderNumber,
    order_name: data.orderName,
    customer_id: data.customerId,
    total: data.totals.total,
    base: data.totals.base,
    tax: data.totals.tax,
    cancels: event.type === 'InvoiceCancellationIssued' ? event.data.cancels : null,
    cancelled_by: null,
    last_year: data.year,
    fiscal_state: data.fiscal ? 'waiting' : 'none',
    fiscal_number: '',
    fiscal_qr: '',
    fiscal_cause: '',
    fiscal_at: null,
    buyer_erased: false,
  };
}

function markCancelled(
  target: Target,
  { data }: Recorded<Extract<InvoiceBookEvent, { type: 'InvoiceCancellationIssued' }>>,
): void {
  target.write(sql`update ${sql.table('documents')}
    set cancelled_by = ${invoiceNumber(data)}, last_year = greatest(last_year, ${data.year})
    where id = ${data.cancelsId}`);
}

function applyNote(target: Target, event: Recorded<InvoiceEvent>): void {
  const changes = changesBy(event);
  if (changes) target.write(sql`update ${sql.table('documents')} set ${changes} where id = ${event.id}`);
}

function changesBy(event: Recorded<InvoiceEvent>): RawBuilder<unknown> | null {
  switch (event.type) {
    case 'InvoiceFiscalNumberNoted':
      return sql`fiscal_number = ${event.data.fiscalNumber}`;
    case 'InvoiceFiscalRequested':
      return sql`fiscal_state = 'waiting', fiscal_cause = ''`;
    case 'InvoiceFiscalised': {
      const { fiscalNumber, qr } = event.data;
      return sql`fiscal_state = 'done', fiscal_number = ${fiscalNumber}, fiscal_qr = ${qr}, fiscal_cause = '',
        fiscal_at = ${event.recordedAt}`;
    }
    case 'InvoiceFiscalRefused':
      return sql`fiscal_state = 'failed', fiscal_cause = ${event.data.cause}`;
    case 'InvoiceBuyerErased':
      return sql`buyer_erased = true`;
    case 'InvoiceCancellationRequested':
      return null;
  }
}
