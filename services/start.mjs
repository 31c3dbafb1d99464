import { spawn } from 'node:child_process';
import cluster from 'node:cluster';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * `node services/start.mjs [program] [arguments]`: builds what has changed, then runs the program of that name from
 * `dist/server` in this very process (the shop itself when none is named), so that a signal reaches it without a
 * detour. The one file that is not TypeScript: Node reads it as it is, and what is built needs no translation any more.
 */
const args = process.argv.slice(2);
const [program = 'main', ...rest] = args[0]?.startsWith('--') ? ['main', ...args] : args;
process.env.NODE_ENV = 'production';
// What is logged of an error names the sources.
process.setSourceMapsEnabled(true);
// From Node 22 on, what was compiled once is loaded compiled: a process that died is back sooner.
module.enableCompileCache?.();
// One of several processes of a shop runs what the first of them was built from.
if (cluster.isPrimary && !(await isUpToDate())) await build();
const { run } = await import(built(program).href);
await run(rest);

/** What was built last knows whether it is what would be built now. */
async function isUpToDate() {
  return existsSync(built('build')) && (await import(built('build').href)).isUpToDate();
}

/** In a process of its own, which takes the memory that a build needs with it when it ends. */
async function build() {
  const program = fileURLToPath(new URL('build-cli.ts', import.meta.url));
  const tsx = import.meta.resolve('tsx');
  const builder = spawn(process.execPath, ['--import', tsx, program], { stdio: ['ignore', 2, 2] });
  const [code] = await once(builder, 'exit');
  if (code !== 0) process.exit(1);
}

function built(name) {
  return new URL(`../dist/server/${name}.js`, import.meta.url);
}
