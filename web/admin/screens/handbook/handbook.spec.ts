import { describe, expect, it } from 'vitest';
import type { HtmlNode } from '../../../shared/format/parse-html.ts';
import { HANDBOOK_PATH, handbookOf } from '../../shared/menu/handbook-path.ts';
import { fullPath, SCREEN_ACCESS } from '../../shared/session/screen-access.ts';
import { type HandbookChapter, headingId, textOf } from './chapter.ts';

const FOLDER = '../../../../docs/prirucnik/';
const MODULES = import.meta.glob<HandbookChapter>('../../../../docs/prirucnik/*.md', {
  query: '?handbook',
  import: 'default',
  eager: true,
});
/** The chapters by their addresses. */
const CHAPTERS = new Map(
  Object.entries(MODULES).map(([file, chapter]) => {
    const name = file.slice(FOLDER.length, -'.md'.length);
    return [name === 'README' ? HANDBOOK_PATH : `${HANDBOOK_PATH}/${name}`, chapter];
  }),
);

type Found = { tag: string; attributes: Record<string, string>; text: string };

function elementsOf(nodes: readonly HtmlNode[]): Found[] {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [
          { tag: node.tag, attributes: node.attributes, text: textOf(node.children) },
          ...elementsOf(node.children),
        ],
  );
}
const idsOf = (chapter: HandbookChapter | undefined) =>
  elementsOf(chapter?.nodes ?? [])
    .filter(({ tag }) => tag === 'h2')
    .map(({ text }) => headingId(text));

describe('the handbook in the administration', () => {
  it('has a title and text in every chapter', () => {
    expect(CHAPTERS.size).toBeGreaterThan(10);
    for (const { title, nodes } of CHAPTERS.values()) expect([title, nodes]).not.toEqual(['', []]);
  });

  it('links only to chapters and headings that exist', () => {
    const links = [...CHAPTERS].flatMap(([path, { nodes }]) =>
      elementsOf(nodes).flatMap(({ tag, attributes: { href } }) =>
        tag === 'a' && href?.startsWith('/') ? [{ path, href }] : [],
      ),
    );
    expect(links.length).toBeGreaterThan(10);
    const broken = links.filter(({ href }) => {
      const [chapter = '', part] = href.split('#');
      if (!CHAPTERS.has(chapter)) return true;
      return part !== undefined && !idsOf(CHAPTERS.get(chapter)).includes(decodeURIComponent(part));
    });
    expect(broken).toEqual([]);
  });

  it('shows every picture from the files of the build', () => {
    const pictures = [...CHAPTERS.values()].flatMap(({ nodes }) =>
      elementsOf(nodes).filter(({ tag }) => tag === 'img'),
    );
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter(({ attributes }) => !attributes.src?.includes('/slike/'))).toEqual([]);
    expect(pictures.filter(({ attributes }) => !attributes.alt)).toEqual([]);
  });

  it('has a chapter about every screen but the dashboard and itself', () => {
    const untold = Object.keys(SCREEN_ACCESS).filter((path) => {
      const place = handbookOf(fullPath(path));
      return place === HANDBOOK_PATH || !CHAPTERS.has(place);
    });
    expect(untold).toEqual(['', 'prirucnik/:chapter?']);
  });
});
