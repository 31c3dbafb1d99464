import { accountMails } from '../../projections/reactions/account-mails.ts';
import { bulkChanges } from '../../projections/reactions/bulk-changes.ts';
import { cartWithdrawals } from '../../projections/reactions/cart-withdrawals.ts';
import { erasures } from '../../projections/reactions/erasures.ts';
import { importFollowups } from '../../projections/reactions/import-followups.ts';
import { orderFollowups, orderMails } from '../../projections/reactions/order-followups.ts';
import { createBulkJobs } from '../bulk/index.ts';
import { createWithdrawals } from '../cart/index.ts';
import { createImportJobs } from '../imports/index.ts';
import { createAccountMails, createOrderMails } from '../messages/mail/index.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Modules } from './modules.ts';
import type { Stores } from './stores.ts';

/** What follows from events in other modules, by commands and by jobs. */
export function createReactions({ readModels }: Pick<Stores, 'readModels'>, modules: Modules, jobs: Jobs) {
  const { carts, cartServices, customers } = modules;
  return [
    orderFollowups({ carts: cartServices, customers: customers.services }),
    orderMails({ mails: createOrderMails(jobs) }),
    accountMails({ mails: createAccountMails(jobs) }),
    erasures(modules.erasures),
    bulkChanges({ jobs: createBulkJobs(jobs) }),
    cartWithdrawals({
      withdrawals: createWithdrawals(jobs),
      carts,
      shown: (position) => readModels.waitFor(position, ['carts']),
    }),
    importFollowups({ imports: createImportJobs(jobs) }),
  ];
}
