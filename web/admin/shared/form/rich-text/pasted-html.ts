import { PASTED } from './extensions.ts';
import { withoutOwnOrigin } from './link-address.ts';
import { elementOf } from './text-html.ts';

const PASTED_ATTRIBUTES = new Set('href title src alt width height colspan rowspan style'.split(' '));

/** Removes elements that texts do not allow from pasted HTML. HTML copied from an editor is unchanged. */
export function pastedHtml(html: string): string {
  if (html.includes('data-pm-slice')) return html;
  const root = elementOf(html);
  // The style of a list would become a numbering that texts do not support.
  for (const one of root.querySelectorAll('*'))
    for (const { name } of [...one.attributes])
      if (!PASTED_ATTRIBUTES.has(name) || (name === 'style' && one.matches('ol, li')))
        one.removeAttribute(name);
  for (const one of root.querySelectorAll('div, span')) one.className = PASTED;
  for (const link of root.querySelectorAll('a[href]'))
    link.setAttribute('href', withoutOwnOrigin(link.getAttribute('href') ?? '', location.origin));
  for (const image of root.querySelectorAll('img:not([src^="/images/"])')) image.remove();
  for (const heading of root.querySelectorAll('h1, h5, h6')) {
    const other = root.ownerDocument.createElement(heading.localName === 'h1' ? 'h2' : 'h4');
    other.append(...heading.childNodes);
    heading.replaceWith(other);
  }
  return root.innerHTML;
}
