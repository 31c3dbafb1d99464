import { setTimeout as delay } from 'node:timers/promises';
import type { LaterStage, OrderView, PlacedOrders } from '../../ordering/index.ts';
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/kernel/logger.ts';
import type { Cause } from '../../platform/log/event-store.ts';
import type { Mail } from './mail-sender.ts';
import { confirmationForCustomer, confirmationForShop } from './order-confirmation.ts';
import { stageMail } from './order-stage-mail.ts';
import { type SendOnceDeps, sendOnce, wasSent } from './send-once.ts';

const RECIPIENTS = ['customer', 'shop'] as const;
type Recipient = (typeof RECIPIENTS)[number];

/**
 * Which order and whom to tell, and for a step of its life which stage it got to; everything personal is looked up when
 * the mail is sent.
 */
type OrderMailJob = { readonly orderId: string; readonly recipient: Recipient; readonly stage?: LaterStage };

export const MAILS_QUEUE = 'mails';
const CONCURRENCY = 2;
/** A pause after each mail, because requests of visitors come first. */
const PAUSE_MS = 25;

/** Queues the mails of orders. */
export function createOrderMails(jobs: Jobs) {
  return {
    // Opened on first use: a process that follows up no orders opens no queue.
    /** One for the customer, one for the shop. */
    orderPlaced: (orders: readonly { readonly orderId: string; readonly cause: Cause }[]): Promise<void> =>
      jobs.queue<OrderMailJob>(MAILS_QUEUE).addBulk(
        orders.flatMap(({ orderId, cause }) =>
          RECIPIENTS.map((recipient) => ({
            id: mailId({ orderId, recipient }),
            name: 'order-confirmation',
            data: { orderId, recipient },
            cause,
          })),
        ),
      ),
    /** One for the customer, once a stage: an order never gets to a stage twice. */
    orderMoved: (
      moves: readonly { readonly orderId: string; readonly stage: LaterStage; readonly cause: Cause }[],
    ): Promise<void> =>
      jobs.queue<OrderMailJob>(MAILS_QUEUE).addBulk(
        moves.map(({ orderId, stage, cause }) => {
          const data = { orderId, recipient: 'customer', stage } as const;
          return { id: mailId(data), name: 'order-stage', data, cause };
        }),
      ),
  };
}

export type OrderMailWorkerDeps = SendOnceDeps & {
  readonly jobs: Jobs;
  readonly orders: PlacedOrders;
  /** Gets the shop's copies. */
  readonly shopEmail: string;
  /** No slash at its end. */
  readonly publicUrl: () => string;
};

/** Sends the mails of orders from now on. One that fails is tried again, for two days; the others go on meanwhile. */
export function startOrderMailWorker(deps: OrderMailWorkerDeps): void {
  const send: JobHandler<OrderMailJob> = async ({ data, logger }) => {
    await sendOrderMail(deps, data, logger);
    await delay(PAUSE_MS);
  };
  deps.jobs.worker<OrderMailJob>(MAILS_QUEUE, send, { concurrency: CONCURRENCY });
}

async function sendOrderMail(
  deps: Omit<OrderMailWorkerDeps, 'jobs'>,
  job: OrderMailJob,
  logger: Logger,
): Promise<void> {
  const { orders, shopEmail, publicUrl } = deps;
  const id = mailId(job);
  if (await wasSent(deps, id)) return;
  const order = await orders.find(job.orderId);
  if (!order?.contact) {
    logger.info({ order: job.orderId }, 'The order is gone, or its person forgotten: no mail is sent');
    return;
  }
  const mail = mailFor(job, { ...order, contact: order.contact }, publicUrl());
  const to = job.recipient === 'customer' ? order.contact.email : shopEmail;
  await sendOnce(deps, { ...mail, id, to }, job.orderId);
  logger.info({ order: job.orderId, recipient: job.recipient, stage: job.stage }, 'A mail was sent');
}

type Addressed = OrderView & { readonly contact: NonNullable<OrderView['contact']> };

function mailFor(
  { recipient, stage }: OrderMailJob,
  order: Addressed,
  publicUrl: string,
): Omit<Mail, 'id' | 'to'> {
  if (stage) return stageMail(order, stage, publicUrl);
  return recipient === 'customer'
    ? confirmationForCustomer(order, publicUrl)
    : confirmationForShop(order, publicUrl);
}

function mailId({ orderId, recipient, stage }: OrderMailJob): string {
  if (stage) return `narudzba-${orderId}-${stage}`;
  return `narudzba-${orderId}-${recipient === 'customer' ? 'kupac' : 'trgovina'}`;
}
