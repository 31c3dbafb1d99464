import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Administrators } from '../../customers/index.ts';
import { ok } from '../../platform/kernel/rejection.ts';
import { ensureAdministrator } from './first-administrator.ts';
import { forgetPassword } from './kept-password.ts';

let dataDir: string;
let owners: Map<string, string>;
let warnings: string[];
const logger = pino({}, { write: (line: string) => void warnings.push(line) });
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'first-administrator-'));
  owners = new Map();
  warnings = [];
});
afterEach(() => rm(dataDir, { recursive: true }));

const administrators: Administrators = {
  addAdministrator: async () => ok({ id: 'a1', appointed: false }),
  hasOwner: async () => owners.size > 0,
  isOwner: async (email) => owners.has(email),
  opens: async ({ email, password }) => owners.get(email) === password,
  async ensureFirstAdministrator({ email, password }) {
    if (owners.size > 0) return false;
    owners.set(email, password);
    return true;
  },
};
const start = (adminEmail: string | null = null, demo = true) =>
  ensureAdministrator(
    { adminEmail, adminPassword: adminEmail && 'dovoljno-duga', demo, dataDir },
    administrators,
    logger,
  );

describe('the sign-in that a start prints', () => {
  it('has the generated password until a start has printed it, and never again', async () => {
    const first = await start();
    expect(first).toEqual({ email: 'admin@example.com', password: expect.stringMatching(/^\w{12}$/) });
    expect((await stat(join(dataDir, 'first-administrator-password'))).mode & 0o777).toBe(0o600);
    expect(await start()).toEqual(first);

    await forgetPassword(dataDir, logger);
    expect(await start()).toEqual({ email: 'admin@example.com', password: null });
  });

  it('has no generated password that no longer opens the account', async () => {
    await start();
    owners.set('admin@example.com', 'izabrana-lozinka');
    expect(await start()).toEqual({ email: 'admin@example.com', password: null });
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('leaves no password behind where another account, or none, is the one to sign in with', async () => {
    for (const [email, demo] of [
      ['vlasnik@example.com', true],
      [null, false],
    ] as const) {
      owners.clear();
      await start();
      await start(email, demo);
      expect(await readdir(dataDir), String(email)).toEqual([]);
    }
  });

  it('is printed, with a warning, where its file cannot be deleted', async () => {
    await mkdir(join(dataDir, 'first-administrator-password', 'full'), { recursive: true });
    await forgetPassword(dataDir, logger);
    expect(warnings).toEqual([expect.stringContaining('first-administrator-password')]);
  });

  it('is an owner’s: none where ADMIN_EMAIL, or the demo’s address, is not', async () => {
    expect(await start('vlasnik@example.com')).toEqual({ email: 'vlasnik@example.com', password: null });
    expect(await start('boss@example.com')).toBeNull();
    expect(await start()).toBeNull();
    expect(await start(null, false)).toBeNull();
  });
});
