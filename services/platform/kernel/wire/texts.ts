/** Whether every store can keep a text: it holds no NUL and no half of a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** A text without characters that no store can keep: NUL and lone surrogates. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '');
}

/** A text on one line: line breaks, control characters and other white space are single blanks, none at its ends. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** Matches visible text, as a pattern with the flag `u`: more than blanks and invisible characters. */
export const SHOWN = '[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800]';
const SHOWN_CHARACTER = new RegExp(SHOWN, 'u');

/** Whether a text has a visible character. */
export function showsSomething(text: string): boolean {
  return SHOWN_CHARACTER.test(text);
}

/**
 * A scheme, `www.`, a name that ends in a common domain, or a domain with a path. Titles before a name ("mr.ph.") are too short
 * for a domain, and "bb" says that a house has no number.
 */
const WEB_ADDRESS =
  /:\/\/|www\.|[\p{L}\d-]{3}\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|club|app|dev|link|click|live|today|pro|tech|cloud|support|website|space|icu|vip|blog|mobi|buzz|win|bid|loan|page|work|group|media|(?!bb)[a-z]{2})(?![\p{L}\d-])|[\p{L}\d]\.[a-z]{2,24}\/\S/iu;

/** Whether mail programs would make a link of a part of a text. */
export function namesWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text);
}
