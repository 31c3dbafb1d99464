import QuickLRU from 'quick-lru';
import type { Entry } from './entries.ts';

/** A sort order of products. `compare` never answers 0 for two different products. */
export type SortOrder = {
  readonly name: string;
  readonly compare: (a: Entry, b: Entry) => number;
  /** Further inputs of the sort, e.g. category names; when they change, everything is sorted again. */
  readonly basis?: string;
};

/** A part of all products. */
export type Choice = { readonly name: string; readonly holds: (entry: Entry) => boolean };

type Kept = { row: readonly Entry[]; readonly basis: string; changes: number };

/** Used last; at most twice as many are kept. */
const KEPT_CHOICES = 150;
/** A row that has missed more changes than this is made anew. */
const REMEMBERED_CHANGES = 4_000;

/**
 * All products in each requested sort order, and parts of them. A list is made once; later only the changed products are
 * sorted and merged into it, so that the first request after a change takes little longer than the next.
 */
export function createSortOrders(slots: readonly (Entry | undefined)[]) {
  const orders = new Map<string, Kept>();
  const choices = new QuickLRU<string, Kept>({ maxSize: KEPT_CHOICES });
  /** The slots of changed products, one after the other, and how many changes were before these. */
  let changes: number[] = [];
  let forgotten = 0;

  /** The slots that changed since; null when not all are remembered. */
  function changedSince(seen: number): ReadonlySet<number> | null {
    return seen < forgotten ? null : new Set(changes.slice(seen - forgotten));
  }

  function upToDate(
    kept: Kept | undefined,
    { compare, basis = '' }: SortOrder,
    holds: Choice['holds'],
    make: () => readonly Entry[],
  ): Kept {
    const touched = kept?.basis === basis ? changedSince(kept.changes) : null;
    const all = forgotten + changes.length;
    if (!kept || !touched) return { row: make(), basis, changes: all };
    if (touched.size > 0) {
      const changed = [...touched]
        .map((slot) => slots[slot])
        .filter(isThere)
        .filter(holds);
      const others = kept.row.filter(({ slot }) => !touched.has(slot));
      kept.row = merged(others, changed.sort(compare), compare);
    }
    kept.changes = all;
    return kept;
  }

  /** The products in a sort order. A returned array is never mutated. */
  function inOrder(order: SortOrder): readonly Entry[] {
    const { name, compare } = order;
    const kept = upToDate(orders.get(name), order, everything, () => slots.filter(isThere).sort(compare));
    orders.set(name, kept);
    return kept.row;
  }

  return {
    inOrder,
    /** Some of the products in a sort order. A returned array is never mutated. */
    chosen(order: SortOrder, { name, holds }: Choice): readonly Entry[] {
      const key = `${order.name} ${name}`;
      const kept = upToDate(choices.get(key), order, holds, () => inOrder(order).filter(holds));
      choices.set(key, kept);
      return kept.row;
    },
    /** Marks the product of a slot as changed or removed. */
    touch(slot: number): void {
      changes.push(slot);
      if (changes.length < 2 * REMEMBERED_CHANGES) return;
      changes = changes.slice(REMEMBERED_CHANGES);
      forgotten += REMEMBERED_CHANGES;
    },
  };
}

const everything = () => true;

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
