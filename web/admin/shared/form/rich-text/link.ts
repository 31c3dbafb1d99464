import { Mark } from '@tiptap/core';

const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link may lead there: the four protocols, or a place of the shop's own. */
function isAllowed(href: string): boolean {
  if (href.startsWith('//')) return false;
  try {
    return PROTOCOLS.has(new URL(href, 'https://shop.invalid').protocol);
  } catch {
    return false;
  }
}

/** What a new link carries: other websites open in a tab of their own. */
export function newLink(href: string): Record<string, string> {
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener nofollow' } : { href };
}

/** A link. Of one that leads to a place that is not allowed only the text stays. */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  inclusive: false,
  addAttributes: () => ({
    href: { default: null },
    title: { default: null },
    target: { default: null },
    rel: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'a',
      getAttrs: (link) => (isAllowed(link.getAttribute('href')?.trim() ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
});
