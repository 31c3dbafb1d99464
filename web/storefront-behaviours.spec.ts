import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url);
const DOCUMENT = await readFile(new URL('docs/storefront-behaviours.md', ROOT), 'utf8');

/** Every test that the table names: `[name](../path): title`. */
const named = DOCUMENT.split('\n')
  .filter((line) => line.startsWith('| ') && line.includes(']('))
  .flatMap((line) => line.split(' | ').at(-1)?.replace(/ \|$/, '').split('<br>') ?? [])
  .map((cell) => /^\[[^\]]+\]\(\.\.\/([^)]+)\): (.+)$/.exec(cell.trim()) ?? [cell, '', '']);

describe('docs/storefront-behaviours.md', () => {
  it('names tests, each by file and title', () => {
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(([, path]) => path === '')).toEqual([]);
  });

  it('names existing tests only', async () => {
    const missing: string[] = [];
    for (const [, path = '', title = ''] of named) {
      const file = new URL(path, ROOT);
      const source = existsSync(file) ? await readFile(file, 'utf8') : '';
      const quoted = [`'${title}'`, `\`${title}\``, `\`${title}$`].some((text) => source.includes(text));
      if (!quoted) missing.push(`${path}: ${title}`);
    }
    expect(missing).toEqual([]);
  });

  it('covers every section of the storefront’s specification', async () => {
    const specification = await readFile(new URL('docs/specification/storefront.md', ROOT), 'utf8');
    const sections = [...specification.matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);
    const cited = [...DOCUMENT.matchAll(/^\| specification\/storefront \S(\d+) \|/gm)].map(
      ([, number]) => number,
    );
    expect(sections.length).toBeGreaterThan(10);
    expect(sections.filter((number) => !cited.includes(number))).toEqual([]);
  });
});
