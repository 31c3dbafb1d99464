/** Whether every store can keep a text: it holds no NUL and no half of a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** A text without what no store can keep: NUL and halves of characters. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '');
}

/** A text on one line: line breaks, control characters and other white space are single blanks, none at its ends. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** What a text must hold to show something, as a pattern with the flag `u`: more than blanks and invisible characters. */
export const SHOWN = '[^\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}\\u2800]';
const SHOWN_CHARACTER = new RegExp(SHOWN, 'u');

/** Whether there is something to see in a text. */
export function showsSomething(text: string): boolean {
  return SHOWN_CHARACTER.test(text);
}
