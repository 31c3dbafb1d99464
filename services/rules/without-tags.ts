import { decodeReferences } from './character-references.ts';

/** A text as it is read in HTML: without its elements, character references decoded, words divided by single blanks. */
export function withoutTags(html: string): string {
  return decodeReferences(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
