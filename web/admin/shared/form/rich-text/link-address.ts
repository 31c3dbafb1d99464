/** The address of a link as it is meant: 'shop.ba' is a website, 'a@b.ba' a mail; null for what is no address. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(text)) return text;
  if (/^[^@/:]+@[^@/:.]+(\.[^@/:.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : null;
}
