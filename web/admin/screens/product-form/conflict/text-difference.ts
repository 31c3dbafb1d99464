/** The difference of a text from another: the differing part, and some words around it. */
export type Difference = { before: string; changed: string; after: string };

/** The number of words around a difference. */
const AROUND = 8;

/**
 * The part of `text` that is not in `other`, by whole words; omits the common beginning and end except for some words.
 */
export function differenceOf(text: string, other: string): Difference {
  const [own, others] = [wordsOf(text), wordsOf(other)];
  const shorter = Math.min(own.length, others.length);
  let start = 0;
  while (start < shorter && own[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && own[own.length - 1 - end] === others[others.length - 1 - end]) end += 1;
  const [first, last] = [Math.max(0, start - AROUND), own.length - end];
  return {
    before: `${first > 0 ? '… ' : ''}${own.slice(first, start).join(' ')}`,
    changed: own.slice(start, last).join(' '),
    after: `${own.slice(last, last + AROUND).join(' ')}${end > AROUND ? ' …' : ''}`,
  };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
