import { pino } from 'pino';
import { expect, it } from 'vitest';
import { accountMails } from '../../projections/reactions/account-mails.ts';
import { bulkChanges } from '../../projections/reactions/bulk-changes.ts';
import { cartWithdrawals } from '../../projections/reactions/cart-withdrawals.ts';
import { importFollowups } from '../../projections/reactions/import-followups.ts';
import { newsletterMails } from '../../projections/reactions/newsletter-mails.ts';
import { orderMails } from '../../projections/reactions/order-mails.ts';
import { paymentRefunds } from '../../projections/reactions/payment-refunds.ts';
import type { Reaction } from '../../projections/reactions/reaction.ts';
import { recallMails } from '../../projections/reactions/recall-mails.ts';
import { stockAlerts } from '../../projections/reactions/stock-alerts.ts';
import { createBulkJobs } from '../bulk/index.ts';
import { createWithdrawals } from '../cart/index.ts';
import { createImportJobs } from '../imports/index.ts';
import {
  createAccountMails,
  createAvailableMails,
  createNewsletterMails,
  createOrderMails,
  createRecallMails,
} from '../messages/mail/index.ts';
import type { QueueName } from '../operations/index.ts';
import { createRefundJobs } from '../payments/index.ts';
import { createJobs } from '../platform/jobs/jobs.ts';

// Connects to nothing: no queue is opened.
const jobs = createJobs({ databaseUrl: '', redisUrl: null, logger: pino({ level: 'silent' }) });
const shown = async () => true;
const nothing = async () => undefined;

/** The reaction that asks again for the jobs of a queue; a queue without one does not compile. */
const SOURCES: Readonly<Record<QueueName, Reaction>> = {
  mails: orderMails({ mails: createOrderMails(jobs) }),
  'account-mails': accountMails({ mails: createAccountMails(jobs) }),
  'stock-alerts': stockAlerts({
    alerts: { isAwaited: async () => false, itemMoved: nothing, requested: nothing },
    mails: createAvailableMails(jobs),
    shown,
  }),
  recalls: recallMails({ mails: createRecallMails(jobs) }),
  newsletter: newsletterMails({ mails: createNewsletterMails(jobs) }),
  'bulk-changes': bulkChanges({ jobs: createBulkJobs(jobs) }),
  imports: importFollowups({ imports: createImportJobs(jobs) }),
  refunds: paymentRefunds({ refunds: createRefundJobs(jobs) }),
  carts: cartWithdrawals({
    withdrawals: createWithdrawals(jobs),
    carts: { held: async () => new Set() },
    shown,
  }),
};

it.each(Object.entries(SOURCES))(
  'queues the jobs of %s again when the job store has lost them',
  (_, { addsJobs }) => {
    expect(addsJobs).toBe(true);
  },
);
