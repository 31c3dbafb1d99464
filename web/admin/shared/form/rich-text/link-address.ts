/** The intended address of a typed link: 'shop.ba' is a website, 'a@b.ba' a mail; null for an invalid one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(text)) return text;
  if (/^[^@/:]+@[^@/:.]+(\.[^@/:.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : null;
}

/** An address of the shop itself without its origin, as the shop's own links are written; any other as it is. */
export function withoutOwnOrigin(href: string, origin: string): string {
  if (!href.toLowerCase().startsWith(origin)) return href;
  const rest = href.slice(origin.length);
  // Browsers read two slashes as the beginning of another website.
  if (!/^([?#]|\/(?![/\\])|$)/.test(rest)) return href;
  return rest.startsWith('/') ? rest : `/${rest}`;
}
