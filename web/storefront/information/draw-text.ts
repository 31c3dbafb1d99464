import { createElement, type ReactNode } from 'react';
import type { HtmlNode } from '../../shared/format/parse-html.ts';
import { Link } from '../../shared/ui/buttons/link.tsx';

/** Draws the text of an information page. Its links within the shop load no new document. */
export function drawText(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, key) => {
    if (typeof node === 'string') return node;
    const { tag, attributes, children } = node;
    const { href = '' } = attributes;
    const drawn = drawText(children);
    return href.startsWith('/')
      ? createElement(Link, { key, to: href }, ...drawn)
      : createElement(tag, { key, ...attributes }, ...drawn);
  });
}
