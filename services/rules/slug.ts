const SPECIAL: Readonly<Record<string, string>> = { đ: 'dj', ß: 'ss', æ: 'ae', ø: 'o', ł: 'l' };

/** A text as a part of an address: lower case, diacritics folded (`đ` → `dj`), all else a single '-' (specification/catalogue §11). */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[đßæøł]/g, (letter) => SPECIAL[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
