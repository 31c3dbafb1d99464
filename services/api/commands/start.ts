import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../../platform/config/config.ts';
import { ConfigError } from '../../platform/config/config-error.ts';
import { CONFIG_VARIABLES } from '../../platform/config/config-variables.ts';
import { createLogger } from '../../platform/kernel/logging/logger.ts';
import { endWhenUncaught } from '../../platform/kernel/logging/uncaught.ts';
import { forgetPassword } from '../processes/kept-password.ts';
import { startRefusal } from '../processes/start-refusal.ts';
import type { Shop } from '../processes/start-shop.ts';
import { startShopInProcesses } from '../processes/supervisor.ts';

/** The timeout of a graceful stop, after which the process exits. */
const STOP_MS = 40_000;

const USAGE = `Usage: npm start -- [--processes <number>]

Builds what has changed, and runs the shop. Configured by the environment:
${CONFIG_VARIABLES.map(({ name, default: usual, what }) => `\n${name} (${usual})\n    ${what}`).join('')}
`;

/** `npm start`: runs the shop from configuration to a stop by signal. `--processes 4` is PROCESSES=4. */
export async function run(args: readonly string[] = []): Promise<void> {
  const { help = false, processes } = optionsOrExit(args);
  if (help) return void process.stdout.write(USAGE);
  const config = configOrExit(processes);
  // Only child processes load their code.
  if (cluster.isWorker) return (await import('../processes/child.ts')).runChild(config);
  const logger = createLogger(config.logLevel);
  endWhenUncaught(logger);
  const stopping = onceAskedToStop();
  try {
    const shop = await startShopInProcesses(config, logger, stopping);
    announce(shop);
    if (shop.administrator?.password) await forgetPassword(config.dataDir, logger);
    if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener('abort', resolve));
    await shop.stop();
    process.stdout.write('Stopped.\n');
  } catch (error) {
    if (stopping.aborted) {
      // The start was aborted on purpose.
      process.stdout.write('Stopped.\n');
      process.exit();
    }
    const refusal = startRefusal(error, config);
    if (refusal) process.stderr.write(`${refusal}\n`);
    else logger.fatal({ err: error }, 'The shop could not start');
    process.exitCode = 1;
    // Started parts must not keep the failed process alive.
    setTimeout(() => process.exit(1), 1000).unref();
  }
}

function optionsOrExit(args: readonly string[]) {
  const options = { processes: { type: 'string' }, help: { type: 'boolean' } } as const;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch {
    process.stderr.write(`Not understood: ${args.join(' ')}\n\n${USAGE}`);
    process.exit(2);
  }
}

function configOrExit(processes: string | undefined): Config {
  try {
    return readConfig(processes === undefined ? process.env : { ...process.env, PROCESSES: processes });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Aborted at the first Ctrl-C or SIGTERM; the second Ctrl-C ends the process at once. */
function onceAskedToStop(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      if (stopping.signal.aborted) return;
      process.stdout.write('\nStopping the shop …\n');
      setTimeout(() => process.exit(1), STOP_MS).unref();
      stopping.abort(new Error(`Stopped by ${signal}`));
    });
  }
  return stopping.signal;
}

function announce({ url, administrator, roles }: Pick<Shop, 'url' | 'administrator' | 'roles'>): void {
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
