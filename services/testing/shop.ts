import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { projections } from '../../projections/all.ts';
import { erasures } from '../../projections/reactions/erasures.ts';
import { importFollowups } from '../../projections/reactions/import-followups.ts';
import { invoiceFollowups } from '../../projections/reactions/invoice-followups.ts';
import { orderFollowups } from '../../projections/reactions/order-followups.ts';
import { orderStock } from '../../projections/reactions/order-stock.ts';
import { paymentRefunds } from '../../projections/reactions/payment-refunds.ts';
import { startReactions } from '../../projections/reactions/reactions.ts';
import { renamedVariations } from '../../projections/reactions/renamed-variations.ts';
import { stockMovements } from '../../projections/reactions/stock-movements.ts';
import { startProjections } from '../../projections/start-projections.ts';
import { type AppOptions, createApp } from '../api/app.ts';
import { createModules, type Modules } from '../api/modules.ts';
import { measureWork } from '../api/plugins/metrics-plugin.ts';
import type { Stores } from '../api/stores.ts';
import { ensureBasics } from '../catalogue/index.ts';
import { readTable } from '../imports/file/table.ts';
import { createAccountMails } from '../messages/mail/index.ts';
import type { CourierConfig } from '../parcels/index.ts';
import type { ShopApp } from '../platform/http/calls/http.ts';
import type { ProcessorBudget } from '../platform/http/limits/processor-budget.ts';
import { createJobInspection } from '../platform/jobs/job-inspection.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import type { Logger } from '../platform/kernel/logging/logger.ts';
import './cheap-passwords.ts';
import { refuseInexactAnswers } from './calls/exact-answers.ts';
import type { Template } from './database.ts';
import { PATIENCE_MS } from './patience.ts';
import { filledBy, openTestStores, type TestStores } from './stores.ts';

export const ADMIN = { email: 'admin@example.com', password: 'spec-lozinka' };

const SILENT = pino({ level: 'silent' });

export type TestShop = {
  /** Call it with `app.inject`. */
  readonly app: ShopApp;
  readonly stores: Stores;
  readonly modules: Modules;
  /** `Authorization` header of the first administrator. */
  readonly asAdmin: { readonly authorization: string };
  readonly dataDir: string;
  /** Registers a customer, waits until read models show the account, and returns its credentials. */
  addCustomer(
    email: string,
  ): Promise<{ readonly id: string; readonly headers: { readonly authorization: string } }>;
  /** Waits until every read model shows the end of the log. */
  settled(): Promise<void>;
  /** Stops the shop, and keeps its stores open for another until `close`. */
  leave(): Promise<void>;
  close(): Promise<void>;
};

type Behind = {
  readonly opened: Pick<TestStores, 'stores' | 'databaseUrl'>;
  readonly dataDir: string;
  readonly logger?: Logger;
  readonly rateLimits?: boolean | undefined;
  /** Limits the CPU time of visitors; unlimited by default. */
  readonly processorBudget?: ProcessorBudget | undefined;
  /** The provider that charges cards. */
  readonly payments?: { readonly paymentUrl: string; readonly paymentSecret: string } | undefined;
  /** The service that fiscalises invoices. */
  readonly fiscal?: { readonly fiscalUrl: string; readonly fiscalSecret: string } | undefined;
  /** The couriers that parcels are announced to. */
  readonly couriers?: CourierConfig | undefined;
};

