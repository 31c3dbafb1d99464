import { plainLetters } from './plain-letters.ts';

/** A text as a part of an address: lower case, letters transliterated (`đ` → `dj`), all else a single '-' (specification/catalogue §11). */
export function slugify(text: string): string {
  return plainLetters(text)
    .replaceAll('đ', 'dj')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
