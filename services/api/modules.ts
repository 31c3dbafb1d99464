import { join } from 'node:path';
import { projections } from '../../projections/all.ts';
import { AUDIT_DESCRIPTIONS } from '../../projections/audit/descriptions.ts';
import { createAuditQueries } from '../../projections/audit/queries.ts';
import { createSignedInWritings } from '../../projections/audit/signed-in-writings.ts';
import { createBulkQueries } from '../../projections/bulk/queries.ts';
import { createCartsQueries } from '../../projections/carts/queries.ts';
import { createCatalogueQueries } from '../../projections/catalogue/index.ts';
import { createCataloguePast } from '../../projections/catalogue/past.ts';
import { createFrontPage } from '../../projections/content/front-page.ts';
import { createContentQueries } from '../../projections/content/queries.ts';
import { createNamesOf } from '../../projections/customers/names.ts';
import { createCustomersQueries } from '../../projections/customers/queries.ts';
import { ReadModelBehind } from '../../projections/generations/read-models.ts';
import { createOperators } from '../../projections/operators/operators.ts';
import { createOrderedCarts } from '../../projections/orders/ordered-carts.ts';
import { createOrdersOfPerson } from '../../projections/orders/orders-of-person.ts';
import { createOrdersQueries } from '../../projections/orders/queries.ts';
import { createSoldProducts } from '../../projections/orders/sold-products.ts';
import { createTurnover } from '../../projections/orders/turnover.ts';
import { createForgottenPersons } from '../../projections/rebuild/forgotten-persons.ts';
import { mayReadHistory } from '../access/index.ts';
import { auditRoutes } from '../audit/index.ts';
import { bulkRoutes, createBulkRunner } from '../bulk/index.ts';
import { cartRoutes, createCartServices } from '../cart/index.ts';
import { catalogueRoutes, namesOfReferences } from '../catalogue/index.ts';
import { contentRoutes, postAnswer, sliderAnswer } from '../content/index.ts';
import { createCustomers, createCustomersSchema } from '../customers/index.ts';
import { dashboardRoutes } from '../dashboard/index.ts';
import { withDemoPictures } from '../demo/demo-pictures.ts';
import { isDemoShop } from '../demo/is-demo-shop.ts';
import { createEraseContributions } from '../erasure/index.ts';
import { historyRoutes } from '../history/index.ts';
import {
  createImportRunner,
  createImportsSchema,
  createSeparateReader,
  importsRoutes,
  type TableReader,
} from '../imports/index.ts';
import {
  createPictureBucket,
  createPictureFolder,
  createPictures,
  createRenditions,
  imageRoutes,
  uploadRoutes,
} from '../media/index.ts';
import { contactRoutes, messagesAdminRoutes, newsletterRoutes } from '../messages/index.ts';
import { createMailFolder, type MailSender } from '../messages/mail/index.ts';
import { type JobOperators, jobsRoutes, projectionsRoutes } from '../operations/index.ts';
import {
  createOrderAllowance,
  createOrderPlacing,
  createOrderSettling,
  createPlacedOrders,
  orderingRoutes,
} from '../ordering/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createAnswerCache } from '../platform/http/answer-cache.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import { createCaughtUp } from '../platform/log/caught-up.ts';
import { retryReads } from '../platform/postgres/retry-reads.ts';
import { createAttempts, createAttemptsSchema, NO_LIMITS } from '../platform/registry/attempts.ts';
import { reviewAnswer, reviewsAdminRoutes, reviewsRoutes } from '../reviews/index.ts';
import { settingsRoutes } from '../settings/index.ts';
import { storefrontRoutes } from '../storefront/index.ts';
import { newsletterCustomers, reviewedProducts } from './back-office.ts';
import { createImportDeps } from './imports.ts';
import type { Stores } from './stores.ts';

