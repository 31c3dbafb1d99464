import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * `node services/start.mjs [program] [arguments]`: builds changed parts, then runs the program of that name (by default
 * the shop) from `dist/server` in this process, so that signals reach it directly. The only file that is not
 * TypeScript, since Node runs it without a build.
 */
const args = process.argv.slice(2);
const [program = 'main', ...rest] = args[0]?.startsWith('--') ? ['main', ...args] : args;
process.env.NODE_ENV = 'production';
// Logged errors name the sources.
process.setSourceMapsEnabled(true);
// From Node 22 on, caches compiled code, so that a restarted process is ready sooner.
module.enableCompileCache?.();
// One of several processes of a shop runs the build of the first one.
if (cluster.isPrimary && !(await isUpToDate())) await build();
const { run } = await import(built(program).href);
await run(rest);

/** The last build detects whether it is up to date. */
async function isUpToDate() {
  return existsSync(built('build')) && (await import(built('build').href)).isUpToDate();
}

/**
 * Builds in a separate process, which frees its memory when it ends. The shop starts as soon as the server's half is
 * built, and waits for the browser's half before it listens.
 */
async function build() {
  const script = fileURLToPath(new URL('build/build-cli.ts', import.meta.url));
  const tsx = import.meta.resolve('tsx');
  const builder = spawn(process.execPath, ['--import', tsx, script], { stdio: ['ignore', 2, 2, 'ipc'] });
  const exit = once(builder, 'exit');
  const [code] = await (program === 'main' ? Promise.race([once(builder, 'message'), exit]) : exit);
  if (typeof code === 'number' && code !== 0) process.exit(1);
  builder.unref();
  builder.channel?.unref();
  process.once('exit', () => builder.kill());
  exit.then(([late]) => late && stopWithFailure());
}

/** The browser's half could not be built: the shop that is starting stops as by a signal. */
function stopWithFailure() {
  process.exitCode = 1;
  process.kill(process.pid, 'SIGTERM');
}

function built(name) {
  return new URL(`../dist/server/${name}.js`, import.meta.url);
}
