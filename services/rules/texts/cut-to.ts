/** Joins two emojis to one. */
const JOINER = '\u200d';
/** The rest of a character that began before. */
const GOES_ON = /^[\p{M}\p{Cs}\p{Emoji_Modifier}\u200d]/u;

/**
 * The beginning of a text, at most `most` UTF-16 units long, cut between two visible characters: never inside an emoji,
 * nor between a letter and its diacritic.
 */
export function cutTo(text: string, most: number): string {
  let end = most;
  while (end > 0 && end < text.length && (GOES_ON.test(text.slice(end, end + 2)) || text[end - 1] === JOINER))
    end -= 1;
  return text.slice(0, end);
}
