import { plainLetters } from './plain-letters.ts';

const MARKS = /\p{M}/gu;
const WORD = /[a-z0-9đ]+/g;
/** A run of letters or of digits in a word. */
const PART = /[a-zđ]+|[0-9]+/g;

/** Letters that come after another in the Bosnian alphabet, written so that they sort there. */
const LETTERS: Readonly<Record<string, string>> = { č: 'c{', ć: 'c|', đ: 'd|', š: 's{', ž: 'z{' };

/**
 * A text in every way it is typed without diacritics: `đ` is found by `đ`, `d` and `dj`
 * (specification/search-and-lists §4), so a text with `đ` has two forms, any other has one. Letters and digits are
 * apart; everything else is a single space.
 */
export function foldings(text: string): readonly string[] {
  return spellings(apart(plainLetters(text)));
}

/**
 * The foldings of each word as it was typed: of 'omega3 đak' those of 'omega3', which are 'omega 3', and those of
 * 'đak'.
 */
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
