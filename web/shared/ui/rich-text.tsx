import { createElement, type ReactNode, useMemo } from 'react';
import { type HtmlNode, parseHtml } from '../format/parse-html.ts';
import { classNames } from './class-names.ts';

/**
 * Descriptions written in the rich text editor. The HTML is taken apart and put together again from the few elements
 * that a text needs: nothing in it can run, whatever is stored.
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
