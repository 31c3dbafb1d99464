import { createElement, type ReactNode } from 'react';
import type { HtmlElement, HtmlNode } from '../../../shared/format/parse-html.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { TABLE_BOX } from '../../../shared/ui/rich-text.tsx';
import { headingId, textOf } from './chapter.ts';

/** The text of a chapter, with pictures and links to its other parts and other chapters. */
export function drawChapter(nodes: readonly HtmlNode[]): ReactNode[] {
  return nodes.map((node, key) => (typeof node === 'string' ? node : drawElement(node, key)));
}

function drawElement({ tag, attributes, children }: HtmlElement, key: number): ReactNode {
  const drawn = drawChapter(children);
  switch (tag) {
    case 'a':
      return attributes.href?.startsWith('http') ? (
        <a key={key} {...attributes}>
          {drawn}
        </a>
      ) : attributes.href === undefined ? (
        <span key={key}>{drawn}</span>
      ) : (
        <Link key={key} to={attributes.href}>
          {drawn}
        </Link>
      );
    case 'h2':
    case 'h3':
      return createElement(
        tag,
        { key, id: headingId(textOf(children)), className: 'scroll-mt-20' },
        ...drawn,
      );
    case 'img':
      return (
        <img
          key={key}
          src={attributes.src}
          alt={attributes.alt ?? ''}
          loading="lazy"
          className="aspect-[8/5] w-full rounded-md border border-line bg-sand"
        />
      );
    case 'table':
      return (
        <div key={key} {...TABLE_BOX}>
          <table>{drawn}</table>
        </div>
      );
    default:
      return createElement(tag, { key, ...attributes }, ...drawn);
  }
}
