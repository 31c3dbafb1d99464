import { join } from 'node:path';
import { projections } from '../../projections/all.ts';
import { createAuditQueries } from '../../projections/audit/queries.ts';
import { createBulkQueries } from '../../projections/bulk/queries.ts';
import { createCartsQueries } from '../../projections/carts/queries.ts';
import { createCatalogueQueries } from '../../projections/catalogue/index.ts';
import { createCataloguePast } from '../../projections/catalogue/past.ts';
import { createFrontPage } from '../../projections/content/front-page.ts';
import { createContentQueries } from '../../projections/content/queries.ts';
import { createNamesOf } from '../../projections/customers/names.ts';
import { createCustomersQueries } from '../../projections/customers/queries.ts';
import { createOrderedCarts } from '../../projections/orders/ordered-carts.ts';
import { createOrdersOfPerson } from '../../projections/orders/orders-of-person.ts';
import { createOrdersQueries } from '../../projections/orders/queries.ts';
import { createSoldProducts } from '../../projections/orders/sold-products.ts';
import { createTurnover } from '../../projections/orders/turnover.ts';
import { createOperators } from '../../projections/runner/operators.ts';
import { auditRoutes } from '../audit/index.ts';
import { bulkRoutes, createBulkRunner } from '../bulk/index.ts';
import { cartRoutes, createCartServices } from '../cart/index.ts';
import { catalogueRoutes } from '../catalogue/index.ts';
import { contentRoutes, postAnswer, sliderAnswer } from '../content/index.ts';
import { createCustomers, createCustomersSchema } from '../customers/index.ts';
import { isDemoShop } from '../demo/load/load-demo.ts';
import { withDrawnPictures } from '../demo/pictures/drawn-pictures.ts';
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
  createOrderExists,
  createOrderPlacing,
  createPlacedOrders,
  orderingRoutes,
} from '../ordering/index.ts';
import type { Config } from '../platform/config/config.ts';
import { createAnswerCache } from '../platform/http/answer-cache.ts';
import type { ShopApp } from '../platform/http/http.ts';
import { isUuid, newId } from '../platform/kernel/ids.ts';
import type { Logger } from '../platform/kernel/logger.ts';
import { createAttempts, createAttemptsSchema } from '../platform/registry/attempts.ts';
import { reviewAnswer, reviewsAdminRoutes, reviewsRoutes } from '../reviews/index.ts';
import { settingsRoutes } from '../settings/index.ts';
import { newsletterCustomers, reviewedProducts } from './back-office.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { createForgetWritings } from './forget-writings.ts';
import { historyRoutes } from './history-routes.ts';
import { createImportDeps } from './imports.ts';
import { namesOfReferences } from './names-of-references.ts';
import { storefrontRoutes } from './storefront.routes.ts';
import type { Stores } from './stores.ts';

/** Among so many the dashboard looks for failed ones. */
const RECENT_IMPORTS = 12;

export type ModulesOptions = {
  readonly config: Pick<Config, 'dataDir' | 'publicUrl'> & Partial<Pick<Config, 'imagesUrl'>>;
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
  { config, mailSender, logger, failedJobs, jobOperators, readTable }: ModulesOptions,
) {
  const { pool, handler, readModels } = stores;
  await createCustomersSchema(pool);
  await createAttemptsSchema(pool);
  await createImportsSchema(pool);
  const attempts = createAttempts(pool);
  const cache = createAnswerCache(readModels);
  const mailFolder = createMailFolder(config.dataDir);

  const catalogue = createCatalogueQueries({ pool, readModels });
  const past = createCataloguePast({ pool, readModels });
  const content = createContentQueries({ pool, readModels });
  const carts = createCartsQueries(stores);
  const orders = createOrdersQueries({ pool, readModels });
  const people = createCustomersQueries({ pool, readModels });
  const namesOf = createNamesOf({ pool, readModels });
  const audit = createAuditQueries({ pool, readModels, namesOf });
  const bulkRunner = createBulkRunner({ ...stores, queries: catalogue });

  const customers = await createCustomers({ ...stores, orderExists: createOrderExists(handler) });
  const placing = createOrderPlacing({
    ...stores,
    products: catalogue,
    settings: catalogue,
    customers: customers.services,
  });
  const uploaded = config.imagesUrl
    ? createPictureBucket(config.imagesUrl)
    : createPictureFolder(join(config.dataDir, 'images'));
  const pictureStore = withDrawnPictures({ store: uploaded, isDemoShop: () => isDemoShop(stores.registry) });
  const renditions = createRenditions({ store: pictureStore, logger });
  const pictures = createPictures({ store: pictureStore, renditions });

  const deps = { ...stores, cache, attempts, logger };
  const imports = createImportDeps(stores, readTable ?? createSeparateReader());

  async function routes(app: ShopApp): Promise<void> {
    const frontPage = createFrontPage({ pool, readModels });
    const soldProducts = createSoldProducts({ pool, readModels });
    await app.register(catalogueRoutes({ ...deps, queries: catalogue, soldProducts, namesOf }));
    await app.register(
      bulkRoutes({
        ...stores,
        catalogue,
        queries: createBulkQueries({ pool, readModels }),
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
        turnover: createTurnover({ pool, readModels }),
        draftProducts: async () => (await catalogue.countByStatus()).draft,
        draftPages: () => content.draftPages(),
        failedJobs,
        failedImports: async () =>
          (await imports.queries.page(1, RECENT_IMPORTS)).items.filter(({ state }) => state === 'failed')
            .length,
        versions: readModels,
      }),
    );
    await app.register(
      orderingRoutes({
        ...deps,
        placing,
        queries: orders,
        forgetMails: (orderId) => mailFolder.forget({ emails: [], orderIds: [orderId] }),
      }),
    );
    await app.register(
      customers.routes({
        ...deps,
        queries: people,
        forgetWritings: createForgetWritings({
          ...stores,
          content,
          ordersOfPerson: createOrdersOfPerson({ pool, readModels }),
          mailFolder,
        }),
        sendMail: (mail) => mailSender.send({ ...mail, id: newId() }),
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
        audit,
        store: stores.store,
        names,
        productId: async (id) => (await catalogue.productById(id))?.id ?? null,
        orderId,
      }),
    );
  }

  return {
    routes,
    jobOperators,
    catalogue,
    content,
    carts,
    orderedCarts: createOrderedCarts({ pool, readModels }),
    orders,
    people,
    customers,
    placing,
    bulkRunner,
    importRunner: createImportRunner(imports),
    cartServices: createCartServices(handler),
    placedOrders: createPlacedOrders(stores.store),
    pictures: imageRoutes({ store: pictureStore, renditions }),
  };
}

export type Modules = Awaited<ReturnType<typeof createModules>>;
