import { alertsProjection } from './alerts/alerts.projection.ts';
import { auditProjection } from './audit/audit.projection.ts';
import { bulkProjection } from './bulk/bulk.projection.ts';
import { cartsProjection } from './carts/carts.projection.ts';
import { catalogueProjection } from './catalogue/catalogue.projection.ts';
import { contentProjection } from './content/content.projection.ts';
import { customersProjection } from './customers/customers.projection.ts';
import type { Projection } from './generations/projection.ts';
import { importsProjection } from './imports/imports.projection.ts';
import { invoicesProjection } from './invoices/invoices.projection.ts';
import { ordersProjection } from './orders/orders.projection.ts';
import { stockProjection } from './stock/stock.projection.ts';

/** Every read model of the shop. */
export const projections = [
  catalogueProjection,
  cartsProjection,
  ordersProjection,
  customersProjection,
  contentProjection,
  auditProjection,
  bulkProjection,
  importsProjection,
  stockProjection,
  alertsProjection,
  invoicesProjection,
] as const satisfies readonly Projection[];
