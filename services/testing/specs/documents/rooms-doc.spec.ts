import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../..', import.meta.url).pathname;
const text = (path: string) => readFileSync(join(ROOT, path), 'utf8');
/** Paths of the repository in backticks; one with `<…>` stands for many. */
const pathsIn = (content: string) =>
  [...content.matchAll(/`((?:services|projections|web|docs|bench)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
const foldersIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

describe.each(['CONTRIBUTING.md', 'docs/architecture.md'])('%s', (document) => {
  it('names existing files and folders', () => {
    const paths = pathsIn(text(document));
    expect(paths.length).toBeGreaterThan(10);
    expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  it('lists every room', () => {
    const [, rooms = ''] = text('docs/architecture.md').split('## Rooms');
    const [table = ''] = rooms.split('\n## ');
    const isListed = (folder: string) =>
      table.includes(`\`${folder}\``) || table.includes(`\`${folder.split('/').at(-1)}\``);
    const folders = [
      'services',
      'services/platform',
      'services/testing/specs',
      'projections',
      'projections/read-models',
      'web',
      'web/admin',
    ].flatMap(foldersIn);
    expect(folders.length).toBeGreaterThan(50);
    expect(folders.filter((folder) => !isListed(folder))).toEqual([]);
  });
});
