import type { Projection } from './generations/projection.ts';
import { alertsProjection } from './read-models/alerts/alerts.projection.ts';
import { auditProjection } from './read-models/audit/audit.projection.ts';
import { bulkProjection } from './read-models/bulk/bulk.projection.ts';
import { cartsProjection } from './read-models/carts/carts.projection.ts';
import { catalogueProjection } from './read-models/catalogue/catalogue.projection.ts';
import { momentsProjection } from './read-models/catalogue/moments/moments.projection.ts';
import { contentProjection } from './read-models/content/content.projection.ts';
import { customersProjection } from './read-models/customers/customers.projection.ts';
import { importsProjection } from './read-models/imports/imports.projection.ts';
import { invoicesProjection } from './read-models/invoices/invoices.projection.ts';
import { ordersProjection } from './read-models/orders/orders.projection.ts';
import { scheduledProjection } from './read-models/scheduled/scheduled.projection.ts';
import { stockProjection } from './read-models/stock/stock.projection.ts';

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
  scheduledProjection,
  momentsProjection,
] as const satisfies readonly Projection[];
