import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { menuOf } from '../../../../web/admin/shared/menu/menu.ts';

const FOLDER = new URL('../../../../docs/prirucnik/', import.meta.url).pathname;
const chapters = readdirSync(FOLDER).filter((name) => name.endsWith('.md'));
const textOf = (chapter: string) => readFileSync(join(FOLDER, chapter), 'utf8');

describe('the handbook for administrators', () => {
  it('has no broken link or picture', () => {
    const broken = chapters.flatMap((chapter) =>
      [...textOf(chapter).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(dirname(join(FOLDER, chapter)), target)))
        .map((target) => `${chapter}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('lists every chapter, and shows every picture', () => {
    const texts = chapters.map(textOf).join('\n');
    const contents = textOf('README.md');
    expect(chapters.filter((name) => name !== 'README.md' && !contents.includes(`(${name})`))).toEqual([]);
    expect(readdirSync(join(FOLDER, 'slike')).filter((name) => !texts.includes(`slike/${name}`))).toEqual([]);
  });

  it('names every section of the menu', () => {
    const texts = chapters.map(textOf).join('\n').toLowerCase();
    const menu = menuOf({ stockKept: true, invoicesKept: true });
    expect(menu.map(({ name }) => name).filter((name) => !texts.includes(name.toLowerCase()))).toEqual([]);
  });
});