/** A shop without its calls, with its first administrator. */
async function startBehind({
  opened: { stores, databaseUrl },
  dataDir,
  logger = SILENT,
  rateLimits = false,
  processorBudget,
  payments,
  fiscal,
  couriers,
}: Behind) {
  const stopMeasuring = measureWork();
  const jobs = createJobs({ databaseUrl, redisUrl: null, logger });
  const modules = await createModules(stores, {
    jobOperators: createJobInspection(jobs, ['mails']),
    config: {
      dataDir,
      publicUrl: 'http://shop.example',
      rateLimits,
      cpuSeconds: 60,
      ...payments,
      ...fiscal,
      ...couriers,
    },
    accountMails: createAccountMails(jobs),
    logger,
    readTable,
    ...(processorBudget ? { processorBudget } : {}),
  });
  const runner = startProjections({ ...stores, url: databaseUrl, logger }, projections);
  const reactions = startReactions({ ...stores, url: databaseUrl, logger }, [
    orderFollowups({
      carts: modules.cartServices,
      customers: modules.customers.services,
      exchanges: modules.exchanges,
    }),
    erasures(modules.erasures),
    orderStock(modules),
    stockMovements(modules),
    renamedVariations(modules),
    paymentRefunds({
      refunds: {
        // Without jobs, a refund is made where it is requested; while the provider is unavailable, never.
        wanted: (id, cause) =>
          modules.cards
            .sendRefunds(id, { ...cause, actor: { kind: 'system', id: 'payments' } })
            .catch(() => undefined),
      },
    }),
    invoiceFollowups(modules),
    // Without jobs, an import is processed where it is requested.
    importFollowups({ imports: { wanted: (id) => modules.importRunner.run(id) } }),
  ]);
  const settled = async () => {
    const running = () =>
      projections.map(({ name }) => name).filter((name) => !stores.readModels.isPaused(name));
    const position = await stores.store.head();
    const giveUpAt = performance.now() + PATIENCE_MS;
    // In short waits: a test may pause a read model meanwhile.
    while (!(await stores.readModels.waitFor(position, running(), 1_000))) {
      if (performance.now() > giveUpAt) throw new Error('The read models did not catch up');
    }
  };
  await ensureBasics(stores);
  await modules.customers.administrators.ensureFirstAdministrator(ADMIN);
  await settled();

  return {
    modules,
    settled,
    async stop() {
      modules.customers.auth.close();
      stopMeasuring();
      await reactions.stop();
      await jobs.close();
      await runner.stop();
    },
  };
}

/** A shop on its first day: the basics, the first administrator, and the read models that show them. */
const FIRST_DAY: Template = {
  purpose: 'shop',
  fill: (url) =>
    filledBy(url, async (opened) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'shop-spec-'));
      const { stop } = await startBehind({ opened, dataDir });
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    }),
};

/**
 * The whole shop on a database of its own, without jobs, for specs of the wire contract. It has pages only with
 * `pages`, and rate limits only with `rateLimits`. TEST_LOG selects its log (see `stores.ts`).
 */
export async function startTestShop({
  logger = SILENT,
  opened,
  rateLimits,
  processorBudget,
  payments,
  fiscal,
  couriers,
  ...edge
}: Omit<Behind, 'opened' | 'dataDir'> & {
  /** Existing stores to use, which belong to the shop from then on. */
  readonly opened?: TestStores;
} & Pick<AppOptions, 'https' | 'trustedProxies' | 'pages'> = {}): Promise<TestShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-spec-'));
  const own = opened ?? (await openTestStores(FIRST_DAY));
  const { stores, drop } = own;
  const behind = { opened: own, dataDir, logger, rateLimits, processorBudget, payments, fiscal, couriers };
  const { modules, settled, stop } = await startBehind(behind);
  const app = await createApp({
    stores,
    modules: {
      ...modules,
      async routes(api) {
        refuseInexactAnswers(api);
        await modules.routes(api);
      },
    },
    logger,
    ...edge,
  });

  async function signIn(email: string, password: string) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/users/login',
      payload: { email, password },
    });
    if (answer.statusCode !== 200) throw new Error(`Signing in failed: ${answer.body}`);
    return { authorization: `Bearer ${answer.json<string>()}` };
  }

  let left: Promise<void> | undefined;
  async function end(): Promise<void> {
    await app.close();
    await stop();
  }
  function leave(): Promise<void> {
    left ??= end();
    return left;
  }

  return {
    app,
    stores,
    modules,
    asAdmin: await signIn(ADMIN.email, ADMIN.password),
    dataDir,
    async addCustomer(email) {
      const payload = {
        name: 'Amra',
        surname: 'Kovač',
        email,
        password: 'kupac-lozinka',
        phone: '061 111 222',
        address: 'Lipa 5',
        postalCode: '71000',
        city: 'Sarajevo',
      };
      const answer = await app.inject({ method: 'POST', url: '/api/users/add-user', payload });
      if (answer.statusCode !== 201) throw new Error(`Registering failed: ${answer.body}`);
      const headers = await signIn(email, 'kupac-lozinka');
      await settled();
      return { id: answer.json<{ _id: string }>()._id, headers };
    },
    settled,
    leave,
    async close() {
      await leave();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
