import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Import = {
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
  readonly names: string;
};

const IMPORT = /^(?:import|export)\s+(type\s+)?([^;']*?)\s*from\s+'(\.[^']+)';/gm;

/** Every import between files of ours, as paths from the root. Specs may reach anywhere, so they are left out. */
const imports: readonly Import[] = ['services', 'projections', 'web'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/(\.spec\.|-spec\.|\/spec-|(^|\/)testing\/|\.testing\.|\.fixture\.|harness|test-)/.test(file),
    )
    .flatMap((file) => importsOf(join(folder, file))),
);

function importsOf(from: string): Import[] {
  const text = readFileSync(join(ROOT, from), 'utf8');
  return [...text.matchAll(IMPORT)].map(([, type, names = '', path = '']) => ({
    from,
    to: relative(ROOT, join(ROOT, dirname(from), path)),
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

/** `services/cart` of `services/cart/cart.routes.ts`. */
function room(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

function offenders(isWrong: (one: Import) => boolean): string[] {
  return imports.filter(isWrong).map(({ from, to }) => `${from} → ${to}`);
}

/** The places where everything is put together. */
const COMPOSITION = ['services/api', 'services/demo', 'services/build.ts', 'services/build-cli.ts'];
const isModule = (path: string) =>
  path.startsWith('services/') && ![...COMPOSITION, 'services/platform'].includes(room(path));

/** Rules that server and browser both need. */
const PURE_RULES = [
  'services/pricing/money.ts',
  'services/customers/password-length.ts',
  'services/customers/common-passwords.ts',
  'services/api/route-roles.ts',
];

describe('the architecture', () => {
  it('sees the imports that it judges', () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it('keeps the platform free of everything above it', () => {
    expect(
      offenders(
        ({ from, to }) => from.startsWith('services/platform/') && !to.startsWith('services/platform/'),
      ),
    ).toEqual([]);
  });

  it('lets a module see other modules through their index only, and no read model', () => {
    expect(
      offenders(
        ({ from, to }) =>
          isModule(from) &&
          room(to) !== room(from) &&
          !to.startsWith('services/platform/') &&
          !(isModule(to) && to === `${room(to)}/index.ts`),
      ),
    ).toEqual([]);
  });

  it('lets a read model see events and the platform, and neither rules nor other read models', () => {
    const isReadModel = (path: string) =>
      path.startsWith('projections/') && !['projections/cli', 'projections/all.ts'].includes(room(path));
    expect(
      offenders(({ from, to, names, typeOnly }) => {
        if (!isReadModel(from)) return false;
        const allowed =
          room(to) === room(from) ||
          room(to) === 'projections/runner' ||
          to.startsWith('services/platform/') ||
          (isModule(to) && (to === `${room(to)}/index.ts` || (typeOnly && to.endsWith('.schemas.ts'))));
        return !allowed || /[dD]ecider\b/.test(names);
      }),
    ).toEqual([]);
  });

  it('lets the web see types of the wire contract, and of the rest only pure rules', () => {
    expect(
      offenders(
        ({ from, to, typeOnly }) =>
          from.startsWith('web/') && !to.startsWith('web/') && !typeOnly && !PURE_RULES.includes(to),
      ),
    ).toEqual([]);
  });

  it('keeps storefront and administration apart', () => {
    expect(
      offenders(
        ({ from, to }) =>
          (from.startsWith('web/storefront/') && to.startsWith('web/admin/')) ||
          (from.startsWith('web/admin/') && to.startsWith('web/storefront/')),
      ),
    ).toEqual([]);
  });
});
