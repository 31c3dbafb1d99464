import { Mark } from '@tiptap/core';
import { withoutOwnOrigin } from './link-address.ts';

const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a link may have this target: one of the four protocols, or an address of the shop. */
function isAllowed(href: string): boolean {
  if (href.startsWith('//')) return false;
  try {
    return PROTOCOLS.has(new URL(href, 'https://shop.invalid').protocol);
  } catch {
    return false;
  }
}

/** The attributes of a new link: other websites open in a new tab. */
export function newLink(address: string, origin = location.origin): Record<string, string> {
  const href = withoutOwnOrigin(address, origin);
  return /^https?:/i.test(href) ? { href, target: '_blank', rel: 'noopener nofollow' } : { href };
}

/** A link. A link with a forbidden target is reduced to its text. */
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
