import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildIfStale } from '../services/build/build.ts';
import { ICON_NAMES } from './shared/ui/icons/icon-names.ts';

const WEB = new URL('.', import.meta.url).pathname;
const ASSETS = new URL('../dist/client/assets/', import.meta.url).pathname;

beforeAll(async () => {
  await buildIfStale(() => undefined);
});

describe('a class name in a component', () => {
  it('has a rule in the built style sheets', () => {
    const styles = filesIn(ASSETS, '.css').join('');
    const known = new Set(
      [...styles.matchAll(/\.((?:[\w\u0080-\uffff-]|\\.)+)/g)].map(([, name]) => name?.replaceAll('\\', '')),
    );
    const used = filesIn(WEB, '.tsx').flatMap((source) =>
      [...source.matchAll(/className="([^"]+)"/g)].flatMap(([, names = '']) => names.match(/\S+/g) ?? []),
    );
    expect(used.length).toBeGreaterThan(1000);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it('has a rule for each icon, with its place among all', () => {
    const styles = filesIn(ASSETS, '.css').join('');
    const places = ICON_NAMES.filter(
      (name, place) => !styles.includes(`.icon-${name}{--icon-place:${place}}`),
    );
    expect(places).toEqual([]);
    expect(styles).toContain(`--icon-last:${ICON_NAMES.length - 1}`);
  });
});

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !file.includes('.spec.'))
    .map((file) => readFileSync(folder + file, 'utf8'));
}
