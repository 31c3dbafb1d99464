/** Marks, soft hyphens and what else is not seen. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
/** Letters that no decomposition makes plain, and what they become, in the same order. */
const LETTERS = 'абвгдђежзијклмнопрстћуфхцчшøłıßœæљњџ';
const THEIR_PLAIN = 'abvgdđezzijklmnoprstcufhccsoli'.split('').concat('ss', 'oe', 'ae', 'lj', 'nj', 'dz');
const LETTER = new RegExp(`[${LETTERS}]`, 'g');

/**
 * A text in small letters of the Latin alphabet without marks, `đ` alone as it is: the one transliteration of slugs and
 * searches (specification/search-and-lists §4). What is no letter or digit stays.
 */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(LETTER, (letter) => THEIR_PLAIN[LETTERS.indexOf(letter)] ?? letter);
}
