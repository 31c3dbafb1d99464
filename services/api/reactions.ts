import { accountMails } from '../../projections/reactions/account-mails.ts';
import { bulkChanges } from '../../projections/reactions/bulk-changes.ts';
import { cartWithdrawals } from '../../projections/reactions/cart-withdrawals.ts';
import { erasures } from '../../projections/reactions/erasures.ts';
import { importFollowups } from '../../projections/reactions/import-followups.ts';
import { invoiceFollowups } from '../../projections/reactions/invoice-followups.ts';
import { newsletterMails } from '../../projections/reactions/newsletter-mails.ts';
import { orderFollowups } from '../../projections/reactions/order-followups.ts';
import { orderMails } from '../../projections/reactions/order-mails.ts';
import { orderStock } from '../../projections/reactions/order-stock.ts';
import { paymentRefunds } from '../../projections/reactions/payment-refunds.ts';
import { recallMails } from '../../projections/reactions/recall-mails.ts';
import { renamedVariations } from '../../projections/reactions/renamed-variations.ts';
import { stockAlerts } from '../../projections/reactions/stock-alerts.ts';
import { stockMovements } from '../../projections/reactions/stock-movements.ts';
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
import { createRefundJobs } from '../payments/index.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Modules } from './modules.ts';
import type { Stores } from './stores.ts';

/** The effects of events in other modules, by commands and jobs. */
export function createReactions({ readModels }: Pick<Stores, 'readModels'>, modules: Modules, jobs: Jobs) {
  const { carts, cartServices, customers, exchanges } = modules;
  return [
    orderFollowups({ carts: cartServices, customers: customers.services, exchanges }),
    orderMails({ mails: createOrderMails(jobs) }),
    accountMails({ mails: createAccountMails(jobs) }),
    erasures(modules.erasures),
    bulkChanges({ jobs: createBulkJobs(jobs) }),
    cartWithdrawals({
      withdrawals: createWithdrawals(jobs),
      carts,
      shown: (position) => readModels.waitFor(position, ['carts']),
    }),
    orderStock(modules),
    stockMovements(modules),
    renamedVariations(modules),
    paymentRefunds({ refunds: createRefundJobs(jobs) }),
    stockAlerts({
      alerts: modules.stockAlerts,
      mails: createAvailableMails(jobs),
      shown: (position, readModel) => readModels.waitFor(position, [readModel]),
    }),
    recallMails({ mails: createRecallMails(jobs) }),
    newsletterMails({ mails: createNewsletterMails(jobs) }),
    invoiceFollowups(modules),
    importFollowups({ imports: createImportJobs(jobs) }),
  ];
}
