import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cartsProjection } from '../../../../projections/read-models/carts/carts.projection.ts';

const ROOT = new URL('../../../..', import.meta.url).pathname;

/** The read model that the next version of the program has changed. */
export const raisedCarts = { ...cartsProjection, definition: cartsProjection.definition + 1 };

export type NextVersion = {
  /** What Node runs to start it. */
  readonly command: readonly string[];
  remove(): Promise<void>;
};

/** The program as it is built, with another definition of the carts. */
export async function makeNextVersion(): Promise<NextVersion> {
  // Where the build finds its libraries.
  const made = await mkdtemp(join(ROOT, 'node_modules', '.next-version-'));
  const server = join(made, 'dist', 'server');
  await mkdir(join(made, 'dist'));
  await cp(join(ROOT, 'dist', 'server'), server, { recursive: true });
  await symlink(join(ROOT, 'dist', 'client'), join(made, 'dist', 'client'));
  const start = join(made, 'start.mjs');
  await writeFile(
    start,
    "process.env.NODE_ENV = 'production';\nawait (await import('./dist/server/main.js')).run([]);\n",
  );
  let raised = 0;
  for (const file of (await readdir(server)).filter((one) => one.endsWith('.js'))) {
    const code = await readFile(join(server, file), 'utf8');
    const changed = code.replace(/(name: "carts",\s*definition: )\d+/, `$1${raisedCarts.definition}`);
    if (changed === code) continue;
    raised += 1;
    await writeFile(join(server, file), changed);
  }
  if (raised === 0) throw new Error('The definition of the carts was not found in what is built');
  return { command: [start], remove: () => rm(made, { recursive: true }) };
}
