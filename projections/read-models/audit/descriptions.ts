import { type AuditDescriptions, entityAudit } from '../../../services/audit/index.ts';
import { bulkAudit } from '../../../services/bulk/index.ts';
import { cartAudit } from '../../../services/cart/index.ts';
import {
  BRAND,
  CATEGORY,
  filterGroupAudit,
  MARKUP,
  productAudit,
} from '../../../services/catalogue/index.ts';
import { PAGE, POST, SLIDER } from '../../../services/content/index.ts';
import { userAudit } from '../../../services/customers/index.ts';
import { importAudit } from '../../../services/imports/index.ts';
import { invoiceAudit, invoiceBookAudit } from '../../../services/invoices/index.ts';
import { contactMessageAudit, newsletterAudit } from '../../../services/messages/index.ts';
import { orderAudit, savedFilterAudit } from '../../../services/ordering/index.ts';
import { reviewAudit } from '../../../services/reviews/index.ts';
import { scheduledChangeAudit } from '../../../services/scheduled-changes/index.ts';
import { settingsAudit } from '../../../services/settings/index.ts';
import { countAudit, movementAudit, recallAudit, stockAudit } from '../../../services/stock/index.ts';
import { alertAudit } from '../../../services/stock-alerts/index.ts';
import { operatorAudit } from '../../consumer/operator.audit.ts';

/** Every module's audit descriptions of its events, by stream category. */
export const AUDIT_DESCRIPTIONS: AuditDescriptions = {
  order: orderAudit,
  product: productAudit,
  category: entityAudit(CATEGORY),
  brand: entityAudit(BRAND),
  filter: filterGroupAudit,
  markup: entityAudit(MARKUP),
  settings: settingsAudit,
  user: userAudit,
  cart: cartAudit,
  page: entityAudit(PAGE),
  slider: entityAudit(SLIDER),
  post: entityAudit(POST),
  review: reviewAudit,
  message: contactMessageAudit,
  newsletter: newsletterAudit,
  bulk: bulkAudit,
  import: importAudit,
  stock: stockAudit,
  movement: movementAudit,
  orderfilter: savedFilterAudit,
  alert: alertAudit,
  invoicebook: invoiceBookAudit,
  invoice: invoiceAudit,
  count: countAudit,
  recall: recallAudit,
  scheduled: scheduledChangeAudit,
  projection: operatorAudit,
};
