/** Marks, soft hyphens and what else is not seen. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** Letters without a plain decomposition, and their replacements, in the same order. */
const LETTERS = 'абвгдђежзијклмнопрстћуфхцчшøłıßœæљњџ';
const THEIR_PLAIN = 'abvgdđezzijklmnoprstcufhccsoli'.split('').concat('ss', 'oe', 'ae', 'lj', 'nj', 'dz');
const LETTER = new RegExp(`[${LETTERS}]`, 'g');

/**
 * A text in lower-case Latin letters without diacritics, except `đ`: the one transliteration of slugs and searches
 * (specification/search-and-lists §4). Other characters stay.
 */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(LETTER, (letter) => THEIR_PLAIN[LETTERS.indexOf(letter)] ?? letter);
}
