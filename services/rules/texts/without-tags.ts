import { decodeReferences } from './character-references.ts';

/** The plain text of HTML: without elements, character references decoded, words separated by single blanks. */
export function withoutTags(html: string): string {
  return decodeReferences(html.replace(/<[^<>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}
