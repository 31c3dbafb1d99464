import { setTimeout as delay } from 'node:timers/promises';
import type { OrderView, PlacedOrders } from '../../../ordering/index.ts';
import { type PaymentSlip, paymentSlipPdf, type SlipOf } from '../../../payments/index.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import type { Logger } from '../../../platform/kernel/logging/logger.ts';
import type { Seller } from '../../../settings/index.ts';
import type { Letter } from '../sending/mail-sender.ts';
import {
  createForgetting,
  isForgotten,
  isTooLate,
  type SendOnceDeps,
  sendOnce,
  sentAbout,
} from '../sending/send-once.ts';
import type { LostCoupon } from './coupon-back.ts';
import { invoiceCancelledMail, invoiceMail, type MailedInvoice } from './invoice-mail.ts';
import { concernsSlip, orderChangeMail } from './order-change-mail.ts';
import { confirmationForCustomer, confirmationForShop } from './order-confirmation.ts';
import type { AddressedOrder } from './order-letter.ts';
import {
  lettersOf,
  MAIL_IDS,
  MAILS_QUEUE,
  mailId,
  momentOf,
  type OrderMailJob,
  type WantedMail,
} from './order-mail-jobs.ts';
import { stageMail } from './order-stage-mail.ts';
import { parcelMail } from './parcel-mail.ts';
import { paymentMail } from './payment-mail.ts';
import { returnMail } from './return-mail.ts';

/** Orders mailed at the same time. */
const CONCURRENCY = 6;
/** A pause after each order: requests of visitors come first, also while many mails are waiting. */
const PAUSE_MS = 25;

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
   * An invoice by its number, or the document that cancels it; null when it was cancelled, was never complete, or must not be read
   * any more. Rejects while the document is not complete. Absent where there are no invoices.
   */
  readonly invoiceOf?: (number: string, wanted: 'invoice' | 'cancellation') => Promise<MailedInvoice | null>;
  /** Gets what customers send back; absent where mails name no address. */
  readonly seller?: () => Promise<Seller>;
  /** Whether an account gets the coupon of its ended order back; absent where there are no accounts. */
  readonly isCouponBack?: (userId: string, orderId: string) => Promise<boolean>;
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
  // A customer of a phone order may have no e-mail.
  const deliverable = wanted.filter(
    ({ recipient, cancelled }) =>
      (recipient === 'shop' || addressed.contact.email !== '') &&
      (cancelled === undefined || wasInvoiceMailed(order, cancelled, sent)),
  );
  const sending = deliverable.map((letter) => sendLetter(deps, addressed, letter, logger));
  const failed = (await Promise.allSettled(sending)).find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Of an invoice of long ago there is no record any more. */
function wasInvoiceMailed(
  { id, invoices = [] }: OrderView,
  number: string,
  sent: ReadonlySet<string>,
): boolean {
  if (sent.has(mailId(id, { recipient: 'customer', invoice: number }))) return true;
  const issued = invoices.find((one) => one.number === number);
  return issued !== undefined && isForgotten(issued.at);
}

type Addressed = AddressedOrder<keyof OrderView>;

async function sendLetter(
  deps: Omit<OrderMailWorkerDeps, 'jobs'>,
  order: Addressed,
  letter: WantedMail,
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
  {
    recipient,
    stage,
    parcelId,
    invoice,
    cancelled,
    changeId,
    payment,
    amount,
    returnId,
    returned,
  }: WantedMail,
  order: Addressed,
  deps: Pick<OrderMailWorkerDeps, 'publicUrl' | 'invoiceOf' | 'slipOf' | 'seller' | 'isCouponBack'>,
): Promise<Letter | null> {
  const publicUrl = deps.publicUrl();
  if (invoice !== undefined) {
    const mailed = await deps.invoiceOf?.(invoice, 'invoice');
    return mailed ? invoiceMail(order, mailed, publicUrl) : null;
  }
  if (cancelled !== undefined) {
    const mailed = await deps.invoiceOf?.(cancelled, 'cancellation');
    return mailed ? invoiceCancelledMail(order, cancelled, mailed, publicUrl) : null;
  }
  const slip = (await deps.slipOf?.(order)) ?? null;
  if (payment !== undefined) {
    // A reminder is obsolete once the money has arrived.
    if (payment === 'reminder' && !slip) return null;
    const letter = paymentMail(order, { payment, amount }, payment === 'reminder' ? slip : null, publicUrl);
    return payment === 'reminder' ? withSlip(letter, slip, order) : letter;
  }
  if (parcelId !== undefined) return parcelMail(order, parcelId, publicUrl);
  if (returnId !== undefined && returned)
    return returnMail(
      await withCoupon(order, deps),
      { returnId, returned },
      publicUrl,
      await deps.seller?.(),
    );
  if (changeId !== undefined) {
    const due = concernsSlip(order, changeId) ? slip : null;
    return withSlip(orderChangeMail(order, changeId, publicUrl, due), due, order);
  }
  if (stage) {
    // A transfer that a shop was given no account for cannot be made.
    const due = stage === 'confirmed' && slip?.account ? slip : null;
    return withSlip(stageMail(await withCoupon(order, deps), stage, publicUrl, due), due, order);
  }
  return recipient === 'customer'
    ? withSlip(confirmationForCustomer(order, publicUrl, slip), slip, order)
    : confirmationForShop(order, publicUrl);
}

/** The order, and whether its customer gets no coupon back once it has ended. */
async function withCoupon(
  order: Addressed,
  { isCouponBack }: Pick<OrderMailWorkerDeps, 'isCouponBack'>,
): Promise<Addressed & LostCoupon> {
  const { coupon, customerId } = order.facts;
  if (!coupon || customerId === null || !isCouponBack) return order;
  return { ...order, isCouponLost: !(await isCouponBack(customerId, order.id)) };
}

/** The mail with the slip to take to a bank, where there is something to transfer. */
async function withSlip(
  letter: Letter,
  slip: PaymentSlip | null,
  { facts, contact }: Addressed,
): Promise<Letter> {
  if (!slip) return letter;
  const filename = `uplatnica-${facts.publicNumber}.pdf`;
  const content = await paymentSlipPdf(slip, contact);
  return { ...letter, attachments: [{ filename, content, contentType: 'application/pdf' }] };
}
