import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../services/build/build.ts';
import { assetsFor, type Manifest } from './shared/routing/assets.ts';

const CLIENT = new URL('../dist/client', import.meta.url).pathname;
/** Bytes as they are sent with gzip -9, of everything that a page brings before it is touched. */
const JAVASCRIPT_LIMIT = 118_360;
/** Forms and rules of an order. A few bytes more or less are names of files, which change with their content. */
const CHECKOUT_LIMIT = 127_330;
const STYLES_LIMIT = 14_500;

let manifest: Manifest;
beforeAll(async () => {
  await buildIfStale(() => undefined);
  manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8'));
});

describe('a page of the storefront', () => {
  it.each([
    ['home', JAVASCRIPT_LIMIT],
    ['category', JAVASCRIPT_LIMIT],
    ['product', JAVASCRIPT_LIMIT],
    ['cart', JAVASCRIPT_LIMIT],
    ['login', JAVASCRIPT_LIMIT],
    ['account', JAVASCRIPT_LIMIT],
    ['checkout', CHECKOUT_LIMIT],
  ])('stays within its weight: %s', (screen, limit) => {
    const { script, preloads, styles } = assetsFor(manifest, 'web/storefront/entry.ts', [
      'web/storefront/hydrate.tsx',
      `web/storefront/${screen}/route.tsx`,
    ]);
    expect(preloads.length).toBeGreaterThan(3);
    expect(sent([script, ...preloads])).toBeLessThan(limit);
    expect(sent(styles)).toBeLessThan(STYLES_LIMIT);
  });

  it('loads nothing of the administration', () => {
    const { preloads } = assetsFor(manifest, 'web/storefront/entry.ts', [
      'web/storefront/hydrate.tsx',
      ...Object.keys(manifest).filter((name) => name.startsWith('web/storefront/')),
    ]);
    const administration = Object.entries(manifest)
      .filter(([name]) => name.startsWith('web/admin/'))
      .map(([, { file }]) => `/${file}`);
    expect(preloads.filter((file) => administration.includes(file))).toEqual([]);
  });
});

function sent(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(CLIENT + file), { level: 9 }).length, 0);
}
