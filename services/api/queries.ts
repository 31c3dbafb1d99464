import { createAuditQueries } from '../../projections/audit/queries.ts';
import { createBulkQueries } from '../../projections/bulk/queries.ts';
import { createCartsQueries } from '../../projections/carts/queries.ts';
import { createCatalogueQueries } from '../../projections/catalogue/index.ts';
import { loadLookups } from '../../projections/catalogue/index-loader.ts';
import { createKnownProducts } from '../../projections/catalogue/known-products.ts';
import { createCataloguePast } from '../../projections/catalogue/past.ts';
import { createFrontPage } from '../../projections/content/front-page.ts';
import { createContentQueries } from '../../projections/content/queries.ts';
import { createFindCustomers } from '../../projections/customers/find-customers.ts';
import { createNamesOf } from '../../projections/customers/names.ts';
import { createCustomersQueries } from '../../projections/customers/queries.ts';
import { createImportsQueries } from '../../projections/imports/queries.ts';
import { createFindOrders } from '../../projections/orders/find-orders.ts';
import { createOrderedCarts } from '../../projections/orders/ordered-carts.ts';
import { createOrdersQueries } from '../../projections/orders/queries.ts';
import { createSoldProducts } from '../../projections/orders/sold-products.ts';
import { createTurnover } from '../../projections/orders/turnover.ts';
import { retryReads } from '../platform/postgres/retry-reads.ts';
import type { Stores } from './stores.ts';

/** What modules read: every read model. */
export function createQueries(stores: Stores) {
  const { pool, readModels } = stores;
  const reading = { pool: retryReads(pool), readModels };
  const namesOf = createNamesOf(reading);
  return {
    ...reading,
    catalogue: createCatalogueQueries(reading),
    past: createCataloguePast(reading),
    content: createContentQueries(reading),
    frontPage: createFrontPage(reading),
    carts: createCartsQueries({ ...stores, ...reading }),
    orders: createOrdersQueries(reading),
    orderedCarts: createOrderedCarts(reading),
    soldProducts: createSoldProducts(reading),
    turnover: createTurnover(reading),
    findOrders: createFindOrders(reading),
    findCustomers: createFindCustomers(reading),
    people: createCustomersQueries(reading),
    namesOf,
    audit: createAuditQueries({ ...reading, namesOf }),
    bulk: createBulkQueries(reading),
    imports: createImportsQueries({ pool, readModels }),
    importCatalogue: {
      // Not from the catalogue index: a worker would hold all products in memory and follow every row it adds.
      lookups: () => loadLookups(pool, readModels.schema('catalogue')),
      knownProducts: createKnownProducts({ pool, readModels }),
    },
  };
}
