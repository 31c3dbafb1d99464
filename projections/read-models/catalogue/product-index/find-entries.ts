import type { CatalogueIndex } from './catalogue-index.ts';
import type { Entry } from './entries.ts';

/** At most `most` products of every status: by number, by whole code, by code prefix, then by title and brand, published ones first. */
export function findEntries(index: CatalogueIndex, question: string, most: number): Entry[] {
  const asked = question.trim().toLowerCase();
  const found = new Set<Entry>();
  for (const entry of candidates(index, asked)) {
    if (found.size === most) break;
    found.add(entry);
  }
  return [...found];
}

function* candidates(index: CatalogueIndex, asked: string): Iterable<Entry> {
  if (asked === '') return;
  const numbered = /^\d+$/.test(asked) ? index.entry(Number(asked)) : undefined;
  if (numbered) yield numbered;
  // Codes have digits, so words without digits skip the comparison.
  if (/\d/.test(asked)) {
    for (const entry of index.newestFirst()) if (entry.codes.includes(asked)) yield entry;
    for (const entry of index.newestFirst())
      if (entry.codes.some((code) => code.startsWith(asked))) yield entry;
  }
  for (const search of [index.search, index.searchHidden])
    for (const slot of search(asked)) {
      const entry = index.entryAt(slot);
      if (entry) yield entry;
    }
}