/** How long an erasure waits for what was written last; it is tried again. */
const ERASURE_PATIENCE_MS = 60_000;
/** Among so many the dashboard looks for failed ones. */
const RECENT_IMPORTS = 12;

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
export async function createModules(
  stores: Stores,
  { config, build = 'none', mailSender, logger, failedJobs, jobOperators, readTable }: ModulesOptions,
) {
  const { pool, handler, readModels } = stores;
  await createCustomersSchema(pool);
  await createAttemptsSchema(pool);
  await createImportsSchema(pool);
  const attempts = config.rateLimits === false ? NO_LIMITS : createAttempts(stores.hurried);
  const cache = createAnswerCache(readModels, { build, megabytes: config.cacheMb });
  const mailFolder = createMailFolder(config.dataDir);
  const forgetMails = (orderId: string) =>
    mailFolder.forget({ emails: [], orderIds: [orderId], userIds: [] });

  const reading = { pool: retryReads(pool), readModels };
  const catalogue = createCatalogueQueries(reading);
  const past = createCataloguePast(reading);
  const content = createContentQueries(reading);
  const carts = createCartsQueries({ ...stores, ...reading });
  const orders = createOrdersQueries(reading);
  const people = createCustomersQueries(reading);
  const namesOf = createNamesOf(reading);
  const audit = createAuditQueries({ ...reading, namesOf });
  const bulkRunner = createBulkRunner({
    ...stores,
    queries: catalogue,
    caughtUp: createCaughtUp(stores),
  });

  const customers = await createCustomers({ ...stores, attempts, settleOrder: createOrderSettling(handler) });
  const forgetInKept = createForgottenPersons(pool, projections);
  const erasure = customers.erasure(
    createEraseContributions({
      ...stores,
      caughtUp: createCaughtUp(stores, ERASURE_PATIENCE_MS, (names) => new ReadModelBehind(names)),
      writtenBy: content.writtenBy,
      signedInWritings: createSignedInWritings(reading),
      ordersOfPerson: createOrdersOfPerson(reading),
      mailFolder,
      forgetInKept,
    }),
  );
  const placing = createOrderPlacing({
    ...stores,
    products: catalogue,
    settings: catalogue,
    customers: customers.services,
    allowance: createOrderAllowance(attempts),
  });
  const uploaded = config.imagesUrl
    ? createPictureBucket(config.imagesUrl)
    : createPictureFolder(join(config.dataDir, 'images'));
  const pictureStore = withDemoPictures({ store: uploaded, isDemoShop: () => isDemoShop(stores.registry) });
  const renditions = createRenditions({ store: pictureStore, logger });
  const pictures = createPictures({ store: pictureStore, renditions });

  const deps = { ...stores, cache, attempts, logger };
  const imports = createImportDeps(stores, readTable ?? createSeparateReader());

  async function routes(app: ShopApp): Promise<void> {
    const frontPage = createFrontPage(reading);
    const soldProducts = createSoldProducts(reading);
    await app.register(catalogueRoutes({ ...deps, queries: catalogue, soldProducts, namesOf }));
    await app.register(
      bulkRoutes({
        ...stores,
        catalogue,
        queries: createBulkQueries(reading),
        namesOf,
        runner: bulkRunner,
      }),
    );
    await app.register(settingsRoutes({ ...deps, queries: catalogue }));
    await app.register(
      storefrontRoutes({
        cache,
        queries: catalogue,
        frontPage: async () => {
          const { sliders, posts } = await frontPage();
          return { sliders: sliders.map(sliderAnswer), posts: posts.map(postAnswer) };
        },
        reviewsOf: async (productId) => (await content.reviewsOf(productId)).map(reviewAnswer),
        pageBySlug: (slug) => content.pageBySlug(slug),
      }),
    );
    await app.register(cartRoutes({ ...deps, products: catalogue, queries: carts }));
    await app.register(
      dashboardRoutes({
        turnover: createTurnover(reading),
        draftProducts: async () => (await catalogue.countByStatus()).draft,
        draftPages: () => content.draftPages(),
        failedJobs,
        failedImports: async () =>
          (await imports.queries.page(1, RECENT_IMPORTS)).items.filter(({ state }) => state === 'failed')
            .length,
        versions: readModels,
        build,
      }),
    );
    await app.register(
      orderingRoutes({
        ...deps,
        placing,
        queries: orders,
        forgetMails,
      }),
    );
    await app.register(
      customers.routes({
        ...deps,
        queries: people,
        sendMail: ({ userId, ...mail }) => mailSender.send({ ...mail, id: `racun-${userId}-${newId()}` }),
        resetUrl: (token) => `${config.publicUrl}/nova-lozinka?token=${token}`,
      }),
    );
    await app.register(contentRoutes({ ...deps, queries: content }));
    await app.register(
      reviewsRoutes({ ...deps, queries: content, publishedProduct: (id) => catalogue.productForSale(id) }),
    );
    await app.register(
      reviewsAdminRoutes({ ...deps, queries: content, products: reviewedProducts(catalogue) }),
    );
    await app.register(
      messagesAdminRoutes({ ...deps, queries: content, newsletterCustomers: newsletterCustomers(people) }),
    );
    await app.register(contactRoutes(deps));
    await app.register(newsletterRoutes(deps));
    await app.register(uploadRoutes({ pictures }));
    const names = () => namesOfReferences(catalogue);
    /** Also of an order that was deleted, by its `_id`: what it was is in the log. */
    const orderId = async (id: string) => {
      const known = (await orders.order(id))?.id;
      if (known !== undefined || !isUuid(id)) return known ?? null;
      return (await stores.store.readStream(`order-${id}`, 0, 1)).length > 0 ? id : null;
    };
    await app.register(
      historyRoutes({
        ...deps,
        queries: catalogue,
        soldProducts,
        namesOf,
        past,
        names,
        orderId,
        products: catalogue,
        carts,
        orders,
      }),
    );
    await app.register(importsRoutes({ ...imports, namesOf }));
    if (jobOperators) await app.register(jobsRoutes({ jobs: jobOperators }));
    await app.register(projectionsRoutes({ operators: createOperators({ ...stores, projections }) }));
    await app.register(
      auditRoutes({
        descriptions: AUDIT_DESCRIPTIONS,
        audit,
        store: stores.store,
        names,
        productId: async (id) => (await catalogue.productById(id))?.id ?? null,
        orderId,
        mayReadHistory,
      }),
    );
  }

  return {
    routes,
    attempts,
    cache,
    jobOperators,
    catalogue,
    content,
    carts,
    orderedCarts: createOrderedCarts(reading),
    orders,
    people,
    customers,
    /** What the reaction `erasures` needs. */
    erasures: {
      eraseUser: erasure.run,
      async forgetOrder(orderId: string) {
        await stores.keys.forget(orderId);
        await forgetMails(orderId);
      },
      forgetInKept,
    },
    placing,
    bulkRunner,
    importRunner: createImportRunner(imports),
    cartServices: createCartServices(handler),
    placedOrders: createPlacedOrders(stores.store),
    pictures: imageRoutes({ store: pictureStore, renditions }),
  };
}

export type Modules = Awaited<ReturnType<typeof createModules>>;
