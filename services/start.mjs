import cluster from 'node:cluster';
import { existsSync } from 'node:fs';

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
// One of several processes of a shop runs what the first of them was built from.
if (cluster.isPrimary && !(await isUpToDate())) await build();
const { run } = await import(built(program).href);
await run(rest);

/** What was built last knows whether it is what would be built now. */
async function isUpToDate() {
  return existsSync(built('build')) && (await import(built('build').href)).isUpToDate();
}

async function build() {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { buildIfStale } = await import('./build.ts');
  await buildIfStale((line) => process.stderr.write(`${line}\n`));
  await unregister();
}

function built(name) {
  return new URL(`../dist/server/${name}.js`, import.meta.url);
}
