import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { pino } from 'pino';
import { inject } from 'vitest';
import { startShop } from '../../services/api/processes/start-shop.ts';
import { buildIfStale } from '../../services/build/build.ts';
import { readTable } from '../../services/imports/file/table.ts';
import { readConfig } from '../../services/platform/config/config.ts';
import '../../services/testing/cheap-passwords.ts';
import { createTestDatabase, type TestDatabase, templateDatabase } from '../../services/testing/database.ts';
import type { Environment } from '../../services/testing/programs.ts';
import { endVisits, inSoak } from './browser.testing.ts';

/** The administrator of every shop of a journey. */
export const ADMIN = { email: 'admin@example.com', password: 'putovanje-1' };

const COMMON: Environment = {
  HOST: '127.0.0.1',
  PORT: '0',
  DEMO: 'off',
  RATE_LIMITS: 'off',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
};

/** The build of this worker's journeys: reading all sources takes longer than a shop's start. */
let build: Promise<void> | undefined;

export type JourneyProgram = { readonly url: string; readonly databaseUrl: string };

/**
 * Whole shops, each on a database of the test run's server, in this process: separate processes would compile for each
 * file code that is warm here. `services/testing/specs` tests the processes.
 */
export function createJourneyPrograms() {
  const stops: (() => Promise<void>)[] = [];
  const databases: TestDatabase[] = [];
  const folders: string[] = [];
  async function folder(): Promise<string> {
    const path = await mkdtemp(join(tmpdir(), 'shop-journey-'));
    folders.push(path);
    // A shop copies its build there. All have the same, and copying it takes a tenth of a start.
    const assets = join(inject('runFolder'), 'assets');
    await mkdir(assets, { recursive: true });
    await symlink(assets, join(path, 'assets'));
    return path;
  }
  async function copyOf(demo: boolean): Promise<string> {
    const template = await templateDatabase(demo ? 'demo' : 'journey', (url) => fill(url, demo));
    const database = await createTestDatabase(template);
    databases.push(database);
    return database.url;
  }
  return {
    folder,
    /**
     * A shop with an administrator, on a copy of a database that is filled once per run (with DEMO by the demo shop),
     * or on DATABASE_URL.
     */
    async start(env: Environment): Promise<JourneyProgram> {
      build ??= buildIfStale(() => undefined);
      await build;
      const DATABASE_URL = env.DATABASE_URL ?? (await copyOf(env.DEMO === 'on'));
      const { url, stop } = await startInProcess({ ...env, DATABASE_URL });
      stops.push(stop);
      return { url, databaseUrl: DATABASE_URL };
    },
    /** Closes the visits, stops the shops, and deletes their folders and databases. */
    async cleanUp(): Promise<void> {
      await endVisits();
      await Promise.all(stops.map((stop) => stop()));
      await Promise.all(databases.map((database) => database.drop()));
      await Promise.all(folders.map((path) => rm(path, { recursive: true, force: true })));
    },
  };
}

/**
 * Resolves once every read model of the shop at `url` has reached `position`, so that a new page shows the command's
 * effects. Any call that names no read models waits for all of them.
 */
export async function waitUntilShown(
  url: string,
  position: string | null,
  headers: Environment,
): Promise<void> {
  if (position === null) return;
  const answer = await fetch(`${url}/api/users/sessions`, {
    headers: { ...headers, 'shop-position': position },
  });
  if (!answer.ok) throw new Error(`Waiting for ${position} was answered with ${answer.status}`);
}

async function startInProcess(env: Environment) {
  const config = readConfig({ ...COMMON, ...env });
  const { databaseUrl } = config;
  if (databaseUrl === null) throw new Error('A journey needs a database of the test run');
  const shop = await startShop(config, pino({ level: 'silent' }), {
    databaseUrl,
    stopping: new AbortController().signal,
    // The process that reads a file takes 1.5 s of a core to start from the sources; it has a spec of its own.
    ...(inSoak ? {} : { readTable }),
  });
  // A shop lets its process collect garbage early; this one has all specs of a worker in its memory.
  setFlagsFromString('--heap-growing-percent=0');
  return shop;
}

/** Filled by the shop itself, at its first start. */
async function fill(databaseUrl: string, demo: boolean): Promise<void> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'shop-journey-'));
  const shop = await startInProcess({ DATABASE_URL: databaseUrl, DATA_DIR, DEMO: demo ? 'on' : 'off' });
  await shop.stop();
  await rm(DATA_DIR, { recursive: true });
}
