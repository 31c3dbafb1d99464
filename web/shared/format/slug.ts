/** Lowercase, diacritics folded (`đ` → `dj`), everything else to single '-' (specification/catalogue §11). */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('đ', 'dj')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
