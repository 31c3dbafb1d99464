import { createAlertQueries } from '../../projections/alerts/queries.ts';
import { createAuditQueries } from '../../projections/audit/queries.ts';
import { createBulkQueries } from '../../projections/bulk/queries.ts';
import { createCartsQueries } from '../../projections/carts/queries.ts';
import { createCatalogueQueries } from '../../projections/catalogue/index.ts';
import { loadLookups } from '../../projections/catalogue/index-loader.ts';
import { createKnownProducts } from '../../projections/catalogue/known-products.ts';
import { createMailedProducts } from '../../projections/catalogue/mailed-products.ts';
import { createCataloguePast } from '../../projections/catalogue/past.ts';
import { createFrontPage } from '../../projections/content/front-page.ts';
import { createContentQueries } from '../../projections/content/queries.ts';
import { createFindCustomers } from '../../projections/customers/find-customers.ts';
import { createNamesOf } from '../../projections/customers/names.ts';
import { createCustomersQueries } from '../../projections/customers/queries.ts';
import { createImportsQueries } from '../../projections/imports/queries.ts';
import { createInvoiceQueries } from '../../projections/invoices/queries.ts';
import { createFindOrders } from '../../projections/orders/find-orders.ts';
import { createOrderedCarts, createPlacedOrders } from '../../projections/orders/ordered-carts.ts';
import { createPayableOrders } from '../../projections/orders/payable-orders.ts';
import { createOrdersQueries } from '../../projections/orders/queries.ts';
import { createSoldProducts } from '../../projections/orders/sold-products.ts';
import { createTurnover } from '../../projections/orders/turnover.ts';
import { createCountQueries } from '../../projections/stock/counts.ts';
import { createStockLevels } from '../../projections/stock/levels.ts';
import { createStockQueries } from '../../projections/stock/queries.ts';
import { createReservations } from '../../projections/stock/reservations.ts';
import { retryReads } from '../platform/postgres/retry-reads.ts';
import type { Stores } from './stores.ts';

/** The queries of all read models, on the replica where there is one. */
export function createQueries(stores: Stores) {
  const { reading: pool, readModels } = stores;
  const reading = { pool: retryReads(pool), readModels };
  const namesOf = createNamesOf(reading);
  const catalogue = createCatalogueQueries({ ...reading, stock: createStockLevels(reading) });
  return {
    ...reading,
    catalogue,
    stock: createStockQueries(reading),
    stockAlerts: createAlertQueries(reading),
    mailedProducts: createMailedProducts(reading),
    stockCounts: createCountQueries(reading),
    reservations: createReservations(reading),
    placedOrders: createPlacedOrders(reading),
    stockedProducts: {
      briefs: catalogue.briefs,
      numbersTitled: (title: string) =>
        catalogue.administrationNumbers({ selection: { status: 'any' }, title }),
    },
    past: createCataloguePast(reading),
    content: createContentQueries(reading),
    frontPage: createFrontPage(reading),
    carts: createCartsQueries({ ...stores, ...reading }),
    orders: createOrdersQueries(reading),
    payableOrders: createPayableOrders(reading),
    orderedCarts: createOrderedCarts(reading),
    soldProducts: createSoldProducts(reading),
    turnover: createTurnover(reading),
    findOrders: createFindOrders(reading),
    findCustomers: createFindCustomers(reading),
    people: createCustomersQueries(reading),
    namesOf,
    audit: createAuditQueries({ ...reading, namesOf }),
    bulk: createBulkQueries(reading),
    invoices: createInvoiceQueries(reading),
    imports: createImportsQueries({ pool, readModels }),
    importCatalogue: {
      // Not from the catalogue index, because a worker would hold all products in memory and follow its own changes.
      lookups: () => loadLookups(pool, readModels.schema('catalogue')),
      knownProducts: createKnownProducts({ pool, readModels }),
    },
  };
}
