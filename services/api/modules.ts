import { projections } from '../../projections/all.ts';
import { AUDIT_DESCRIPTIONS } from '../../projections/audit/descriptions.ts';
import { createSignedInWritings } from '../../projections/audit/signed-in-writings.ts';
import { ReadModelBehind } from '../../projections/generations/read-models.ts';
import { createOperators } from '../../projections/operators/operators.ts';
import { createOrdersOfPerson } from '../../projections/orders/orders-of-person.ts';
import { createForgottenPersons } from '../../projections/rebuild/forgotten-persons.ts';
import { mayReadHistory } from '../access/index.ts';
import { createAudit } from '../audit/index.ts';
import { createBulk } from '../bulk/index.ts';
import { createCart } from '../cart/index.ts';
import { createCatalogue } from '../catalogue/index.ts';
import { createContent } from '../content/index.ts';
import { createCustomers, createCustomersSchema } from '../customers/index.ts';
import { createDashboard } from '../dashboard/index.ts';
import { withDemoPictures } from '../demo/demo-pictures.ts';
import { isDemoShop } from '../demo/is-demo-shop.ts';
import { createEraseContributions } from '../erasure/index.ts';
import { createHistory } from '../history/index.ts';
import { createImports, createImportsSchema, type TableReader } from '../imports/index.ts';
import { createLive, createPresenceSchema } from '../live/index.ts';
import { createMedia } from '../media/index.ts';
import { createMessages } from '../messages/index.ts';
import { createMailFolder, type MailSender } from '../messages/mail/index.ts';
import { createOperations, type JobOperators } from '../operations/index.ts';
import { createOrdering, createOrderSettling } from '../ordering/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createAnswerCache } from '../platform/http/answer-cache.ts';
import type { ShopApp } from '../platform/http/http.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import { createCaughtUp } from '../platform/log/caught-up.ts';
import { createAttempts, createAttemptsSchema, NO_LIMITS } from '../platform/registry/attempts.ts';
import { createQuickSearch } from '../quick-search/index.ts';
import { createReviews } from '../reviews/index.ts';
import { createSettings } from '../settings/index.ts';
import { createStorefront } from '../storefront/index.ts';
import { createQueries } from './queries.ts';
import type { Stores } from './stores.ts';

/** How long an erasure waits for what was written last; it is tried again. */
const ERASURE_PATIENCE_MS = 60_000;

export type ModulesOptions = {
  readonly config: Pick<Config, 'dataDir' | 'publicUrl'> &
    Partial<Pick<Config, 'imagesUrl' | 'rateLimits' | 'cacheMb'>>;
  /** Which build of the program this is; part of every ETag. */
  readonly build?: string;
  readonly mailSender: MailSender;
  readonly logger: Logger;
  /** How many jobs were given up, for the dashboard; not there where no jobs are kept. */
  readonly failedJobs?: () => Promise<number>;
  /** Left out where there are no jobs. */
  readonly jobOperators?: JobOperators;
  /** How files are read that are handed in: by a process of their own, unless a spec has no time for one. */
  readonly readTable?: TableReader;
};

