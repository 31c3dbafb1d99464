import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { program, ROOT } from './program-files.testing.ts';

export type Import = {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
  readonly names: string;
};

const IMPORT = /^(?:import|export)\s+(type\s+)?([^;']*?)\s*from\s+'(\.[^']+)';/gm;

/** Every import between files of the program. Tests may reach anywhere, so they are left out. */
export const imports: readonly Import[] = program.flatMap(importsOf);

function importsOf(from: string): Import[] {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, names = '', path = '']) => ({
    from,
    to: join(dirname(from), path),
    typeOnly:
      type !== undefined ||
      (/^\{/.test(names) &&
        names
          .replace(/[{}]/g, '')
          .split(',')
          .every((name) => /^\s*(type\s.*)?\s*$/s.test(name))),
    names,
  }));
}

/** Every file that a file names by a relative path: its imports, static and dynamic, and programs it runs. */
export function namedBy(from: string): string[] {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(/'(\.{1,2}\/[^']+)'/g)].map(([, path = '']) => join(dirname(from), path));
}

/** `services/cart` of `services/cart/cart.routes.ts`; each read model is a room. */
export function room(path: string): string {
  const depth = path.startsWith('projections/read-models/') ? 3 : 2;
  return path.split('/').slice(0, depth).join('/');
}

/** A module of the services: neither the platform, nor the shared rules, nor where everything is put together. */
export const isModule = (path: string) =>
  path.startsWith('services/') &&
  !['services/api', 'services/build', 'services/platform', 'services/rules'].includes(room(path));

export type Crossing = { readonly from: string; readonly to: string };

/** Which file names which other one. */
export const references: readonly Crossing[] = program.flatMap((from) =>
  namedBy(from)
    .filter((to) => program.includes(to) && to !== from)
    .map((to) => ({ from, to })),
);

/** Which folder names something of which other one: by an import, at once or later, or of types only. */
export const crossings: readonly Crossing[] = references
  .map(({ from, to }) => ({ from: room(from), to: room(to) }))
  .filter(({ from, to }) => from !== to);
