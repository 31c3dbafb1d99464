import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const START = fileURLToPath(new URL('../services/start.mjs', import.meta.url));

export type ShopProcess = { readonly url: string; readonly pid: number; stop(): Promise<void> };

/** Runs a program of the shop (`seed`, `projections`) to its end on the shop in `dataDir`. */
export async function runProgram(dataDir: string, args: readonly string[]): Promise<void> {
  const child = spawnShop(dataDir, args, {});
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`);
}

/** Starts the whole shop in a separate process; resolves when it is ready. */
export async function startShopProcess(
  dataDir: string,
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<ShopProcess> {
  const child = spawnShop(dataDir, [], { PORT: String(port), ...env });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function spawnShop(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(process.execPath, [START, ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEMO: 'off',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The shop did not become ready');
}
