import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, cp, mkdir, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { findBinaries } from './binaries.ts';
import { ask, specServers } from './embedded-servers.testing.ts';
import { choosePostgresUser, isRoot, runAs } from './os-user.ts';
import { choosePlace } from './place.ts';

const { folder, start, cleanUp } = specServers();
afterEach(cleanUp);

const QUICK = { settings: { fsync: 'off' } };

function collectingLogger() {
  const messages: string[] = [];
  const logger = pino(
    {},
    { write: (line: string) => void messages.push((JSON.parse(line) as { msg: string }).msg) },
  );
  return { logger, messages };
}

const whyNot = isRoot() ? '' : ' — SKIPPED: not root (run the tests as root)';
describe.runIf(isRoot())(`as root, with the checkout in a home only root can enter${whyNot}`, () => {
  async function privateHome() {
    const [home, systemDir] = await Promise.all([folder(0o700), folder()]);
    return { dataDir: join(home, 'shop', 'data'), home, systemDir };
  }

  it('the database goes to the system folder, which is logged once and recorded', async () => {
    const { dataDir, systemDir } = await privateHome();
    const { logger, messages } = collectingLogger();
    const first = await start({ ...QUICK, dataDir, systemDir, logger });
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const [place = ''] = await readdir(systemDir);
    const said = messages.filter((message) => message.includes(join(systemDir, place)));

    expect(said).toEqual([expect.stringContaining('PostgreSQL does not run as root')]);
    expect(first.outside).toBe(join(systemDir, place));
    expect(await readFile(join(dataDir, 'postgres-location'), 'utf8')).toContain(join(systemDir, place));
    expect((await stat(join(systemDir, place, 'cluster'))).uid).not.toBe(0);

    await first.stop();
    const second = await start({ ...QUICK, dataDir, systemDir, logger });
    expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);
  });

  it('a strict umask does not get in the way', async () => {
    const base = await folder();
    const umask = process.umask(0o077);
    try {
      const { url } = await start({ ...QUICK, dataDir: join(base, 'data'), systemDir: join(base, 'system') });
      expect(await ask(url, 'SELECT 1')).toBe(1);
      expect(await readdir(join(base, 'system'))).toHaveLength(1);
    } finally {
      process.umask(umask);
    }
  });

  it('a copy of both folders is a backup: with the database put into the data folder it starts anywhere', async () => {
    const { dataDir, systemDir } = await privateHome();
    const first = await start({ ...QUICK, dataDir, systemDir });
    await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    const [home, emptyDir] = await Promise.all([folder(), folder()]);
    const restored = join(home, 'backup');
    execFileSync('cp', ['-a', dataDir, restored]);
    await expect(choosePlace(restored, await findBinaries(), emptyDir)).rejects.toThrow(
      `put it at ${join(restored, 'postgres')} (cp -a)`,
    );
    execFileSync('cp', ['-a', `${first.outside}/.`, join(restored, 'postgres')]);
    const { logger, messages } = collectingLogger();
    const second = await start({ ...QUICK, dataDir: restored, systemDir: emptyDir, logger });

    expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);
    expect(second.outside).toBeNull();
    expect(messages).toContainEqual(
      `The database in ${join(await realpath(restored), 'postgres')} is used, and not the one in ${first.outside}, which ${join(restored, 'postgres-location')} named`,
    );
    expect(await readdir(restored)).not.toContain('postgres-location');
  });

  it('the recorded place is forgotten only when another database runs', async () => {
    const { dataDir, systemDir } = await privateHome();
    const first = await start({ ...QUICK, dataDir, systemDir });
    await first.stop();
    const restored = join(await folder(), 'backup');
    execFileSync('cp', ['-a', dataDir, restored]);
    const copy = join(restored, 'postgres');
    await mkdir(join(copy, 'cluster'), { recursive: true });
    await expect(start({ ...QUICK, dataDir: restored, systemDir })).rejects.toThrow(`put it at ${copy}`);

    execFileSync('cp', ['-a', `${first.outside}/.`, copy]);
    await writeFile(join(copy, 'cluster', 'pg_hba.conf'), 'no rule\n');
    await expect(start({ ...QUICK, dataDir: restored, systemDir })).rejects.toThrow('does not start');
    expect(await readdir(restored)).toContain('postgres-location');
  });

  it.each([
    ['', false],
    [', also where a folder is in the way', true],
  ])(
    'a database that cannot be reached in its data folder starts where the error says to move it%s',
    async (_, isInTheWay) => {
      const home = await folder();
      const systemDir = join(await folder(), 'system');
      const dataDir = join(home, "the shop's data");
      const first = await start({ ...QUICK, dataDir, systemDir });
      await ask(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
      await first.stop();
      await chmod(home, 0o700);
      if (isInTheWay) {
        const code = createHash('sha256')
          .update(await realpath(dataDir))
          .digest('hex')
          .slice(0, 12);
        await mkdir(join(systemDir, code), { recursive: true });
        await writeFile(join(systemDir, code, 'lock'), '');
      }
      const umask = process.umask(0o077);
      const refused = await start({ ...QUICK, dataDir, systemDir }).catch(String);
      const [, command = ''] = /or move the database: (.*); and start again/.exec(String(refused)) ?? [];
      try {
        execFileSync('sh', ['-ec', command]);
      } finally {
        process.umask(umask);
      }

      const second = await start({ ...QUICK, dataDir, systemDir });
      expect(await ask(second.url, 'SELECT answer FROM kept')).toBe(42);
    },
  );

  it('a deleted data folder means an empty shop, and the old database is set aside', async () => {
    const { dataDir, systemDir } = await privateHome();
    await (await start({ ...QUICK, dataDir, systemDir })).stop();
    await rm(dataDir, { recursive: true });
    const { logger, messages } = collectingLogger();
    await start({ ...QUICK, dataDir, systemDir, logger });
    const [place = ''] = await readdir(systemDir);

    expect(messages).toContainEqual(expect.stringMatching(/set aside.*was deleted/));
    expect(await readdir(join(systemDir, place))).toContainEqual(
      expect.stringMatching(/^cluster\.set-aside-/),
    );
  });

  it('the database stays where it is when the home is opened later', async () => {
    const { dataDir, home, systemDir } = await privateHome();
    const first = await start({ ...QUICK, dataDir, systemDir });
    await first.stop();
    await chmod(home, 0o755);
    const second = await start({ ...QUICK, dataDir, systemDir });
    expect(second.url).toBe(first.url);
  });

  it('a data folder that records another place of its database never starts empty', async () => {
    const { dataDir, systemDir } = await privateHome();
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, 'postgres-location'), '/var/lib/online-shop/of-another-folder\n');
    await expect(start({ ...QUICK, dataDir, systemDir })).rejects.toThrow(
      /moved or copied.*delete that file/,
    );
  });

  it('an unreachable database in the data folder is not replaced by an empty one', async () => {
    const [home, systemDir] = await Promise.all([folder(), folder()]);
    const dataDir = join(home, 'data');
    await (await start({ ...QUICK, dataDir, systemDir })).stop();
    await chmod(home, 0o700);
    await expect(start({ ...QUICK, dataDir, systemDir })).rejects.toThrow(/can no longer be reached/);
    expect(await readdir(systemDir)).toEqual([]);
  });

  it('programs in a private folder are copied once to a folder where all users can run them', async () => {
    const { dataDir, home, systemDir } = await privateHome();
    const installed = await findBinaries();
    const root = join(home, 'native');
    await cp(installed.root, root, { recursive: true, verbatimSymlinks: true });
    const moved = (path: string): string => path.replace(installed.root, root);
    const hidden = {
      ...installed,
      root,
      postgres: moved(installed.postgres),
      initdb: moved(installed.initdb),
      pgCtl: moved(installed.pgCtl),
    };
    const { binaries } = await choosePlace(dataDir, hidden, systemDir);
    const copied = await stat(binaries.postgres);
    const again = await choosePlace(dataDir, hidden, systemDir);

    expect(binaries.root).toBe(join(systemDir, `postgresql-${installed.version}`));
    const version = await runAs(await choosePostgresUser(), binaries.postgres, ['--version']);
    expect(version).toMatchObject({ code: 0, output: expect.stringContaining(' 18.') });
    expect((await stat(again.binaries.postgres)).ino).toBe(copied.ino);
    expect((await readdir(systemDir)).filter((name) => name.includes('.tmp'))).toEqual([]);
  });
});

describe('in a folder that all users can enter', () => {
  it('the database is inside the data folder, and no file is written beside it', async () => {
    const dataDir = join(await folder(), 'data');
    const place = await choosePlace(dataDir, await findBinaries(), '/nowhere');
    expect(place).toMatchObject({
      home: join(await realpath(dataDir), 'postgres'),
      outside: false,
      abandoned: false,
    });
    expect(await readdir(join(dataDir, '..'))).toEqual(['data']);
  });
});
