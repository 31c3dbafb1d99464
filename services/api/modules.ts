import { projections } from '../../projections/all.ts';
import { createOperators } from '../../projections/operators/operators.ts';
import { AUDIT_DESCRIPTIONS } from '../../projections/read-models/audit/descriptions.ts';
import { mayCall, mayReadHistory, mayUndo } from '../access/index.ts';
import { createAudit, createFieldNames } from '../audit/index.ts';
import { createCatalogue } from '../catalogue/index.ts';
import { createContent } from '../content/index.ts';
import { createCustomers, createCustomersSchema } from '../customers/index.ts';
import { createDashboard } from '../dashboard/index.ts';
import { createHistory, createStorefrontAhead } from '../history/index.ts';
import { createImports, createImportsSchema, createSeparateReader } from '../imports/index.ts';
import { createHttpFiscalService, createInvoices } from '../invoices/index.ts';
import { createLive, createPresenceSchema } from '../live/index.ts';
import { createMedia } from '../media/index.ts';
import { createMessages } from '../messages/index.ts';
import { createMailFolder } from '../messages/mail/index.ts';
import { createOperations } from '../operations/index.ts';
import { createOrderSettling } from '../ordering/index.ts';
import { createOwnData } from '../own-data/index.ts';
import { createCourierServices, createParcelChecksSchema, createParcels } from '../parcels/index.ts';
import type { ShopApp } from '../platform/http/calls/http.ts';
import { createAnswerCache } from '../platform/http/kept-answers/answer-cache.ts';
import { createProcessorBudget } from '../platform/http/limits/processor-budget.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { createAttempts, createAttemptsSchema, NO_LIMITS } from '../platform/registry/attempts.ts';
import { createQuickSearch } from '../quick-search/index.ts';
import { createReturns } from '../returns/index.ts';
import { createReviews } from '../reviews/index.ts';
import { createAuthors, createScheduledChanges } from '../scheduled-changes/index.ts';
import { createSettings } from '../settings/index.ts';
import { createLotsToTake, startReservationSweep } from '../stock/index.ts';
import { createStorefront } from '../storefront/index.ts';
import { createWhatIf } from '../what-if/index.ts';
import { createErasure, createShopTraces } from './erasure.ts';
import { cpuSecondsOf, type ModulesOptions } from './modules-options.ts';
import { createQueries } from './queries.ts';
import { createSelling } from './selling.ts';
import { createStocking } from './stocking.ts';
import type { Stores } from './stores.ts';

