import { auditContract } from '../audit/audit.contract.ts';
import { bulkContract } from '../bulk/bulk.contract.ts';
import { cartContract } from '../cart/cart.contract.ts';
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
import { pagesContract } from '../content/pages.contract.ts';
import { postsContract } from '../content/posts.contract.ts';
import { slidersContract } from '../content/sliders.contract.ts';
import { accountContract, usersContract } from '../customers/customers.contract.ts';
import { secondFactorContract, sessionsContract, signInContract } from '../customers/sign-in.contract.ts';
import { dashboardContract } from '../dashboard/dashboard.contract.ts';
import { explainContract } from '../history/explain.contract.ts';
import { asOfContract, priceHistoryContract } from '../history/history.contract.ts';
import { seenContract } from '../history/seen.contract.ts';
import { importsContract } from '../imports/imports.contract.ts';
import { invoicesContract } from '../invoices/invoices.contract.ts';
import { liveContract } from '../live/live.contract.ts';
import { mediaContract } from '../media/media.contract.ts';
import { messagesContract } from '../messages/messages.contract.ts';
import { newsletterLinksContract } from '../messages/newsletter-links.contract.ts';
import { contactContract, newsletterContract } from '../messages/visitors.contract.ts';
import { jobsContract, projectionsContract } from '../operations/operations.contract.ts';
import { orderChangeContract } from '../ordering/changing/order-change.contract.ts';
import { orderingContract } from '../ordering/ordering.contract.ts';
import { orderReadContract } from '../ordering/reading/order-read.contract.ts';
import { orderStaffContract } from '../ordering/staff/order-staff.contract.ts';
import { ordersAtOnceContract } from '../ordering/staff/orders-at-once.contract.ts';
import { savedFilterContract } from '../ordering/staff/saved-filter.contract.ts';
import { ownDataContract } from '../own-data/own-data.contract.ts';
import { parcelsContract } from '../parcels/parcels.contract.ts';
import {
  paymentsContract,
  statementColumnsContract,
  statementsContract,
} from '../payments/payments.contract.ts';
import { quickSearchContract } from '../quick-search/quick-search.contract.ts';
import { returnsContract } from '../returns/returns.contract.ts';
import { reviewsContract } from '../reviews/reviews.contract.ts';
import { scheduledChangesContract } from '../scheduled-changes/scheduled-changes.contract.ts';
import { settingsContract } from '../settings/settings.contract.ts';
import { countContract } from '../stock/count/count.contract.ts';
import { countSheetContract } from '../stock/count/count-sheet.contract.ts';
import { recallContract } from '../stock/recall/recall.contract.ts';
import { stockContract } from '../stock/stock.contract.ts';
import { signOffContract } from '../stock-alerts/sign-off.contract.ts';
import { stockAlertsContract } from '../stock-alerts/stock-alerts.contract.ts';
import { storefrontContract } from '../storefront/storefront.contract.ts';
import { storefrontListsContract } from '../storefront/storefront-lists.contract.ts';
import { whatIfContract } from '../what-if/what-if.contract.ts';

/** Every declared call of the API. */
export const CONTRACTS = {
  ...auditContract,
  ...cartContract,
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
  ...ownDataContract,
  ...dashboardContract,
  ...quickSearchContract,
  ...liveContract,
  ...mediaContract,
  ...contactContract,
  ...messagesContract,
  ...newsletterContract,
  ...newsletterLinksContract,
  ...jobsContract,
  ...projectionsContract,
  ...asOfContract,
  ...explainContract,
  ...seenContract,
  ...priceHistoryContract,
  ...importsContract,
  ...invoicesContract,
  ...orderChangeContract,
  ...orderReadContract,
  ...orderStaffContract,
  ...orderingContract,
  ...ordersAtOnceContract,
  ...savedFilterContract,
  ...parcelsContract,
  ...paymentsContract,
  ...statementsContract,
  ...statementColumnsContract,
  ...returnsContract,
  ...reviewsContract,
  ...scheduledChangesContract,
  ...settingsContract,
  ...stockContract,
  ...countContract,
  ...countSheetContract,
  ...recallContract,
  ...signOffContract,
  ...stockAlertsContract,
  ...storefrontContract,
  ...storefrontListsContract,
  ...whatIfContract,
};
export type Contracts = typeof CONTRACTS;
