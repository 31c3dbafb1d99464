import { ReadModelBehind } from '../../projections/generations/read-models.ts';
import { createAlertsById } from '../../projections/read-models/alerts/alerts-by-id.ts';
import { createAlertQueries } from '../../projections/read-models/alerts/queries.ts';
import { createCartsOf } from '../../projections/read-models/audit/carts-of.ts';
import { withExpectedEntries } from '../../projections/read-models/audit/expected-entries.ts';
import { createAuditQueries } from '../../projections/read-models/audit/queries.ts';
import { withExpectedActions } from '../../projections/read-models/bulk/expected-actions.ts';
import { createBulkQueries } from '../../projections/read-models/bulk/queries.ts';
import { createCartsById } from '../../projections/read-models/carts/carts-by-id.ts';
import { createCartsQueries } from '../../projections/read-models/carts/queries.ts';
import { createCatalogueQueries } from '../../projections/read-models/catalogue/index.ts';
import { createStorefrontChanges } from '../../projections/read-models/catalogue/moments/changes.ts';
import { createExpectedEntities } from '../../projections/read-models/catalogue/moments/expected-entities.ts';
import { withExpectedProducts } from '../../projections/read-models/catalogue/moments/expected-products.ts';
import { foldExpected } from '../../projections/read-models/catalogue/moments/expected-states.ts';
import { createForSaleThen } from '../../projections/read-models/catalogue/moments/for-sale-then.ts';
import { createMoments } from '../../projections/read-models/catalogue/moments/moments.ts';
import { loadLookups } from '../../projections/read-models/catalogue/product-index/index-loader.ts';
import { createBundles } from '../../projections/read-models/catalogue/products/bundles.ts';
import { createKnownProducts } from '../../projections/read-models/catalogue/products/known-products.ts';
import { createMailedProducts } from '../../projections/read-models/catalogue/products/mailed-products.ts';
import { createCataloguePast } from '../../projections/read-models/catalogue/products/past.ts';
import { createFrontPage } from '../../projections/read-models/content/front-page.ts';
import { createContentQueries } from '../../projections/read-models/content/queries.ts';
import { createWritingsById } from '../../projections/read-models/content/writings-by-id.ts';
import { createFindCustomers } from '../../projections/read-models/customers/find-customers.ts';
import { createNamesOf } from '../../projections/read-models/customers/names-of-people.ts';
import { createCustomersQueries } from '../../projections/read-models/customers/queries.ts';
import { withExpectedImports } from '../../projections/read-models/imports/expected-imports.ts';
import { createImportsQueries } from '../../projections/read-models/imports/queries.ts';
import { createInvoiceQueries } from '../../projections/read-models/invoices/queries.ts';
import { createOpenParcels } from '../../projections/read-models/orders/announced-parcels.ts';
import { createFindOrders } from '../../projections/read-models/orders/find-orders.ts';
import { createOrderedCarts } from '../../projections/read-models/orders/ordered-carts.ts';
import { createOrdersById } from '../../projections/read-models/orders/orders-by-id.ts';
import { createPastOrders } from '../../projections/read-models/orders/past-orders.ts';
import { createPayableOrders } from '../../projections/read-models/orders/payable-orders.ts';
import { createPlacedOrders } from '../../projections/read-models/orders/placed-orders.ts';
import { createOrdersQueries } from '../../projections/read-models/orders/queries.ts';
import { createReturnQueries } from '../../projections/read-models/orders/returns.ts';
import { createSoldProducts } from '../../projections/read-models/orders/sold-products.ts';
import { createTurnover } from '../../projections/read-models/orders/turnover.ts';
import { createScheduledChangeQueries } from '../../projections/read-models/scheduled/queries.ts';
import { createCountQueries } from '../../projections/read-models/stock/counts.ts';
import { createStockLevels } from '../../projections/read-models/stock/levels.ts';
import { createLevelsThen } from '../../projections/read-models/stock/levels-then.ts';
import { createStockQueries } from '../../projections/read-models/stock/queries.ts';
import { createReservations } from '../../projections/read-models/stock/reservations.ts';
import { UNSENT } from '../ordering/index.ts';
import { expectedNow } from '../platform/log/expected-log.ts';
import type { Recorded } from '../platform/log/recorded-event.ts';
import { retryReads } from '../platform/postgres/retry-reads.ts';
import { createAsOfQueries } from './as-of-queries.ts';
import type { Stores } from './stores.ts';

