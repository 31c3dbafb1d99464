import { cutTo } from './cut-to.ts';
import { foldings } from './folding.ts';

/** Longer words are found by their beginning. */
const LONGEST = 60;

/**
 * The search words of an entity, in the notation of a PostgreSQL `tsvector`: the words of `texts` without diacritics,
 * and `codes` (numbers, e-mails) whole, so that 'amra@shop' finds 'amra@shop.ba'.
 */
export function searchWords(texts: readonly string[], codes: readonly string[]): string {
  const words = [...texts.flatMap(foldings).flatMap((folded) => folded.split(' ')), ...codes.map(codeOf)];
  return [...new Set(words.filter(Boolean).map(quoted))].join(' ');
}

type Person = {
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phone: string;
};

/** The search words of an entity of a person: these codes, and name, e-mail and phone, unless they were erased. */
export function personWords(person: Person | null, codes: readonly string[]): string {
  if (person === null) return searchWords([], codes);
  const { name, surname, email, phone } = person;
  const [mailbox = ''] = email.split('@', 1);
  return searchWords([`${name} ${surname} ${mailbox}`], [...codes, email, phoneCode(phone)]);
}

/**
 * A question in the notation of a `tsquery`: every word must be there, whole or at its beginning, or the question is
 * the beginning of a code. Null when nothing in it can be found.
 */
export function searchQuery(question: string): string | null {
  // An e-mail is no row of words: each of them is in very many.
  const texts = question.includes('@') ? [] : foldings(question);
  const words = texts.map((folded) => folded.split(' ').filter(Boolean).map(beginning));
  const codes = [codeOf(question), phoneCode(question)].filter(Boolean).map(beginning);
  const ways = [...words.map((way) => way.join(' & ')), ...codes].filter(Boolean);
  return ways.length === 0 ? null : [...new Set(ways)].map((way) => `(${way})`).join(' | ');
}

/** A normalized phone number: '+387 61/123-456' is '061123456'; '' for an invalid one. */
export function phoneCode(text: string): string {
  if (!/^[\d\s+()/.-]+$/.test(text)) return '';
  return text.replace(/\D/g, '').replace(/^(00)?387/, '0');
}

function codeOf(text: string): string {
  return text.toLowerCase().replace(/[\s\p{C}]/gu, '');
}

function beginning(word: string): string {
  return `${quoted(word)}:*`;
}

function quoted(word: string): string {
  return `'${cutTo(word, LONGEST).replace(/['\\]/g, '$&$&')}'`;
}
