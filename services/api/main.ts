import { type Config, readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { createLogger } from '../platform/kernel/logger.ts';
import { type Shop, startShop } from './server.ts';
import { startRefusal } from './start-refusal.ts';

/** How long the orderly stop may take before the process ends regardless. */
const STOP_MS = 15_000;

/** `npm start`: the shop, from configuration to a stop by signal. */
export async function run(): Promise<void> {
  const config = configOrExit();
  const logger = createLogger(config.logLevel);
  try {
    const stopRequested = onceAskedToStop();
    const shop = await startShop(config, logger);
    announce(shop);
    await stopRequested;
    process.stdout.write('\nStopping the shop …\n');
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await shop.stop();
    process.stdout.write('Stopped.\n');
  } catch (error) {
    const refusal = startRefusal(error, config);
    if (refusal) process.stderr.write(`${refusal}\n`);
    else logger.fatal({ err: error }, 'The shop could not start');
    process.exitCode = 1;
    // What was started before the failure must not keep a failed start alive.
    setTimeout(() => process.exit(1), 1000).unref();
  }
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Resolves at the first Ctrl-C or SIGTERM; the second Ctrl-C ends the process at once. */
function onceAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

function announce({ url, administrator, roles }: Shop): void {
  const lines = [
    '',
    roles.includes('api') ? `  Shop            ${url}` : `  Running         ${roles.join(', ')}`,
    ...(roles.includes('api') ? [`  Administration  ${url}/administracija`] : []),
    ...(administrator
      ? [
          `  Sign in with    ${administrator.email}${administrator.password ? `  /  ${administrator.password}` : ''}`,
        ]
      : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
