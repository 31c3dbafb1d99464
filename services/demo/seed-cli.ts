import { projections } from '../../projections/all.ts';
import { startRunner } from '../../projections/start-projections.ts';
import { createModules } from '../api/modules.ts';
import { runCommand } from '../api/run-command.ts';
import { ensureBasics } from '../catalogue/index.ts';
import { createMailSender } from '../messages/mail/index.ts';
import { createLogger } from '../platform/kernel/logger.ts';
import { MAX_PRODUCTS } from './demo-shop.ts';
import { loadDemo } from './load/load-demo.ts';
import { loadPriceChanges } from './load/load-price-changes.ts';

const USAGE = `Usage: npm run seed -- --products <number> [--events <number>]

Fills an empty shop with the demo catalogue in any size from 1 to ${MAX_PRODUCTS} products. With --events prices change until
the log holds so many events.
Start the shop afterwards with npm start.
`;

/** `npm run seed -- --products N`. */
export async function run(args: readonly string[]): Promise<void> {
  const products = numberAfter(args, '--products') ?? 0;
  const events = numberAfter(args, '--events');
  const isWrong = !Number.isInteger(products) || products < 1 || products > MAX_PRODUCTS;
  if (isWrong || (args.includes('--events') && !(events && Number.isInteger(events)))) {
    process.stderr.write(USAGE);
    process.exitCode = 2;
    return;
  }
  const logger = createLogger('info');
  await runCommand(async ({ config, stores }) => {
    const mailSender = createMailSender({ ...config, from: config.mailFrom });
    const modules = await createModules(stores, { config, mailSender, logger });
    const runner = startRunner({ ...stores, url: stores.databaseUrl, logger }, projections);
    try {
      await ensureBasics(stores);
      const names = projections.map(({ name }) => name);
      const settled = async () => {
        const followed = () => names.filter((name) => !stores.readModels.isPaused(name));
        while (!(await stores.readModels.waitFor(await stores.store.head(), followed(), 1_000)))
          logger.debug('Waiting for the read models');
      };
      const context = {
        ...stores,
        ...modules,
        products: modules.catalogue,
        settled,
        logger,
      };
      const loaded = await loadDemo(context, { products });
      process.stdout.write(
        loaded
          ? `The shop holds the demo catalogue with ${products} products.\n`
          : 'The shop has products of its own; nothing was loaded.\n',
      );
      if (events) {
        const count = await loadPriceChanges(stores.store, events, (made) => logger.debug({ made }));
        process.stdout.write(`The log holds ${count} events; the read models follow when the shop runs.\n`);
      }
    } finally {
      await runner.stop();
    }
  });
}

function numberAfter(args: readonly string[], name: string): number | undefined {
  return args.includes(name) ? Number(args[args.indexOf(name) + 1]) : undefined;
}
