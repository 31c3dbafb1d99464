const SHORTEST_GRAM = 3;

/** Which things have which words. Things are told by small whole numbers, their slots. */
export type WordIndex = {
  /** `words` of the thing in that slot, and those of them that its title begins with. */
  add(slot: number, words: Iterable<string>, first: Iterable<string>): void;
  remove(slot: number, words: Iterable<string>): void;
  /** Words that contain `term`, with the slots that have them. */
  containing(term: string): Match[];
  /** Words of which a beginning differs from `term` by one letter too many, too few, wrong, or two swapped. */
  nearly(term: string): Match[];
};
export type Match = {
  readonly word: string;
  readonly slots: readonly number[];
  /** The slots of which the title begins with the word. */
  readonly first: readonly number[];
};

type Entry = { readonly word: string; slots: number[]; first: number[] };

/** Every distinct word once; three-letter pieces and two-letter beginnings lead to the words that have them. */
export function createWordIndex(): WordIndex {
  const entries = new Map<string, Entry>();
  const byGram = new Map<string, Entry[]>();
  const byStart = new Map<string, Entry[]>();

  function entryOf(word: string): Entry {
    const known = entries.get(word);
    if (known) return known;
    const entry: Entry = { word, slots: [], first: [] };
    entries.set(word, entry);
    for (const gram of gramsOf(word)) put(byGram, gram, entry);
    put(byStart, word.slice(0, 2), entry);
    return entry;
  }

  /** The words that share the rarest piece of `text`, or all where it is too short to have one. */
  function candidates(text: string): Iterable<Entry> {
    let fewest: Entry[] | undefined;
    for (const gram of gramsOf(text)) {
      const sharing = byGram.get(gram) ?? [];
      if (!fewest || sharing.length < fewest.length) fewest = sharing;
    }
    return fewest ?? entries.values();
  }

  return {
    add(slot, words, first) {
      for (const word of words) entryOf(word).slots.push(slot);
      for (const word of first) entryOf(word).first.push(slot);
    },
    remove(slot, words) {
      for (const word of words) {
        const entry = entries.get(word);
        if (!entry) continue;
        entry.slots = entry.slots.filter((other) => other !== slot);
        entry.first = entry.first.filter((other) => other !== slot);
      }
    },
    containing(term) {
      const matches: Match[] = [];
      for (const entry of candidates(term))
        if (entry.slots.length > 0 && entry.word.includes(term)) matches.push(entry);
      return matches;
    },
    nearly(term) {
      const half = term.length >> 1;
      // With one fault, one half of the term is as it should be: the first at the word's start, or the second in it.
      const near = new Set<Entry>(byStart.get(term.slice(0, 2)));
      // Two letters swapped where the halves meet can spoil both, in the shortest of terms.
      for (const entry of byStart.get(`${term[0]}${term[2]}`) ?? []) near.add(entry);
      for (const entry of candidates(term.slice(half))) near.add(entry);
      return [...near].filter(({ word, slots }) => slots.length > 0 && startsNearly(word, term));
    },
  };
}

function gramsOf(word: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + SHORTEST_GRAM <= word.length; at += 1) grams.add(word.slice(at, at + SHORTEST_GRAM));
  return grams;
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** True when `word` starts with `term`, or would but for one fault in `term`. */
export function startsNearly(word: string, term: string): boolean {
  let same = 0;
  while (same < term.length && word[same] === term[same]) same += 1;
  if (same >= term.length - 1) return true;
  const rest = term.slice(same + 1);
  return (
    word.startsWith(rest, same + 1) ||
    word.startsWith(rest, same) ||
    word.startsWith(term.slice(same), same + 1) ||
    (word[same] === term[same + 1] &&
      word[same + 1] === term[same] &&
      word.startsWith(term.slice(same + 2), same + 2))
  );
}
