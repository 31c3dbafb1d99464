import { auditContract } from '../audit/audit.contract.ts';
import { bulkContract } from '../bulk/bulk.contract.ts';
import {
  bestSellersContract,
  productAdminContract,
  productListsContract,
  productRestoreContract,
} from '../catalogue/product/products.contract.ts';
import { invoicesContract } from '../invoices/invoices.contract.ts';
import { contactContract, messagesContract, newsletterContract } from '../messages/messages.contract.ts';
import { jobsContract, projectionsContract } from '../operations/operations.contract.ts';
import { parcelsContract } from '../parcels/parcels.contract.ts';
import { reviewsContract } from '../reviews/reviews.contract.ts';

/** Every declared call of the API. */
export const CONTRACTS = {
  ...auditContract,
  ...bulkContract,
  ...bestSellersContract,
  ...productAdminContract,
  ...productListsContract,
  ...productRestoreContract,
  ...contactContract,
  ...messagesContract,
  ...newsletterContract,
  ...jobsContract,
  ...projectionsContract,
  ...invoicesContract,
  ...parcelsContract,
  ...reviewsContract,
};
export type Contracts = typeof CONTRACTS;
