import type { JobName } from '../../../operations/index.ts';
import type { OrderView, PlacedOrders } from '../../../ordering/index.ts';
import type { JobHandler, Jobs } from '../../../platform/jobs/jobs.ts';
import type { JobCause } from '../../../platform/log/recorded-event.ts';
import type { RecallNotice } from '../../../stock/index.ts';
import { MAIL_IDS } from '../orders/order-mail-jobs.ts';
import { isTooLate, type SendOnceDeps, sendOnce, wasSent } from '../sending/send-once.ts';
import { recallMail } from './recall-mail.ts';

/** Everything personal is looked up when the mail is sent. */
type RecallMailJob = {
  readonly recallId: string;
  /** The orders that the mail is about, which have one e-mail. */
  readonly orderIds: readonly string[];
  /** The time of the recall; ISO 8601. */
  readonly at: string;
};

export const RECALLS_QUEUE = 'recalls';

/** Queues the mails of recalls. */
export function createRecallMails(jobs: Jobs) {
  return {
    /** One for each of these, also when called repeatedly. */
    recalled: (mails: readonly (RecallMailJob & { readonly cause: JobCause })[]): Promise<void> =>
      jobs.queue<RecallMailJob, JobName>(RECALLS_QUEUE).addBulk(
        mails.map(({ cause, ...data }) => ({
          id: mailId(data.orderIds[0] ?? '', data.recallId),
          name: 'recall',
          data,
          cause,
        })),
      ),
  };
}

export type RecallMailWorkerDeps = SendOnceDeps & {
  readonly jobs: Jobs;
  readonly orders: PlacedOrders;
  /** The text of a recall; null when there is none. */
  readonly recallNotice: (recallId: string) => Promise<RecallNotice | null>;
};

/**
 * Sends these mails from now on. A failed one is retried for two days, without blocking others. None is sent about
 * a recall more than a month ago, since the records of mails of orders are deleted after that.
 */
export function startRecallMailWorker(deps: RecallMailWorkerDeps): void {
  const send: JobHandler<RecallMailJob> = async ({ data: { recallId, orderIds, at }, logger }) => {
    if (isTooLate(at) || (await isSent(deps, recallId, orderIds))) return;
    const notice = await deps.recallNotice(recallId);
    const order = await orderToMail(deps.orders, orderIds);
    if (!notice || !order) {
      logger.info({ recall: recallId }, 'The orders are gone, or their person forgotten: no mail is sent');
      return;
    }
    const mail = { ...recallMail(order, notice), id: mailId(order.id, recallId), to: order.contact.email };
    await sendOnce(deps, mail, order.id);
    logger.info({ recall: recallId, order: order.id }, 'A mail was sent');
  };
  deps.jobs.worker<RecallMailJob>(RECALLS_QUEUE, send);
}

/** Whether the mail was sent before, about whichever of its orders. */
async function isSent(deps: SendOnceDeps, recallId: string, orderIds: readonly string[]): Promise<boolean> {
  const sent = await Promise.all(orderIds.map((orderId) => wasSent(deps, mailId(orderId, recallId))));
  return sent.includes(true);
}

type ToMail = OrderView & { readonly contact: NonNullable<OrderView['contact']> };

/** The first of the orders that is still there and has an e-mail. */
async function orderToMail(orders: PlacedOrders, orderIds: readonly string[]): Promise<ToMail | null> {
  for (const orderId of orderIds) {
    const order = await orders.find(orderId);
    if (order?.contact && order.contact.email !== '') return { ...order, contact: order.contact };
  }
  return null;
}

/** It begins like those of the order's other mails, so that it is forgotten with them. */
function mailId(orderId: string, recallId: string): string {
  return `${MAIL_IDS}${orderId}-povlacenje-${recallId}`;
}
