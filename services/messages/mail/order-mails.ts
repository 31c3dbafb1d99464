import { setTimeout as delay } from 'node:timers/promises';
import type { PlacedOrders } from '../../ordering/index.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/kernel/logger.ts';
import type { Registry } from '../../platform/registry/registry.ts';
import type { MailSender } from './mail-sender.ts';
import { confirmationForCustomer, confirmationForShop } from './order-confirmation.ts';

const RECIPIENTS = ['customer', 'shop'] as const;
type Recipient = (typeof RECIPIENTS)[number];

/** Who the order is and whom to tell; everything personal is looked up when the mail is sent. */
type OrderMailJob = { readonly orderId: string; readonly recipient: Recipient };

const QUEUE = 'mails';
const SENT = 'mail-sent';
const CONCURRENCY = 2;
/** A mail is in no hurry: after each, the machine is left to those who wait for a page. */
const PAUSE_MS = 25;

/** Puts the mails of placed orders where they cannot get lost: one for the customer, one for the shop. */
export interface OrderMails {
  orderPlaced(orderIds: readonly string[]): Promise<void>;
}

export function createOrderMails(jobs: Jobs): OrderMails {
  return {
    // Asked for when it is needed: a process that follows up no orders opens no queue.
    orderPlaced: (orderIds) =>
      jobs.queue<OrderMailJob>(QUEUE).addBulk(
        orderIds.flatMap((orderId) =>
          RECIPIENTS.map((recipient) => ({
            id: mailId(orderId, recipient),
            name: 'order-confirmation',
            data: { orderId, recipient },
          })),
        ),
      ),
  };
}

export type OrderMailWorkerDeps = {
  readonly jobs: Jobs;
  readonly sender: MailSender;
  readonly orders: PlacedOrders;
  /** Remembers what was sent for longer than the job store does. */
  readonly registry: Pick<Registry, 'holder' | 'claim'>;
  /** Gets the shop's copies. */
  readonly shopEmail: string;
  /** No slash at its end. */
  readonly publicUrl: () => string;
  readonly logger: Logger;
};

/** Sends the mails of orders from now on. One that fails is tried again, for two days; the others go on meanwhile. */
export function startOrderMailWorker(deps: OrderMailWorkerDeps): void {
  const send = async ({ data }: { data: OrderMailJob }) => {
    await sendOrderMail(deps, data);
    await delay(PAUSE_MS);
  };
  deps.jobs.worker<OrderMailJob>(QUEUE, send, { concurrency: CONCURRENCY });
}

async function sendOrderMail(deps: Omit<OrderMailWorkerDeps, 'jobs'>, job: OrderMailJob): Promise<void> {
  const { sender, orders, registry, shopEmail, publicUrl, logger } = deps;
  const id = mailId(job.orderId, job.recipient);
  if (await registry.holder(SENT, id)) return;
  const order = await orders.find(job.orderId);
  if (!order?.contact) {
    logger.info({ order: job.orderId }, 'The order is gone, or its person forgotten: no mail is sent');
    return;
  }
  const confirmed = { ...order, contact: order.contact };
  const mail =
    job.recipient === 'customer'
      ? { ...confirmationForCustomer(confirmed, publicUrl()), to: order.contact.email }
      : { ...confirmationForShop(confirmed, publicUrl()), to: shopEmail };
  await sender.send({ ...mail, id });
  await registry.claim({ scope: SENT, value: id, owner: job.orderId });
}

function mailId(orderId: string, recipient: Recipient): string {
  return `narudzba-${orderId}-${recipient === 'customer' ? 'kupac' : 'trgovina'}`;
}
