import { projections } from '../../../projections/all.ts';
import { startProjections } from '../../../projections/start-projections.ts';
import { ensureBasics } from '../../catalogue/index.ts';
import { runProgram, say } from '../../platform/commands/run-program.ts';
import { createLogger } from '../../platform/kernel/logging/logger.ts';
import type { Position } from '../../platform/log/event-log.ts';
import { demo } from '../demo.ts';
import { createModules } from '../modules.ts';
import { withStores } from './with-stores.ts';

function usageFor(most: number): string {
  return `Usage: npm run seed -- --products <number> [--events <number>]

Fills an empty shop with the demo catalogue in any size from 1 to ${most} products. With --events prices change until
the log holds so many events.
Start the shop afterwards with npm start.
`;
}

/** `npm run seed -- --products N`. */
export async function run(args: readonly string[]): Promise<void> {
  const { MAX_PRODUCTS } = await demo();
  return runProgram(
    {
      usage: usageFor(MAX_PRODUCTS),
      options: { products: { type: 'string' }, events: { type: 'string' } },
      commands: {
        '': {
          allows: ['products', 'events'],
          prepare(_, values) {
            const products = Number(values.products);
            const events = values.events === undefined ? null : Number(values.events);
            const isRight =
              isCount(products) && products <= MAX_PRODUCTS && (events === null || isCount(events));
            return isRight ? () => seed(products, events) : null;
          },
        },
      },
    },
    args,
  );
}

function isCount(number: number): boolean {
  return Number.isInteger(number) && number > 0;
}

/** Loads the demo catalogue, and changes prices until the log holds `events` events. */
async function seed(products: number, events: number | null): Promise<void> {
  const logger = createLogger('info');
  const { loadDemo, loadPriceChanges } = await demo();
  await withStores(async ({ config, stores }) => {
    const modules = await createModules(stores, { config, logger });
    const runner = startProjections({ ...stores, url: stores.databaseUrl, logger }, projections);
    try {
      await ensureBasics(stores);
      const all = projections.map(({ name }) => name);
      const settled = async (position?: Position, names: readonly string[] = all) => {
        const upTo = position ?? (await stores.store.head());
        const followed = () => names.filter((name) => !stores.readModels.isPaused(name));
        while (!(await stores.readModels.waitFor(upTo, followed(), 1_000)))
          logger.debug('Waiting for the read models');
      };
      const context = {
        ...stores,
        ...modules,
        products: modules.catalogue,
        settled,
        logger,
      };
      switch (await loadDemo(context, { products })) {
        case 'loaded':
          say(`The shop holds the demo catalogue with ${products} products.`);
          break;
        case 'was there':
          if (!events) throw new Error('The shop holds a demo catalogue already; nothing was loaded.');
          say('The shop holds a demo catalogue already; no products were added.');
          break;
        case 'not empty':
          throw new Error('The shop has products of its own; nothing was loaded.');
      }
      if (events) {
        const count = await loadPriceChanges(stores.store, events, (made) => logger.debug({ made }));
        say(`The log holds ${count} events; the read models follow when the shop runs.`);
      }
    } finally {
      await runner.stop();
    }
  });
}
