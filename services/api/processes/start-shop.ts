import type { Server } from 'node:http';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { projections } from '../../../projections/all.ts';
import { watchJobStore } from '../../../projections/operators/lost-jobs.ts';
import { createOperators } from '../../../projections/operators/operators.ts';
import { beginReactions } from '../../../projections/reactions/begin-reactions.ts';
import { readerName } from '../../../projections/reactions/checkpoints.ts';
import { startReactions } from '../../../projections/reactions/reactions.ts';
import { startProjections } from '../../../projections/start-projections.ts';
import {
  ACCOUNT_MAILS_QUEUE,
  createAccountMails,
  createMailSender,
  MAILS_QUEUE,
  NEWSLETTER_QUEUE,
  RECALLS_QUEUE,
  STOCK_ALERTS_QUEUE,
  startAccountMailWorker,
  startAvailableMailWorker,
  startDailyStockMail,
  startNewsletterMailWorker,
  startOrderMailWorker,
  startRecallMailWorker,
} from '../../messages/mail/index.ts';
import type { JobName, QueueName } from '../../operations/index.ts';
import { REFUNDS_QUEUE } from '../../payments/index.ts';
import type { Config, Role } from '../../platform/config/config.ts';
import { createJobInspection } from '../../platform/jobs/job-inspection.ts';
import { lookAtJobStore, openJobStore } from '../../platform/jobs/job-store.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import { headPlaces } from '../../platform/proof/head-copies.ts';
import { startProofKeeping } from '../../platform/proof/proof-keeping.ts';
import { createApp } from '../app.ts';
import { withDemoPictures } from '../demo.ts';
import { createHealthApp } from '../health-app.ts';
import { createModules } from '../modules.ts';
import type { ModulesOptions } from '../modules-options.ts';
import { measureWork } from '../plugins/metrics-plugin.ts';
import { createReactions } from '../reactions.ts';
import { openStores } from '../stores.ts';
import { browserIsBuilt, readBuildId } from './build-id.ts';
import { catchUp } from './catch-up.ts';
import { createDrain } from './drain.ts';
import type { SignIn } from './first-administrator.ts';
import { keepAssets } from './kept-assets.ts';
import { createLifecycle } from './lifecycle.ts';
import { setUpShop } from './set-up.ts';
import { startAgain } from './start-again.ts';
import { asStoresFault } from './start-refusal.ts';

export type Shop = {
  readonly url: string;
  /** The address; null for a process that does not listen. */
  readonly port: number | null;
  readonly roles: readonly Role[];
  /** The sign-in to the administration; null when there is no administrator. */
  readonly administrator: SignIn | null;
  stop(): Promise<void>;
};

/** The build, seen from the bundle and from the source. */
const DIST = new URL(import.meta.url.includes('/dist/server/') ? '..' : '../../../dist', import.meta.url)
  .pathname;
const CLIENT_DIR = join(DIST, 'client');

export type StartOptions = {
  readonly databaseUrl: string;
  /** Aborted when the shop is to stop, which also cancels a slow start. */
  readonly stopping: AbortSignal;
  /** The roles of this process; all by default. */
  readonly roles?: readonly Role[];
  /** For a restarted process: the shop is already set up. */
  readonly isSetUp?: boolean;
  /** Whether any process of the shop runs jobs, which are then part of its health; by default this one. */
  readonly shopHasWorker?: boolean | undefined;
  /** For one of several processes: see `createDrain`. */
  readonly portClosed?: () => Promise<void>;
  /** For a process that does not listen: the shop's address. */
  readonly answering?: () => string;
  /** The metrics of all processes of the shop, when there are several. */
  readonly measured?: (() => Promise<string>) | undefined;
  /** How uploaded files are read: by a separate process, except in journeys. */
  readonly readTable?: ModulesOptions['readTable'];
};

