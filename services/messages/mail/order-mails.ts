import { setTimeout as delay } from 'node:timers/promises';
import type { JobName } from '../../operations/index.ts';
import type { LaterStage, OrderView, PlacedOrders } from '../../ordering/index.ts';
import type { SlipOf } from '../../payments/index.ts';
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/kernel/logger.ts';
import type { Cause } from '../../platform/log/recorded-event.ts';
import { invoiceMail } from './invoice-mail.ts';
import type { Mail } from './mail-sender.ts';
import { orderChangeMail } from './order-change-mail.ts';
import { confirmationForCustomer, confirmationForShop } from './order-confirmation.ts';
import { stageMail } from './order-stage-mail.ts';
import { parcelMail } from './parcel-mail.ts';
import { type PaymentNews, paymentMail } from './payment-mail.ts';
import { createForgetting, isTooLate, type SendOnceDeps, sendOnce, sentAbout } from './send-once.ts';

const RECIPIENTS = ['customer', 'shop'] as const;
type Recipient = (typeof RECIPIENTS)[number];

/**
 * The confirmations of an order, or the mail about one stage of its life. Everything personal is looked up when the
 * mails are sent. A `recipient` is named by jobs about a stage, and by those of earlier releases, which confirmed with
 * a job for each.
 */
type OrderMailJob = {
  readonly orderId: string;
  readonly recipient?: Recipient;
  readonly stage?: LaterStage;
  /** The mail about this parcel. */
  readonly parcelId?: string;
  /** The mail about this news of the payment; `about` distinguishes it from others of the same kind. */
  readonly payment?: PaymentNews;
  readonly about?: string;
  /** The mail about this change. */
  readonly changeId?: string;
  /** The mail with the invoice of this number. */
  readonly invoice?: string;
};

export const MAILS_QUEUE = 'mails';
/** The ids of all mails of orders begin with it. */
const MAIL_IDS = 'narudzba-';
/** Orders mailed at the same time. */
const CONCURRENCY = 6;
/** A pause after each order: requests of visitors come first, also while many mails are waiting. */
const PAUSE_MS = 25;

/** The subject of a mail to a customer, and its cause. */
type About<Field extends keyof OrderMailJob> = { readonly orderId: string; readonly cause: Cause } & Required<
  Pick<OrderMailJob, Field>
>;

/** Queues the mails of orders. Idempotent. */
export function createOrderMails(jobs: Jobs) {
  /** A mail to the customer for each of these. */
  const queue = (name: JobName, news: readonly (OrderMailJob & { readonly cause: Cause })[]): Promise<void> =>
    jobs.queue<OrderMailJob, JobName>(MAILS_QUEUE).addBulk(
      news.map(({ cause, ...about }) => {
        const data = { ...about, recipient: 'customer' } as const;
        return { id: mailId(about.orderId, data), name, data, cause };
      }),
    );
  return {
    // Opened on first use: a process that follows up no orders opens no queue.
    /** One for the customer, one for the shop. */
    orderPlaced: (orders: readonly { readonly orderId: string; readonly cause: Cause }[]): Promise<void> =>
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
    paymentNews: (news: readonly About<'payment' | 'about'>[]) => queue('order-payment', news),
    parcelSent: (parcels: readonly About<'parcelId'>[]) => queue('order-parcel', parcels),
    orderChanged: (changes: readonly About<'changeId'>[]) => queue('order-change', changes),
    invoiced: (invoices: readonly About<'invoice'>[]) => queue('order-invoice', invoices),
  };
}

export type OrderMails = ReturnType<typeof createOrderMails>;

export type OrderMailWorkerDeps = SendOnceDeps & {
  readonly jobs: Jobs;
  readonly orders: PlacedOrders;
  /** Gets the shop's copies. */
  readonly shopEmail: string;
  /** No slash at its end. */
  readonly publicUrl: () => string;
  /** The payment slip; absent where no order is paid by transfer. */
  readonly slipOf?: SlipOf;
  /**
   * The PDF of an invoice by its number; null when it must not be read any more. Absent where there are no invoices.
   */
  readonly invoicePdf?: (number: string) => Promise<Buffer | null>;
};

/**
 * Sends the mails of orders from now on. A failed one is retried for two days, without blocking others. None is sent
 * about events more than a month ago.
 */
export function startOrderMailWorker(deps: OrderMailWorkerDeps): void {
  const forgetOld = createForgetting(deps, MAIL_IDS);
  const send: JobHandler<OrderMailJob> = async ({ data, logger }) => {
    await forgetOld();
    await sendOrderMails(deps, data, logger);
    await delay(PAUSE_MS);
  };
  deps.jobs.worker<OrderMailJob>(MAILS_QUEUE, send, { concurrency: CONCURRENCY });
}

