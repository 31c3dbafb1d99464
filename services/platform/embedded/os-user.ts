import { spawn } from 'node:child_process';

/** The user to run a program as. */
export type OsUser = { readonly name: string; readonly uid: number; readonly gid: number };

export type Outcome = { readonly code: number | null; readonly output: string };

/** The wait for output after the exit: a grandchild may keep the pipes open. */
const OUTPUT_GRACE_MS = 500;

/**
 * Runs a program to its end, as `user` or (null) as ourselves, and answers its exit code and output.
 *
 * It runs in a process group of its own, so that Ctrl-C in our terminal never reaches it, and gets no
 * environment of ours beyond the search path: a stray PGDATA or LC_ALL must not change what it does.
 * Rejects only when the program cannot be started at all, or `stopping` is aborted, which ends it.
 */
export function runAs(
  user: OsUser | null,
  program: string,
  args: readonly string[],
  { stopping }: { readonly stopping?: AbortSignal | undefined } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: process.platform === 'win32' ? undefined : '/',
      env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C' },
      detached: true,
      windowsHide: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(stopping ? { signal: stopping } : {}),
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output: output.trim() }));
    child.once('exit', () => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, OUTPUT_GRACE_MS).unref();
    });
  });
}

/** Whether PostgreSQL must run as another user, because it refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

const OWN_USER = 'online-shop';

/**
 * The user PostgreSQL runs as when the shop runs as root: `postgres` if it exists, else `online-shop`, which is
 * created if permitted, else `nobody`. Throws when none of them exists.
 */
export async function choosePostgresUser(): Promise<OsUser> {
  const known = (await findUser('postgres')) ?? (await findUser(OWN_USER));
  if (known !== null) return known;
  await createSystemUser(OWN_USER);
  const user = (await findUser(OWN_USER)) ?? (await findUser('nobody'));
  if (user !== null) return user;
  throw new Error(
    'PostgreSQL must not run as root, and this system has neither a user "postgres" nor a way to create one. ' +
      'Start the shop as an ordinary user, or set DATABASE_URL.',
  );
}

async function findUser(name: string): Promise<OsUser | null> {
  const [uid, gid] = await Promise.all([askId('-u', name), askId('-g', name)]);
  return uid === null || gid === null || uid === 0 ? null : { name, uid, gid };
}

async function askId(option: '-u' | '-g', name: string): Promise<number | null> {
  const { code, output } = await runAs(null, 'id', [option, name]);
  return code === 0 && /^\d+$/.test(output) ? Number(output) : null;
}

/** useradd is everywhere but on busybox systems, which have an adduser with other options. */
async function createSystemUser(name: string): Promise<void> {
  const attempts: readonly (readonly [string, readonly string[]])[] = [
    ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ];
  for (const [program, args] of attempts) {
    const outcome = await runAs(null, program, args).catch((): Outcome => ({ code: null, output: '' }));
    if (outcome.code === 0) return;
  }
}