/** Every module of the shop, put together on the stores: the one place that knows them all. */
export async function createModules(opened: Stores, options: ModulesOptions) {
  const { config, build = 'none', mailSender, logger, failedJobs, jobOperators, readTable } = options;
  const { pool, handler, readModels } = opened;
  await createCustomersSchema(pool);
  await createAttemptsSchema(pool);
  await createImportsSchema(pool);
  await createPresenceSchema(pool);
  const attempts = config.rateLimits === false ? NO_LIMITS : createAttempts(opened.hurried);
  const cache = createAnswerCache(readModels, { build, megabytes: config.cacheMb });
  const stores = { ...opened, attempts, cache, logger };
  const queries = createQueries(opened);
  const { catalogue: products, content: contents, carts, orders, people, namesOf, past } = queries;

  const mailFolder = createMailFolder(config.dataDir);
  const customers = await createCustomers({ ...stores, settleOrder: createOrderSettling(handler) });
  const forgetInKept = createForgottenPersons(pool, projections);
  const erasure = customers.erasure(
    createEraseContributions({
      ...stores,
      caughtUp: createCaughtUp(stores, ERASURE_PATIENCE_MS, (names) => new ReadModelBehind(names)),
      writtenBy: contents.writtenBy,
      signedInWritings: createSignedInWritings(queries),
      ordersOfPerson: createOrdersOfPerson(queries),
      mailFolder,
      forgetInKept,
    }),
  );
  const catalogue = createCatalogue(stores, {
    queries: products,
    soldProducts: queries.soldProducts,
    namesOf,
  });
  const bulk = createBulk(stores, { catalogue: products, queries: queries.bulk, namesOf });
  const cart = createCart(stores, { products, queries: carts, orderedCarts: queries.orderedCarts });
  const ordering = createOrdering(stores, {
    products,
    settings: products,
    customers: customers.services,
    queries: orders,
    forgetMails: (orderId) => mailFolder.forget({ emails: [], orderIds: [orderId], userIds: [] }),
  });
  const imports = createImports(stores, {
    catalogue: queries.importCatalogue,
    queries: queries.imports,
    namesOf,
    readTable,
  });
  const media = createMedia(config, {
    logger,
    around: (store) => withDemoPictures({ store, isDemoShop: () => isDemoShop(stores.registry) }),
  });
  const { names, productId } = catalogue;
  const { orderId } = ordering;
  const routed = [
    catalogue,
    bulk,
    createSettings(stores, { queries: products }),
    createStorefront(stores, { catalogue: products, content: contents, frontPage: queries.frontPage }),
    cart,
    createDashboard({
      turnover: queries.turnover,
      catalogue: products,
      content: contents,
      imports: queries.imports,
      failedJobs,
      versions: readModels,
      build,
    }),
    createQuickSearch({
      catalogue: products,
      findOrders: queries.findOrders,
      findCustomers: queries.findCustomers,
    }),
    createLive(stores, { orders, content: contents, namesOf }),
    ordering,
    {
      routes: customers.routes({
        readModels,
        queries: people,
        sendMail: ({ userId, ...mail }) => mailSender.send({ ...mail, id: `racun-${userId}-${newId()}` }),
        resetUrl: (token) => `${config.publicUrl}/nova-lozinka?token=${token}`,
      }),
    },
    createContent(stores, { queries: contents }),
    createReviews(stores, { queries: contents, catalogue: products }),
    createMessages(stores, { queries: contents, people }),
    media,
    createHistory(stores, {
      queries: products,
      soldProducts: queries.soldProducts,
      namesOf,
      past,
      names,
      orderId,
      products,
      carts,
      orders,
    }),
    imports,
    createOperations({ projections: createOperators({ ...stores, projections }), jobs: jobOperators }),
    createAudit(stores, {
      descriptions: AUDIT_DESCRIPTIONS,
      audit: queries.audit,
      names,
      productId,
      orderId,
      mayReadHistory,
    }),
  ];

  return {
    async routes(app: ShopApp): Promise<void> {
      for (const { routes } of routed) await app.register(routes);
    },
    /** Does what there is to do in the background from now on, all but sending mails. */
    startWorkers(jobs: Jobs): void {
      for (const { startWorker } of [bulk, cart, imports]) startWorker(jobs);
    },
    attempts,
    cache,
    jobOperators,
    catalogue: products,
    content: contents,
    carts,
    orders,
    people,
    customers,
    /** What the reaction `erasures` needs. */
    erasures: { eraseUser: erasure.run, forgetOrder: ordering.forget, forgetInKept },
    placing: ordering.placing,
    bulkRunner: bulk.runner,
    importRunner: imports.runner,
    cartServices: cart.services,
    placedOrders: ordering.placedOrders,
    pictures: media.images,
  };
}

export type Modules = Awaited<ReturnType<typeof createModules>>;
