/** The intended address of a typed link: 'shop.ba' is a website, 'a@b.ba' a mail; null for an invalid one. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(text)) return text;
  if (/^[^@/:]+@[^@/:.]+(\.[^@/:.]+)+$/.test(text)) return `mailto:${text}`;
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(text) ? `https://${text}` : null;
}
