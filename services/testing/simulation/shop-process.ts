import { pino } from 'pino';
import { projections } from '../../../projections/all.ts';
import { erasures } from '../../../projections/reactions/erasures.ts';
import { orderFollowups } from '../../../projections/reactions/order-followups.ts';
import { orderStock } from '../../../projections/reactions/order-stock.ts';
import { startReactions } from '../../../projections/reactions/reactions.ts';
import { startProjections } from '../../../projections/start-projections.ts';
import { createModules } from '../../api/modules.ts';
import { openStores } from '../../api/stores.ts';
import type { SimulatedProcess, World } from './world.ts';

const DATABASE_URL = 'postgres://shop:shop@simulated/shop';
const LOGGER = pino({ level: 'silent' });

/** Starts the shop's stores, modules, projections and reactions, all of them the program's own, in a simulated process. */
export function startShopProcess(world: World, process: SimulatedProcess, followed: readonly string[]) {
  return world.inProcess(process, async () => {
    const stores = await openStores(DATABASE_URL, null, LOGGER);
    const modules = await createModules(stores, {
      config: { dataDir: '/nonexistent', publicUrl: 'http://shop.example', rateLimits: false, cpuSeconds: 0 },
      mailSender: { send: async () => undefined, close: () => undefined },
      logger: LOGGER,
    });
    const deps = { ...stores, url: DATABASE_URL, logger: LOGGER };
    startProjections(
      deps,
      projections.filter(({ name }) => followed.includes(name)),
    );
    startReactions(deps, [
      orderFollowups({
        carts: modules.cartServices,
        customers: modules.customers.services,
        exchanges: modules.exchanges,
      }),
      orderStock(modules),
      erasures(modules.erasures),
    ]);
    return { process, stores, modules };
  });
}

export type ShopProcess = Awaited<ReturnType<typeof startShopProcess>>;