/** The read models that a moment is made of. */
const OF_MOMENTS = ['moments', 'catalogue', 'stock'];

/** The queries of all read models, on the replica where there is one. */
export function createQueries(stores: Stores) {
  const { reading: pool, readModels } = stores;
  const reading = { pool: retryReads(pool), readModels };
  const namesOf = createNamesOf(reading);
  const levelsAt = createLevelsThen(reading);
  const moments = createMoments({ ...reading, levelsAt });
  const forSaleThen = createForSaleThen({ ...reading, levelsAt });
  /** Resolves once the states of all moments so far are there. */
  async function statesKnown(): Promise<void> {
    if (!(await readModels.waitFor(await stores.store.head(), OF_MOMENTS)))
      throw new ReadModelBehind('moments');
  }
  const expectedStates = (events: readonly Recorded[]) =>
    foldExpected(reading.pool, readModels.schema('moments'), events);
  const { catalogue, content, frontPage } = createAsOfQueries(
    {
      catalogue: createCatalogueQueries({ ...reading, stock: createStockLevels(reading) }),
      content: createContentQueries(reading),
      frontPage: createFrontPage(reading),
    },
    {
      async momentAt({ at, expected }) {
        await statesKnown();
        return moments.at(at, expected);
      },
      expectedStates,
    },
  );
  const bundles = createBundles(reading);

  return {
    ...reading,
    catalogue,
    stock: createStockQueries(reading),
    stockAlerts: createAlertQueries(reading),
    mailedProducts: createMailedProducts(reading),
    bundles,
    stockCounts: createCountQueries(reading),
    reservations: createReservations(reading),
    waitingOrders: createPlacedOrders(reading, UNSENT),
    stockedProducts: {
      briefs: catalogue.briefs,
      numbersTitled: (title: string) =>
        catalogue.administrationNumbers({ selection: { status: 'any' }, title }),
    },
    past: createCataloguePast(reading),
    async soldThen(ids: readonly string[], at: string) {
      await statesKnown();
      return forSaleThen(ids, at);
    },
    storefrontChanges: createStorefrontChanges(reading),
    expectedEntities: createExpectedEntities(reading),
    content,
    frontPage,
    carts: createCartsQueries({ ...stores, ...reading }),
    orders: createOrdersQueries(reading),
    payableOrders: createPayableOrders(reading),
    returns: createReturnQueries({ ...stores, ...reading }),
    openParcels: createOpenParcels(reading),
    orderedCarts: createOrderedCarts(reading),
    soldProducts: createSoldProducts(reading),
    turnover: createTurnover(reading),
    pastOrders: createPastOrders(reading),
    findOrders: createFindOrders(reading),
    findCustomers: createFindCustomers(reading),
    people: createCustomersQueries(reading),
    namesOf,
    held: {
      orders: createOrdersById(reading),
      alerts: createAlertsById(reading),
      carts: createCartsById(reading),
      cartsOf: createCartsOf(reading),
      titles: async (ids: readonly string[]) =>
        new Map((await catalogue.briefs(ids)).map(({ id, title }) => [id, title])),
      ...createWritingsById(reading),
    },
    audit: withExpectedEntries(createAuditQueries({ ...reading, namesOf }), stores.store),
    bulk: withExpectedActions(createBulkQueries(reading), stores.store),
    invoices: createInvoiceQueries(reading),
    scheduledChanges: createScheduledChangeQueries(reading),
    imports: withExpectedImports(createImportsQueries({ pool, readModels }), {
      ...reading,
      store: stores.store,
    }),
    importCatalogue: {
      // Not from the catalogue index, because a worker would hold all products in memory and follow its own changes.
      lookups: () =>
        expectedNow() ? catalogue.lookups() : loadLookups(pool, readModels.schema('catalogue')),
      partsAmong: bundles.partsAmong,
      knownProducts: withExpectedProducts(createKnownProducts({ pool, readModels }), expectedStates),
    },
  };
}