/** The queues whose failed jobs the dashboard counts. */
const QUEUES = [
  MAILS_QUEUE,
  ACCOUNT_MAILS_QUEUE,
  STOCK_ALERTS_QUEUE,
  RECALLS_QUEUE,
  NEWSLETTER_QUEUE,
  'bulk-changes',
  'imports',
  'carts',
  REFUNDS_QUEUE,
] as const satisfies readonly QueueName[];

/**
 * Starts the parts of the roles and resolves once they are ready. Stops them in
 * reverse sequence, also when the start fails half-way. Retries a start that failed because of a busy store.
 */
export function startShop(config: Config, logger: Logger, options: StartOptions): Promise<Shop> {
  return startAgain(() => startOnce(config, logger, options), { logger, stopping: options.stopping });
}

async function startOnce(config: Config, logger: Logger, options: StartOptions): Promise<Shop> {
  const {
    databaseUrl,
    stopping,
    roles = config.roles,
    isSetUp = false,
    answering,
    measured,
    readTable,
    portClosed,
  } = options;
  const { shopHasWorker = config.roles.includes('worker') } = options;
  const { started, stop } = createLifecycle(stopping, logger);
  let url = config.publicUrl;
  const publicUrl = answering ?? (() => url);
  collectEarly(roles.includes('api') ? 30 : 50);
  try {
    if (config.otelExporterOtlpEndpoint !== null) {
      const { startTracing } = await import('../../platform/tracing/start-tracing.ts');
      const tracing = startTracing(logger);
      started(tracing, () => tracing.stop());
    }
    const stopMeasuring = measureWork();
    started(stopMeasuring, stopMeasuring);
    const stores = await openStores(
      databaseUrl,
      config.eventstoreUrl,
      logger,
      config.personalKeysSecret,
      config,
    ).catch((error: unknown) => {
      throw asStoresFault(error, config.databaseUrl);
    });
    started(stores, () => stores.close());
    await stores.logWatch.start();
    const mailSender = createMailSender({ ...config, from: config.mailFrom });
    started(mailSender, async () => mailSender.close());
    if (roles.includes('worker')) {
      const places = headPlaces(config.headsEmail, config.headsUrl, mailSender.send);
      const proof = startProofKeeping({ ...stores, dataDir: config.dataDir, places, logger });
      started(proof, () => proof.stop());
    }
    const jobs = createJobs({ databaseUrl, redisUrl: config.redisUrl, logger });
    started(jobs, () => jobs.close());
    const jobStore = openJobStore(config);
    started(jobStore, () => jobStore.close());
    await lookAtJobStore(jobStore, logger);
    const jobOperators = createJobInspection(jobs, QUEUES);
    const failedJobs = async () => (await jobOperators.queues()).reduce((sum, { failed }) => sum + failed, 0);
    const modules = await createModules(stores, {
      config,
      build: await readBuildId(DIST),
      accountMails: createAccountMails(jobs),
      logger,
      failedJobs,
      jobOperators,
      publicUrl,
      aroundPictures: (store) => withDemoPictures(stores.registry, store),
      ...(readTable && { readTable }),
    });
    started(modules, () => modules.customers.auth.close());
    if (roles.includes('worker')) {
      const mailing = { ...stores, ...config, jobs, sender: mailSender, publicUrl };
      const { placedOrders: orders, invoiceOf, slipOf, seller } = modules;
      const { isCouponBack } = modules.customers.toMail;
      startOrderMailWorker({ ...mailing, orders, invoiceOf, slipOf, seller, isCouponBack });
      startAccountMailWorker({ ...mailing, accounts: modules.customers.toMail });
      startAvailableMailWorker({ ...mailing, stockAlerts: modules.stockAlerts.toMail });
      startRecallMailWorker({ ...mailing, orders, recallNotice: modules.recallNotice });
      startNewsletterMailWorker({ ...mailing, toConfirm: modules.newsletter.toConfirm });
      modules.startWorkers(jobs);
    }
    const reactions = createReactions(stores, modules, jobs);
    // In every process, so that new reactions see what a new version appends.
    await beginReactions(stores, reactions);
    if (roles.includes('projections')) {
      const runner = startProjections({ ...stores, url: databaseUrl, logger }, projections);
      started(runner, () => runner.stop());
      const reacting = startReactions({ ...stores, url: databaseUrl, logger }, reactions);
      started(reacting, () => reacting.stop());
      const watching = watchJobStore({ ...stores, jobStore, reactions, logger });
      started(watching, () => watching.stop());
    }

    if (roles.includes('worker')) {
      const dailyMail = startDailyStockMail({
        ...stores,
        ...config,
        digest: modules.stockDigest,
        sender: mailSender,
        publicUrl,
        now: modules.customers.now,
        logger,
      });
      const sweeps = [
        ...modules.startLeftWork(jobs),
        modules.startReservationSweep(),
        modules.startBuyerErasure(),
        modules.abandonedCarts.start(),
        modules.paymentSweep.start(),
        modules.fiscalSweep.start(),
        modules.courierSweep.start(),
        dailyMail,
      ];
      for (const sweep of sweeps) started(sweep, () => sweep.stop());
    }
    const administrator = isSetUp ? null : await setUpShop({ config, stores, modules, logger, stopping });
    if (!isSetUp) await catchUp({ ...stores, projections, logger, stopping });
    if (roles.includes('api'))
      await Promise.all([
        // The catalogue may be the one read model that cannot be built: the other calls answer without it.
        stores.readModels.names().includes('catalogue') ? modules.catalogue.warm() : undefined,
        browserIsBuilt(DIST, stopping),
      ]);
    if (answering) return { url, port: null, roles: config.roles, administrator, stop };

    const health = {
      reactions: reactions.map((reaction) => readerName(reaction.name)),
      ...(shopHasWorker ? { jobs: () => jobs.queue<object, JobName>(MAILS_QUEUE).counts() } : {}),
    };
    const assetsDir = join(config.dataDir, 'assets');
    const pages = { clientDir: CLIENT_DIR, assetsDir, publicUrl, chatUrl: config.chatUrl };
    if (roles.includes('api'))
      await keepAssets(join(CLIENT_DIR, 'assets'), assetsDir).catch((error: unknown) =>
        logger.warn(
          { err: error },
          'The files of this build could not be copied for visitors after the next',
        ),
      );
    const app = roles.includes('api')
      ? await createApp({
          stores,
          modules,
          logger,
          health,
          pages,
          metricsToken: config.metricsToken,
          measured,
          https: config.publicUrl.startsWith('https:'),
          trustedProxies: config.trustedProxies,
        })
      : await createHealthApp({
          ...stores,
          ...health,
          projections,
          status: createOperators({ ...stores, projections }).status,
          queues: jobOperators,
          token: config.metricsToken,
          measured,
        });
    const drain = createDrain(app.server, portClosed);
    started(app, () => drain().then(() => app.close()));
    await app.listen({ port: config.port, host: config.host });
    if (roles.includes('api')) {
      const scheduled = modules.scheduledChanges.start(app);
      started(scheduled, () => scheduled.stop());
    }
    stopping.throwIfAborted();
    const port = portOf(app.server.address()) ?? config.port;
    url = config.publicUrl.replace(/:0$/, `:${port}`);
    return { url, port, roles: config.roles, administrator, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * V8 lets a heap grow to several times the used size before it collects: rendering many uncached pages would take half a gigabyte
 * more. A process that serves requests collects when its heap has grown by 30 %; an uncached page then costs 11 to 18 % more
 * processor time than at 50 %, and the process stays below 512 MB. One that only follows the log collects at 50 %.
 */
function collectEarly(percent: number): void {
  setFlagsFromString(`--heap-growing-percent=${percent}`);
}

function portOf(address: ReturnType<Server['address']>): number | null {
  return typeof address === 'object' && address ? address.port : null;
}
