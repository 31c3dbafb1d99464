import type { Entry } from './entries.ts';

/** A way to put products in a row. No two products may be equal to `compare`. */
export type SortOrder = {
  readonly name: string;
  readonly compare: (a: Entry, b: Entry) => number;
  /** What else the order depends on, e.g. the names of categories; where that is another, all is sorted anew. */
  readonly basis?: string;
};

type Kept = { row: readonly Entry[]; readonly basis: string; readonly touched: Set<number> };

/**
 * All products in every order that was asked for. A row is sorted once; after that only what has changed is sorted and
 * merged into it, so that the first who asks after a change waits hardly longer than the next.
 */
export function createSortOrders(slots: readonly (Entry | undefined)[]) {
  const kept = new Map<string, Kept>();

  return {
    /** Tells that something else is in a slot now, or nothing any more. */
    touch(slot: number): void {
      for (const { touched } of kept.values()) touched.add(slot);
    },
    /** The products in an order. What was answered once never changes. */
    row({ name, compare, basis = '' }: SortOrder): readonly Entry[] {
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

/** One row of two that are in order. */
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
