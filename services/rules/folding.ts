const MARKS = /\p{M}/gu;
/** Marks, soft hyphens and what else is not seen. */
const UNSEEN = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu;
const WORD = /[a-z0-9đ]+/g;
/** The letters or the digits of a word that stand together. */
const PART = /[a-zđ]+|[0-9]+/g;

const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', ı: 'i' },
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    ђ: 'đ',
    е: 'e',
    ж: 'z',
    з: 'z',
    и: 'i',
    ј: 'j',
    к: 'k',
    л: 'l',
  },
  ...{
    љ: 'lj',
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ћ: 'c',
    у: 'u',
    ф: 'f',
    х: 'h',
  },
  ...{ ц: 'c', ч: 'c', џ: 'dz', ш: 's' },
};
const TRANSLITERATED = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');

/** Letters that come after another in the Bosnian alphabet, written so that they sort there. */
const LETTERS: Readonly<Record<string, string>> = { č: 'c{', ć: 'c|', đ: 'd|', š: 's{', ž: 'z{' };

/**
 * A text in small letters of the Latin alphabet without marks, `đ` alone as it is: the one transliteration of slugs and
 * searches (specification/search-and-lists §4). What is no letter or digit stays.
 */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(UNSEEN, '')
    .replace(TRANSLITERATED, (letter) => PLAIN[letter] ?? letter);
}

/**
 * A text in every way it is typed without diacritics: `đ` is found by `đ`, `d` and `dj` (specification/search-and-lists §4), so a text
 * with `đ` has two forms, any other has one. Letters and digits are apart; everything else is a single space.
 */
export function foldings(text: string): readonly string[] {
  return spellings(apart(plainLetters(text)));
}

/** The foldings of each word as it was typed: of 'omega3 đak' those of 'omega3', which are 'omega 3', and those of 'đak'. */
export function foldedWords(text: string): readonly (readonly string[])[] {
  return (plainLetters(text).match(WORD) ?? []).map((word) => spellings(apart(word)));
}

function apart(plain: string): string {
  return (plain.match(PART) ?? []).join(' ');
}

function spellings(folded: string): readonly string[] {
  return folded.includes('đ') ? [folded.replaceAll('đ', 'd'), folded.replaceAll('đ', 'dj')] : [folded];
}

/** The words of a text, in every way they are typed without diacritics. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const folded of foldings(text)) for (const word of folded.split(' ')) if (word !== '') words.add(word);
  return words;
}

/** A text by which names sort as in a Bosnian directory (c č ć d dž đ … l lj … n nj … s š … z ž), byte by byte. */
export function sortKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/dž/g, 'd{')
    .replace(/[čćđšž]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/([ln])j/g, '$1{')
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(/\d+/g, (digits) => digits.padStart(8, '0'));
}
