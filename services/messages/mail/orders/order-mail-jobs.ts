import type { JobName } from '../../../operations/index.ts';
import type { LaterStage, OrderView } from '../../../ordering/index.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobCause } from '../../../platform/log/recorded-event.ts';
import type { PaymentNews } from './payment-mail.ts';
import type { ReturnNews } from './return-mail.ts';

export const RECIPIENTS = ['customer', 'shop'] as const;
type Recipient = (typeof RECIPIENTS)[number];

/**
 * The confirmations of an order, or the mail about one stage of its life. Everything personal is looked up when the
 * mails are sent. A `recipient` is named by jobs about a stage, and by those of earlier releases, which confirmed with
 * a job for each.
 */
export type OrderMailJob = {
  readonly orderId: string;
  readonly recipient?: Recipient;
  readonly stage?: LaterStage;
  /** The mail about this parcel. */
  readonly parcelId?: string;
  /** The mail about this return, and what happened to it. */
  readonly returnId?: string;
  readonly returned?: ReturnNews;
  /** The mail about this news of the payment; `about` distinguishes it from others of the same kind. */
  readonly payment?: PaymentNews;
  readonly about?: string;
  /** The sum that came or went back, in hundredths; absent in jobs of earlier releases. */
  readonly amount?: number;
  /** When that news was recorded, ISO 8601; jobs of earlier releases do not say. */
  readonly at?: string;
  /** The mail about this change. */
  readonly changeId?: string;
  /** The mail with the invoice of this number. */
  readonly invoice?: string;
  /** The mail with the document that cancels the invoice of this number. */
  readonly cancelled?: string;
};

export type WantedMail = Omit<OrderMailJob, 'orderId' | 'recipient'> & { readonly recipient: Recipient };

export const MAILS_QUEUE = 'mails';
/** The ids of all mails of orders begin with it. */
export const MAIL_IDS = 'narudzba-';

/** The subject of a mail to a customer, and its cause. */
type About<Field extends keyof OrderMailJob> = {
  readonly orderId: string;
  readonly cause: JobCause;
} & Required<Pick<OrderMailJob, Field>>;

/** Queues the mails of orders. Idempotent. */
export function createOrderMails(jobs: Jobs) {
  /** A mail to the customer for each of these. */
  const queue = (
    name: JobName,
    news: readonly (OrderMailJob & { readonly cause: JobCause })[],
  ): Promise<void> =>
    jobs.queue<OrderMailJob, JobName>(MAILS_QUEUE).addBulk(
      news.map(({ cause, ...about }) => {
        const data = { ...about, recipient: 'customer' } as const;
        return { id: mailId(about.orderId, data), name, data, cause };
      }),
    );
  return {
    // Opened on first use: a process that follows up no orders opens no queue.
    /** One for the customer, one for the shop. */
    orderPlaced: (orders: readonly { readonly orderId: string; readonly cause: JobCause }[]): Promise<void> =>
      jobs.queue<OrderMailJob, JobName>(MAILS_QUEUE).addBulk(
        orders.map(({ orderId, cause }) => ({
          id: `${MAIL_IDS}${orderId}`,
          name: 'order-confirmation',
          data: { orderId },
          cause,
        })),
      ),
    /** An order never gets to a stage twice. */
    orderMoved: (moves: readonly About<'stage'>[]) => queue('order-stage', moves),
    /** A payment, a refund or a reminder, identified by `about`. */
    paymentNews: (news: readonly (About<'payment' | 'about' | 'at'> & Pick<OrderMailJob, 'amount'>)[]) =>
      queue('order-payment', news),
    parcelSent: (parcels: readonly About<'parcelId'>[]) => queue('order-parcel', parcels),
    returnNews: (news: readonly About<'returned' | 'returnId'>[]) => queue('order-return', news),
    orderChanged: (changes: readonly About<'changeId'>[]) => queue('order-change', changes),
    invoiced: (invoices: readonly About<'invoice'>[]) => queue('order-invoice', invoices),
    invoiceCancelled: (invoices: readonly About<'cancelled' | 'at'>[]) => queue('order-invoice', invoices),
  };
}

export type OrderMails = ReturnType<typeof createOrderMails>;

export function mailId(orderId: string, letter: WantedMail): string {
  const { recipient, stage, parcelId, invoice, cancelled, changeId, payment, about, returnId, returned } =
    letter;
  if (payment !== undefined) return `${MAIL_IDS}${orderId}-${payment}-${about}`;
  if (parcelId !== undefined) return `${MAIL_IDS}${orderId}-posiljka-${parcelId}`;
  if (returnId !== undefined) return `${MAIL_IDS}${orderId}-povrat-${returnId}-${returned}`;
  if (changeId !== undefined) return `${MAIL_IDS}${orderId}-izmjena-${changeId}`;
  if (invoice !== undefined) return `${MAIL_IDS}${orderId}-racun-${invoice}`;
  if (cancelled !== undefined) return `${MAIL_IDS}${orderId}-storno-${cancelled}`;
  if (stage) return `${MAIL_IDS}${orderId}-${stage}`;
  return `${MAIL_IDS}${orderId}-${recipient === 'customer' ? 'kupac' : 'trgovina'}`;
}

export function lettersOf({ recipient, ...letter }: Omit<OrderMailJob, 'orderId'>): WantedMail[] {
  return (recipient ? [recipient] : RECIPIENTS).map((each) => ({ ...letter, recipient: each }));
}

/** The time of the mail's event; ISO 8601. */
export function momentOf(
  { timeline, placedAt, parcels = [], returns = [], invoices = [], changes = [], payments }: OrderView,
  {
    stage,
    parcelId,
    invoice,
    cancelled,
    changeId,
    payment,
    at,
    returnId,
    returned,
  }: Omit<WantedMail, 'recipient'>,
): string {
  if (payment !== undefined) return at ?? payments?.steps.at(-1)?.at ?? placedAt;
  if (cancelled !== undefined) return at ?? placedAt;
  if (parcelId !== undefined) return parcels.find((parcel) => parcel.parcelId === parcelId)?.at ?? placedAt;
  if (returnId !== undefined) {
    const found = returns.find((one) => one.returnId === returnId);
    const then = returned === 'requested' ? found?.requestedAt : found?.receivedAt;
    return then ?? placedAt;
  }
  if (changeId !== undefined) return changes.find((change) => change.changeId === changeId)?.at ?? placedAt;
  if (invoice !== undefined) return invoices.find(({ number }) => number === invoice)?.at ?? placedAt;
  return timeline.find((step) => step.stage === stage)?.at ?? placedAt;
}
