import type { InvoiceEvent } from '../../services/invoices/index.ts';
import type { OrderMails } from '../../services/messages/index.ts';
import { type LaterStage, stageOf } from '../../services/ordering/index.ts';
import { type JobCause, jobCauseOf, type Recorded } from '../../services/platform/log/recorded-event.ts';
import { isOrder, type OrderEventOf } from './order-events.ts';
import type { Reaction } from './reaction.ts';

const isPlaced = isOrder('OrderPlaced');

/** The price of an exchange is known once its credit is. */
const isCredited = isOrder('ExchangeCredited');

const isParcel = isOrder('ParcelSent');

const isInvoiced = isOrder('OrderInvoiced');

const isInvoiceCancelled = isOrder('OrderInvoiceCancelled');

const isReturn = isOrder('ReturnRequested', 'ReturnReceived');

/** Queues the mails of so many orders per second: even a busy machine keeps up with 50 orders a second. */
const MAILED_PER_SECOND = { atMost: 150, underLoad: 80 };

export type OrderMailsDeps = {
  /** Each sends its mails once, also when called repeatedly. */
  readonly mails: OrderMails;
};

/** The mails of an order: its confirmation, and one per stage, parcel, return, change, invoice and its cancellation. A separate reaction, so that mails never delay the follow-ups. */
export function orderMails({ mails }: OrderMailsDeps) {
  return {
    name: 'order-mails',
    addsJobs: true,
    begins: 'beginning',
    categories: ['order', 'invoice'],
    rateLimit: { ...MAILED_PER_SECOND, counts: needsMail },
    async react(events) {
      const news = events.filter(needsMail);
      await mails.orderPlaced(
        news.filter(isToConfirm).map((event) => ({ orderId: event.id, cause: jobCauseOf(event) })),
      );
      await mails.orderMoved(
        news.flatMap((event) => {
          const stage = stageToMail(event);
          return stage ? [{ orderId: event.id, stage, cause: jobCauseOf(event) }] : [];
        }),
      );
      await mails.parcelSent(
        news.filter(isParcelToMail).map((event) => {
          const { parcelId } = event.data;
          return { orderId: event.id, parcelId, cause: jobCauseOf(event) };
        }),
      );
      await mails.returnNews(
        news.filter(isReturn).map((event) => {
          const returned = event.type === 'ReturnRequested' ? 'requested' : 'received';
          return { orderId: event.id, returned, returnId: event.data.returnId, cause: jobCauseOf(event) };
        }),
      );
      await mails.orderChanged(changesOf(news));
      await mails.paymentNews(
        news.flatMap((event) => {
          const payment = paymentToMail(event);
          const { id: orderId, eventId: about, recordedAt: at } = event;
          return payment
            ? [{ orderId, payment, about, at, ...amountOf(event), cause: jobCauseOf(event) }]
            : [];
        }),
      );
      await mails.invoiced(
        news.flatMap((event) => {
          const invoice = invoiceToMail(event);
          return invoice ? [{ ...invoice, cause: jobCauseOf(event) }] : [];
        }),
      );
      await mails.invoiceCancelled(
        news.filter(isInvoiceCancelled).map((event) => {
          const { id: orderId, recordedAt: at, data } = event;
          return { orderId, cancelled: data.invoice, at, cause: jobCauseOf(event) };
        }),
      );
    },
  } as const satisfies Reaction;
}

/** An invoice is mailed once it is issued, or once it has the fiscal receipt that it gets, of the service or a device. */
function invoiceToMail(event: Recorded): { readonly orderId: string; readonly invoice: string } | null {
  if (isReceipt(event)) {
    const { orderId = null, invoice } = event.data;
    return orderId === null || invoice === undefined ? null : { orderId, invoice };
  }
  if (!isInvoiced(event) || !isNews(event) || event.data.fiscal) return null;
  return { orderId: event.id, invoice: event.data.invoice };
}

type ReceiptEvent = Recorded<
  Extract<InvoiceEvent, { readonly type: 'InvoiceFiscalised' | 'InvoiceFiscalNumberNoted' }>
>;

function isReceipt(event: Recorded): event is ReceiptEvent {
  const { category, type } = event;
  return category === 'invoice' && (type === 'InvoiceFiscalised' || type === 'InvoiceFiscalNumberNoted');
}

/** Placed orders, and every later stage, parcel, return and invoice; an opened order needs no mail. */
function needsMail(event: Recorded): boolean {
  if (paymentToMail(event) !== null || isCancelledUnpaid(event) || invoiceToMail(event)) return true;
  if (isParcelToMail(event) || isCredited(event)) return true;
  return (
    isNews(event) &&
    (isToConfirm(event) ||
      isReturn(event) ||
      isInvoiceCancelled(event) ||
      changeOf(event) !== null ||
      stageToMail(event) !== null)
  );
}

function isToConfirm(event: Recorded): boolean {
  return isPlaced(event) ? event.data.exchangeOf === undefined : isCredited(event);
}

/** A parcel is news also where its courier's answer came to the shop itself. */
function isParcelToMail(event: Recorded): event is OrderEventOf<'ParcelSent'> {
  return isParcel(event) && (isNews(event) || event.data.service !== undefined);
}

/** The mail about a payment change; customers also get one when the shop itself made the change. */
function paymentToMail({ category, type }: Recorded): PaymentNews | null {
  return category === 'order' ? (PAYMENT_NEWS.get(type) ?? null) : null;
}

type PaymentNews = Parameters<OrderMails['paymentNews']>[0][number]['payment'];

const PAYMENT_NEWS: ReadonlyMap<string, PaymentNews> = new Map([
  ['PaymentReminded', 'reminder'],
  ['PaymentReceived', 'received'],
  ['OverpaymentReceived', 'surplus'],
  ['PaymentRefunded', 'refunded'],
]);

/** Hundredths; absent where an event has none. */
function amountOf({ data }: Recorded): { readonly amount?: number } {
  return 'amount' in data && typeof data.amount === 'number' ? { amount: data.amount } : {};
}

function isCancelledUnpaid({ type, data }: Recorded): boolean {
  return type === 'OrderCancelled' && 'unpaid' in data;
}

/** The stage that a mail reports; none when the mail about a parcel or a return reports it. */
function stageToMail({ type, data }: Recorded): LaterStage | null {
  return 'withParcel' in data || 'withReturn' in data ? null : stageOf(type);
}

/** The change that an event is part of. */
function changeOf({ category, data }: Recorded): string | null {
  return category === 'order' && 'changeId' in data ? String(data.changeId) : null;
}

/** Each change once, however many events it has. */
function changesOf(events: readonly Recorded[]) {
  const changes = new Map<string, { orderId: string; changeId: string; cause: JobCause }>();
  for (const event of events) {
    const changeId = changeOf(event);
    if (changeId !== null && !changes.has(changeId))
      changes.set(changeId, { orderId: event.id, changeId, cause: jobCauseOf(event) });
  }
  return [...changes.values()];
}

/** Imported history (demo data, an import) sends no mails. */
export function isNews({ metadata: { actor } }: Recorded): boolean {
  return actor.kind !== 'system' && actor.kind !== 'operator';
}