/** Sends those mails of a job that were not sent before. Rejects when any of them was not taken. */
async function sendOrderMails(
  deps: Omit<OrderMailWorkerDeps, 'jobs'>,
  { orderId, ...job }: OrderMailJob,
  logger: Logger,
): Promise<void> {
  const sent = await sentAbout(deps, orderId);
  const wanted = lettersOf(job).filter((letter) => !sent.has(mailId(orderId, letter)));
  if (wanted.length === 0) return;
  const order = await deps.orders.find(orderId);
  if (!order?.contact) {
    logger.info({ order: orderId }, 'The order is gone, or its person forgotten: no mail is sent');
    return;
  }
  if (isTooLate(momentOf(order, job))) {
    logger.warn({ order: orderId, ...job }, 'The order is too old for a mail about it');
    return;
  }
  const addressed = { ...order, contact: order.contact };
  // Who ordered by phone may have no e-mail.
  const deliverable = wanted.filter(
    ({ recipient }) => recipient === 'shop' || addressed.contact.email !== '',
  );
  const sending = deliverable.map((letter) => sendLetter(deps, addressed, letter, logger));
  const failed = (await Promise.allSettled(sending)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** The time of the mail's event; ISO 8601. */
function momentOf(
  { timeline, placedAt, parcels = [], invoices = [], changes = [], payments }: OrderView,
  { stage, parcelId, invoice, changeId, payment }: Omit<Letter, 'recipient'>,
): string {
  if (payment !== undefined) return payments?.steps.at(-1)?.at ?? placedAt;
  if (parcelId !== undefined) return parcels.find((parcel) => parcel.parcelId === parcelId)?.at ?? placedAt;
  if (changeId !== undefined) return changes.find((change) => change.changeId === changeId)?.at ?? placedAt;
  if (invoice !== undefined) return invoices.find(({ number }) => number === invoice)?.at ?? placedAt;
  return timeline.find((step) => step.stage === stage)?.at ?? placedAt;
}

type Letter = Omit<OrderMailJob, 'orderId' | 'recipient'> & { readonly recipient: Recipient };
type Addressed = OrderView & { readonly contact: NonNullable<OrderView['contact']> };

function lettersOf({ recipient, ...letter }: Omit<OrderMailJob, 'orderId'>): Letter[] {
  return (recipient ? [recipient] : RECIPIENTS).map((each) => ({ ...letter, recipient: each }));
}

async function sendLetter(
  deps: Omit<OrderMailWorkerDeps, 'jobs'>,
  order: Addressed,
  letter: Letter,
  logger: Logger,
): Promise<void> {
  const id = mailId(order.id, letter);
  const mail = await mailFor(letter, order, deps);
  if (!mail) return;
  const to = letter.recipient === 'customer' ? order.contact.email : deps.shopEmail;
  await sendOnce(deps, { ...mail, id, to }, order.id);
  logger.info({ order: order.id, ...letter }, 'A mail was sent');
}

/** Null when the mail is obsolete. */
async function mailFor(
  { recipient, stage, parcelId, invoice, changeId, payment }: Letter,
  order: Addressed,
  deps: Pick<OrderMailWorkerDeps, 'publicUrl' | 'invoicePdf' | 'slipOf'>,
): Promise<Omit<Mail, 'id' | 'to'> | null> {
  const publicUrl = deps.publicUrl();
  if (invoice !== undefined) {
    const pdf = await deps.invoicePdf?.(invoice);
    return pdf ? invoiceMail(order, { number: invoice, pdf }, publicUrl) : null;
  }
  const slip = (await deps.slipOf?.(order)) ?? null;
  if (payment !== undefined) {
    // A reminder is obsolete once the money has arrived.
    if (payment === 'reminder' && !slip) return null;
    return paymentMail(order, payment, payment === 'reminder' ? slip : null, publicUrl);
  }
  if (parcelId !== undefined) return parcelMail(order, parcelId, publicUrl);
  if (changeId !== undefined) return orderChangeMail(order, changeId, publicUrl);
  if (stage) return stageMail(order, stage, publicUrl);
  return recipient === 'customer'
    ? confirmationForCustomer(order, publicUrl, slip)
    : confirmationForShop(order, publicUrl);
}

function mailId(orderId: string, letter: Letter): string {
  const { recipient, stage, parcelId, invoice, changeId, payment, about } = letter;
  if (payment !== undefined) return `${MAIL_IDS}${orderId}-${payment}-${about}`;
  if (parcelId !== undefined) return `${MAIL_IDS}${orderId}-posiljka-${parcelId}`;
  if (changeId !== undefined) return `${MAIL_IDS}${orderId}-izmjena-${changeId}`;
  if (invoice !== undefined) return `${MAIL_IDS}${orderId}-racun-${invoice}`;
  if (stage) return `${MAIL_IDS}${orderId}-${stage}`;
  return `${MAIL_IDS}${orderId}-${recipient === 'customer' ? 'kupac' : 'trgovina'}`;
}
