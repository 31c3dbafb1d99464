import { createElement, type ReactNode, useMemo } from 'react';
import { type HtmlNode, parseHtml } from '../format/parse-html.ts';
import { classNames } from './class-names.ts';

/**
 * Descriptions written in the rich text editor. The HTML is parsed and rebuilt from a few allowed elements, so
 * that no stored script can run.
 */
export function RichText({ html, className }: { html: string; className?: string }) {
  const nodes = useMemo(() => parseHtml(html), [html]);
  return <div className={classNames('rich-text', className)}>{nodes.map(draw)}</div>;
}

function draw(node: HtmlNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, attributes, children } = node;
  return createElement(tag, { key: index, ...attributes }, ...children.map(draw));
}
