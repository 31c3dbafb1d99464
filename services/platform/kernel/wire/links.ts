/**
 * Whether a text may stand in a link that visitors follow: http(s), mailto, tel, or a path of the shop's own. Control
 * characters are refused, because browsers skip them: they would hide a scheme or another host. '' is no link at all.
 */
export function isLink(text: string): boolean {
  const link = text.trim();
  if (/[\p{Cc}\\]/u.test(link)) return false;
  if (/^https?:/i.test(link)) return /^https?:\/\/[^/]/i.test(link) && URL.canParse(link);
  return link === '' || /^(mailto|tel):./i.test(link) || /^\/(?!\/)/.test(link);
}

/** A link that is safe to show; '' for an unsafe one that was stored before links were validated. */
export function shownLink(text: string): string {
  return isLink(text) ? text.trim() : '';
}
