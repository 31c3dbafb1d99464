import cluster from 'node:cluster';
import { buildIfStale } from './build.ts';

/**
 * `node --import tsx services/start.ts [program] [arguments]`: builds what has changed, then runs the program of
 * that name from `dist/server` in this very process (the shop itself when none is named), so that a signal
 * reaches it without a detour.
 */
const args = process.argv.slice(2);
const [program = 'main', ...rest] = args[0]?.startsWith('--') ? ['main', ...args] : args;
process.env.NODE_ENV = 'production';
// One of several processes of a shop runs what the first of them was built from.
if (cluster.isPrimary) await buildIfStale((line) => process.stderr.write(`${line}\n`));
const { run }: { run: (args: readonly string[]) => Promise<void> } = await import(
  new URL(`../dist/server/${program}.js`, import.meta.url).href
);
await run(rest);
