import type { HtmlNode } from '../../../shared/format/parse-html.ts';

/** A chapter of the handbook, as `.config/handbook.ts` reads it at build time. */
export type HandbookChapter = { title: string; nodes: readonly HtmlNode[] };

/** The id of a heading in links to it: 'Šta bi bilo' is `šta-bi-bilo`. */
export function headingId(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
}

/** The text of nodes without their elements. */
export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}
