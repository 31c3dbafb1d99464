import { type ComponentProps, createElement, type ReactNode, useMemo } from 'react';
import { type HtmlNode, parseHtml } from '../format/parse-html.ts';
import { classNames } from './class-names.ts';

/** The keyboard can scroll it only when it can have the focus. */
export const TABLE_BOX: ComponentProps<'div'> = {
  className: 'table-box',
  role: 'group',
  'aria-label': 'Tabela',
  tabIndex: 0,
};

/**
 * Descriptions written in the rich text editor. The HTML is parsed and rebuilt from a few allowed elements, so
 * that no stored script can run. A table that is too wide scrolls by itself.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={classNames('rich-text', className)}>{nodes.map(draw)}</div>;
}

function draw(node: HtmlNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  const drawn = createElement(tag, { key: index, ...attributes }, ...children.map(draw));
  if (tag !== 'table') return drawn;
  return (
    <div key={index} {...TABLE_BOX}>
      {drawn}
    </div>
  );
}
