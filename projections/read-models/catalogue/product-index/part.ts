import type { Entry } from './entries.ts';

/** Something made of all products of an index. */
export type Part = { add(entry: Entry): void; delete(entry: Entry): void };

/**
 * A part of an index that follows the changes of its products; a late one from when it is asked for first, when it is made of
 * those that there are.
 */
export function createPart<Of extends Part>(
  slots: readonly (Entry | undefined)[],
  make: () => Of,
  isLate: boolean,
) {
  let part = isLate ? null : make();
  return {
    add(entry: Entry): void {
      part?.add(entry);
    },
    delete(entry: Entry): void {
      part?.delete(entry);
    },
    made(): Of {
      if (part) return part;
      const made = make();
      for (const entry of slots) if (entry) made.add(entry);
      part = made;
      return made;
    },
  };
}
