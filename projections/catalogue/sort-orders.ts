import type { Entry } from './entries.ts';

/** A sort order of products. `compare` never answers 0 for two different products. */
export type SortOrder = {
  readonly name: string;
  readonly compare: (a: Entry, b: Entry) => number;
  /** What else the order depends on, e.g. the names of categories; when it changes, everything is sorted again. */
  readonly basis?: string;
};

type Kept = { row: readonly Entry[]; readonly basis: string; readonly touched: Set<number> };

/**
 * All products in each sort order that was asked for. A list is sorted once; later only the changed products are sorted
 * and merged into it, so that the first request after a change takes little longer than the next one.
 */
export function createSortOrders(slots: readonly (Entry | undefined)[]) {
  const kept = new Map<string, Kept>();

  return {
    /** Marks the product of a slot as changed or removed. */
    touch(slot: number): void {
      for (const { touched } of kept.values()) touched.add(slot);
    },
    /** The products in a sort order. A returned array is never changed afterwards. */
    inOrder({ name, compare, basis = '' }: SortOrder): readonly Entry[] {
      const known = kept.get(name);
      if (known?.basis !== basis) {
        const row = slots.filter(isThere).sort(compare);
        kept.set(name, { row, basis, touched: new Set() });
        return row;
      }
      const { touched } = known;
      if (touched.size > 0) {
        const changed = [...touched].map((slot) => slots[slot]).filter(isThere);
        const others = known.row.filter(({ slot }) => !touched.has(slot));
        known.row = merged(others, changed.sort(compare), compare);
        touched.clear();
      }
      return known.row;
    },
  };
}

function isThere(entry: Entry | undefined): entry is Entry {
  return entry !== undefined;
}

/** Merges two sorted lists. */
function merged(
  others: readonly Entry[],
  changed: readonly Entry[],
  compare: (a: Entry, b: Entry) => number,
): Entry[] {
  const row: Entry[] = [];
  let at = 0;
  for (const other of others) {
    for (let next = changed[at]; next && compare(next, other) < 0; next = changed[at]) {
      row.push(next);
      at += 1;
    }
    row.push(other);
  }
  return row.concat(changed.slice(at));
}
