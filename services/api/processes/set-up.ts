import { setTimeout as delay } from 'node:timers/promises';
import { projections } from '../../../projections/all.ts';
import { ensureBasics } from '../../catalogue/index.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Logger } from '../../platform/kernel/logging/logger.ts';
import type { Position } from '../../platform/log/event-log.ts';
import { takeProcessLock } from '../../platform/postgres/process-lock.ts';
import { demo } from '../demo.ts';
import type { Modules } from '../modules.ts';
import type { Stores } from '../stores.ts';
import { ensureAdministrator, type SignIn } from './first-administrator.ts';

/** A first start creates the demo shop: on a slow machine that takes minutes, and the wait for it is no cause for a warning. */
const REPORT_MS = 180_000;

export type SetUp = {
  readonly config: Config;
  readonly stores: Stores;
  readonly modules: Modules;
  readonly logger: Logger;
  /** Aborted when the shop is to stop. */
  readonly stopping: AbortSignal;
};

const CATCH_UP_MS = 1_000;
const PROJECTIONS: readonly string[] = projections.map(({ name }) => name);

/**
 * Sets up a shop: basic data, an administrator, and demo data if configured. Of several processes that
 * start concurrently one does it, and the others find it done. Does not wait for read models, except when loading demo
 * data. Returns the sign-in.
 */
export async function setUpShop(deps: SetUp): Promise<SignIn | null> {
  const { config, stores, modules, logger, stopping } = deps;
  const { readModels } = stores;
  const { databaseUrl } = stores;
  const reportMs = REPORT_MS;
  const lock = await takeProcessLock({ databaseUrl, name: 'set up shop', logger, stopping, reportMs });
  try {
    return await Promise.race([setUp(), lock.lost]);
  } finally {
    await lock.release();
  }

  async function setUp(): Promise<SignIn | null> {
    await ensureBasics(stores);
    const administrator = await ensureAdministrator(config, modules.customers.administrators, logger);
    // Not awaited, because it needs a read model that may still be catching up.
    reclaimEmails().catch((error) => {
      if (!stopping.aborted) logger.error({ err: error }, 'The search for lost claims on e-mails failed');
    });
    if (config.demo) {
      const { loadDemo } = await demo();
      await loadDemo({ ...stores, ...modules, products: modules.catalogue, settled, logger });
    }
    return administrator;
  }

  /** Earlier releases could lose the claim on an e-mail in concurrent changes: sign-in with it failed. */
  async function reclaimEmails(): Promise<void> {
    const { people, customers } = modules;
    await settled();
    for (const user of await people.withoutClaim()) {
      if (await customers.accounts.reclaimEmail(user))
        logger.info({ user }, 'Restored the e-mail claim of an account');
      else logger.warn({ user }, 'The e-mail of an account is claimed by another one, too');
    }
  }

  async function settled(position?: Position, names = PROJECTIONS): Promise<void> {
    const upTo = position ?? (await stores.store.head());
    const followed = () => names.filter((name) => !readModels.isPaused(name));
    while (!(await readModels.waitFor(upTo, followed(), CATCH_UP_MS))) {
      logger.info('Waiting for the read models to catch up');
      await delay(CATCH_UP_MS, undefined, { signal: stopping });
    }
  }
}