/** The composition root: creates every module of the shop on the stores. */
export async function createModules(opened: Stores, options: ModulesOptions) {
  const { config, build = 'none', accountMails, logger, failedJobs, jobOperators } = options;
  const { readTable = createSeparateReader(), aroundPictures } = options;
  const { publicUrl = () => config.publicUrl } = options;
  const { pool, handler, readModels } = opened;
  await createCustomersSchema(pool);
  await createAttemptsSchema(pool);
  await createImportsSchema(pool);
  await createPresenceSchema(pool);
  await createParcelChecksSchema(pool);
  const limitsVisitors = config.rateLimits !== false;
  const attempts = limitsVisitors ? createAttempts(opened.hurried) : NO_LIMITS;
  const { processorBudget: budget = createProcessorBudget({ seconds: cpuSecondsOf(config) }) } = options;
  const cache = createAnswerCache(readModels, { build, megabytes: config.cacheMb, budget });
  const stores = { ...opened, attempts, cache, logger };
  const queries = createQueries(opened);
  const { catalogue: products, content: contents, carts, orders, people, namesOf, past } = queries;

  const mailFolder = createMailFolder(config.dataDir);
  const settleOrder = createOrderSettling(handler);
  const customers = await createCustomers({ ...stores, settleOrder });
  const traces = createShopTraces(queries);
  const erasure = createErasure({ stores: opened, traces, customers, mailFolder });
  const catalogue = createCatalogue(stores, {
    queries: products,
    soldProducts: queries.soldProducts,
    namesOf,
    bundlesWith: queries.bundles.bundlesWith,
  });
  const { cart, orderStock, cardsTaken, ordering, payments } = createSelling({
    stores,
    config,
    publicUrl,
    settleOrder,
    customers,
    queries,
    mailFolder,
  });
  const { stock, bulk, stockDigest, stockAlerts } = createStocking({ stores, queries, readTable });
  const { fiscalUrl, fiscalSecret } = config;
  const fiscalService =
    fiscalUrl && fiscalSecret ? createHttpFiscalService({ url: fiscalUrl, secret: fiscalSecret }) : null;
  const invoices = createInvoices(stores, {
    fiscalService,
    queries: queries.invoices,
    settings: products,
    knownOrder: ordering.knownOrder,
    now: customers.now,
  });
  const imports = createImports(stores, {
    catalogue: queries.importCatalogue,
    queries: queries.imports,
    namesOf,
    readTable,
    stock: stock.forImports,
    awaited: () => queries.scheduledChanges.waitingFor('import'),
  });
  const media = createMedia(config, { logger, around: aroundPictures });
  const settings = createSettings(stores, {
    queries: products,
    cardsTaken,
    fiscalises: fiscalService !== null,
  });
  const content = createContent(stores, { queries: contents, products });
  const reviews = createReviews(stores, { queries: contents, catalogue: products });
  const messages = createMessages(stores, {
    queries: contents,
    people,
    accounts: customers.newsletter,
    publicUrl,
    now: customers.now,
  });
  const { names, productId } = catalogue;
  const { orderId, knownOrder, settleStock, sendingCheck } = ordering;
  const parcels = createParcels(stores, {
    settings: products,
    orders,
    knownOrder,
    settleStock,
    sendingCheck,
    lotsToTake: createLotsToTake(stores),
    services: createCourierServices(config),
    openParcels: queries.openParcels,
  });
  const scheduledChanges = createScheduledChanges(stores, {
    queries: queries.scheduledChanges,
    authors: createAuthors({ find: (id) => people.find(id), namesOf: queries.namesOf }),
    mayCall,
    fieldName: createFieldNames(AUDIT_DESCRIPTIONS),
    now: customers.now,
  });
  const routed = [
    scheduledChanges,
    catalogue,
    bulk,
    settings,
    createStorefront(stores, { catalogue: products, content: contents, frontPage: queries.frontPage }),
    cart,
    createDashboard({
      turnover: queries.turnover,
      catalogue: products,
      content: contents,
      imports: queries.imports,
      stock: stockDigest,
      failedJobs,
      mayCall,
      versions: readModels,
      build,
    }),
    createWhatIf({ catalogue: products, pastOrders: queries.pastOrders }),
    createQuickSearch({
      catalogue: products,
      findOrders: queries.findOrders,
      findCustomers: queries.findCustomers,
      mayCall,
    }),
    createLive(stores, { orders, content: contents, namesOf, mayCall }),
    ordering,
    parcels,
    createReturns(stores, {
      settings: products,
      returns: queries.returns,
      placedOrders: ordering.placedOrders,
      knownOrder,
      mayRead: ordering.mayRead,
      settleStock,
      exchanges: ordering.exchanges,
      now: customers.now,
    }),
    stock,
    payments,
    stockAlerts,
    invoices,
    {
      routes: customers.routes({
        readModels,
        queries: people,
        passwordLinkWanted: async (request) => accountMails?.queue([{ ...request, kind: 'password-link' }]),
      }),
    },
    createOwnData({
      ...stores,
      people,
      customers,
      traces,
      held: queries.held,
      descriptions: AUDIT_DESCRIPTIONS,
      audit: queries.audit,
      names,
    }),
    content,
    reviews,
    messages,
    media,
    createHistory(stores, {
      queries: products,
      bundlesWith: queries.bundles.bundlesWith,
      soldProducts: queries.soldProducts,
      namesOf,
      past,
      ahead: createStorefrontAhead({ ...queries, future: scheduledChanges.future }),
      names,
      orderId,
      products,
      carts,
      orders,
      soldThen: queries.soldThen,
    }),
    imports,
    createOperations({ projections: createOperators({ ...stores, projections }), jobs: jobOperators }),
    createAudit(stores, {
      descriptions: AUDIT_DESCRIPTIONS,
      audit: queries.audit,
      now: customers.now,
      names,
      productId,
      orderId,
      mayCall,
      mayReadHistory,
      mayUndo,
      undoers: {
        ...catalogue.undoers,
        ...content.undoers,
        ...settings.undoers,
        ...reviews.undoers,
        ...ordering.undoers,
        ...stock.undoers,
        ...bulk.undoers,
      },
    }),
  ];

  return {
    async routes(app: ShopApp): Promise<void> {
      for (const { routes } of routed) for (const some of [routes].flat()) await app.register(some);
    },
    /** Starts all background workers except mail. */
    startWorkers(jobs: Jobs): void {
      for (const { startWorker } of [bulk, cart, imports, payments]) startWorker(jobs);
    },
    /** Runs in workers until stopped. */
    startLeftWork: (jobs: Jobs) => [bulk, imports].map(({ leftWork }) => leftWork(jobs).start()),
    /** Runs in workers until stopped; reads `portion` reservations at a time. */
    startReservationSweep: (portion?: number) =>
      startReservationSweep({
        portion,
        stock: orderStock,
        reservations: queries.reservations,
        waitingOrders: queries.waitingOrders,
        lowerReservations: ordering.lowerAllReservations,
        finishAbandonedChanges: ordering.finishAbandonedChanges,
        now: customers.now,
        logger,
      }),
    /** Runs in workers until stopped. */
    abandonedCarts: cart.abandoned,
    /** Runs in workers until stopped. */
    paymentSweep: payments.sweep,
    fiscalSweep: invoices.fiscalSweep,
    courierSweep: parcels.courierSweep,
    scheduledChanges,
    slipOf: payments.slipOf,
    seller: async () => (await products.shopSettings()).seller,
    cards: payments.cards,
    attempts,
    /** False with RATE_LIMITS=off. */
    limitsVisitors,
    processorBudget: budget,
    cache,
    jobOperators,
    catalogue: products,
    content: contents,
    carts,
    orders,
    people,
    customers,
    /** The dependencies of the reaction `erasures`. */
    erasures: { ...erasure, forgetOrder: ordering.forget },
    placing: ordering.placing,
    exchanges: ordering.exchanges,
    settleStock,
    lowerReservations: ordering.lowerReservations,
    completeMovement: stock.completeMovement,
    carryRenamed: stock.carryRenamed,
    stockAlerts: stockAlerts.services,
    recallNotice: stock.recallNotice,
    newsletter: messages.newsletter,
    completeInvoice: invoices.completeInvoice,
    invoiceOf: invoices.invoiceForCustomer,
    eraseOldBuyers: invoices.eraseOldBuyers,
    /** Runs in workers until stopped. */
    startBuyerErasure: invoices.startBuyerErasure,
    completeCancellation: invoices.completeCancellation,
    stockDigest,
    completeCount: stock.completeCount,
    bulkRunner: bulk.runner,
    bulkStock: stock.forBulk,
    importRunner: imports.runner,
    cartServices: cart.services,
    placedOrders: ordering.placedOrders,
    pictures: media.images,
  };
}

export type Modules = Awaited<ReturnType<typeof createModules>>;
