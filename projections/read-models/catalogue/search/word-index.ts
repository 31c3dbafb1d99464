const SHORTEST_GRAM = 3;

export type Match = {
  readonly word: string;
  readonly slots: readonly number[];
  /** The slots whose title begins with the word. */
  readonly first: readonly number[];
};

type Entry = { readonly word: string; readonly slots: number[]; readonly first: number[] };

/** Every distinct word once, indexed by trigrams and two-letter prefixes. */
export function createWordIndex() {
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

  /** The words with the rarest trigram of `text`, or all when it is too short to have one. */
  function candidates(text: string): Iterable<Entry> {
    let fewest: Entry[] | undefined;
    for (const gram of gramsOf(text)) {
      const sharing = byGram.get(gram) ?? [];
      if (!fewest || sharing.length < fewest.length) fewest = sharing;
    }
    return fewest ?? entries.values();
  }

  return {
    /** The `words` of a slot, and those its title begins with. */
    add(slot: number, words: Iterable<string>, first: Iterable<string>): void {
      for (const word of words) entryOf(word).slots.push(slot);
      for (const word of first) entryOf(word).first.push(slot);
    },
    remove(slot: number, words: Iterable<string>): void {
      for (const word of words) {
        const entry = entries.get(word);
        if (!entry) continue;
        drop(entry.slots, slot);
        drop(entry.first, slot);
      }
    },
    /** Words that contain `term`, with their slots. */
    containing(term: string): Match[] {
      const matches: Match[] = [];
      for (const entry of candidates(term))
        if (entry.slots.length > 0 && entry.word.includes(term)) matches.push(entry);
      return matches;
    },
    /** Words with a prefix that differs from `term` by one letter added, missing or wrong, or two swapped. */
    nearly(term: string): Match[] {
      const half = term.length >> 1;
      // With one typo, one half of the term is intact: the first at the word's start, or the second inside it.
      const near = new Set<Entry>(byStart.get(term.slice(0, 2)));
      // In the shortest terms a swap across the middle can break both halves.
      for (const entry of byStart.get(`${term[0]}${term[2]}`) ?? []) near.add(entry);
      for (const entry of candidates(term.slice(half))) near.add(entry);
      return [...near].filter(({ word, slots }) => slots.length > 0 && startsNearly(word, term));
    },
  };
}

/** An inverted index from words to slots, which are small integers. */
export type WordIndex = ReturnType<typeof createWordIndex>;

function gramsOf(word: string): Set<string> {
  const grams = new Set<string>();
  for (let at = 0; at + SHORTEST_GRAM <= word.length; at += 1) grams.add(word.slice(at, at + SHORTEST_GRAM));
  return grams;
}

/** In place: a word of every product loses thousands of slots when an import is undone. */
function drop(slots: number[], slot: number): void {
  const at = slots.indexOf(slot);
  if (at !== -1) slots.splice(at, 1);
}

function put<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** True when `word` starts with `term`, allowing one typo in `term`. */
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
