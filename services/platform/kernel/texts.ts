/** Whether every store can keep a text: it holds no NUL and no half of a character. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

/** A text without what no store can keep: NUL and halves of characters. */
export function storable(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\u0000', '').replace(/\p{Cs}/gu, '');
}

/** What joins two emojis to one. */
const JOINER = '\u200d';
/** The rest of a character that began before. */
const GOES_ON = /^[\p{M}\p{Cs}\p{Emoji_Modifier}\u200d]/u;

/**
 * The beginning of a text, at most `most` UTF-16 units long, cut between two characters as they are read: never inside an
 * emoji, nor between a letter and its mark.
 */
export function cutTo(text: string, most: number): string {
  let end = most;
  while (end > 0 && end < text.length && (GOES_ON.test(text.slice(end, end + 2)) || text[end - 1] === JOINER))
    end -= 1;
  return text.slice(0, end);
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
