import { auditContract } from '../audit/audit.contract.ts';
import { bulkContract } from '../bulk/bulk.contract.ts';
import {
  brandsContract,
  categoriesContract,
  filtersContract,
  markupsContract,
} from '../catalogue/lookups/lookups.contract.ts';
import {
  bestSellersContract,
  productAdminContract,
  productListsContract,
  productRestoreContract,
} from '../catalogue/product/products.contract.ts';
import { pagesContract, postsContract, slidersContract } from '../content/content.contract.ts';
import {
  accountContract,
  secondFactorContract,
  sessionsContract,
  signInContract,
  usersContract,
} from '../customers/customers.contract.ts';
import { dashboardContract } from '../dashboard/dashboard.contract.ts';
import { invoicesContract } from '../invoices/invoices.contract.ts';
import { liveContract } from '../live/live.contract.ts';
import { mediaContract } from '../media/media.contract.ts';
import { contactContract, messagesContract, newsletterContract } from '../messages/messages.contract.ts';
import { jobsContract, projectionsContract } from '../operations/operations.contract.ts';
import { parcelsContract } from '../parcels/parcels.contract.ts';
import { quickSearchContract } from '../quick-search/quick-search.contract.ts';
import { reviewsContract } from '../reviews/reviews.contract.ts';
import { settingsContract } from '../settings/settings.contract.ts';

/** Every declared call of the API. */
export const CONTRACTS = {
  ...auditContract,
  ...bulkContract,
  ...bestSellersContract,
  ...productAdminContract,
  ...productListsContract,
  ...productRestoreContract,
  ...brandsContract,
  ...categoriesContract,
  ...filtersContract,
  ...markupsContract,
  ...pagesContract,
  ...postsContract,
  ...slidersContract,
  ...accountContract,
  ...signInContract,
  ...sessionsContract,
  ...secondFactorContract,
  ...usersContract,
  ...dashboardContract,
  ...quickSearchContract,
  ...liveContract,
  ...mediaContract,
  ...contactContract,
  ...messagesContract,
  ...newsletterContract,
  ...jobsContract,
  ...projectionsContract,
  ...invoicesContract,
  ...parcelsContract,
  ...reviewsContract,
  ...settingsContract,
};
export type Contracts = typeof CONTRACTS;
