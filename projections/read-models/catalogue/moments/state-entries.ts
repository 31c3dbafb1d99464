import type { Lookups } from '../../../../services/catalogue/index.ts';
import { mapAtOnce } from '../../../../services/platform/kernel/waiting/at-once.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import { type Entry, entryOf } from '../product-index/entries.ts';
import type { OptionNumbers } from '../product-index/option-numbers.ts';
import { createHeldStates, type HeldState } from './held-states.ts';
import { changedBetween, type ListedRow, listedThen } from './statements.ts';

/** Statements at the same time: while the database reads some products, others are parsed. */
const STATEMENTS_AT_ONCE = 4;

const LIMITS = {
  /** With more states remembered, all of them are forgotten before the next moment. */
  remembered: 80_000,
  /** Products read by one statement. */
  readAtOnce: 300,
  /** After more changes between two moments every product may have changed. */
  mostChanges: 2_000,
};

/** A moment of the states in a schema; `late` is another number when what is known of moments may have become wrong. */
type Moment = { readonly schema: string; readonly at: string; readonly late: number };

/** The entries of products that are known, and the ids of the others. */
export type ProductsThen = { readonly kept: readonly Entry[]; readonly unknown: readonly string[] };

/** Products that differ from their states in the log, and their rows as expected. */
type Foreseen = {
  readonly ids: ReadonlySet<string>;
  readonly rows: (rows: readonly ListedRow[]) => readonly ListedRow[];
};

/**
 * Entries of products at moments. A state that was read is remembered with the moments at which it is known to hold: from its
 * beginning until the last moment at which it was seen, and further while nothing changes the product.
 */
export function createStateEntries(pool: Pool, options: OptionNumbers, limits = LIMITS) {
  let held = createHeldStates();
  let of = '';

  function entryFrom({ id, version, doc }: ListedRow, lookups: Lookups): Entry | null {
    return doc.deleted ? null : entryOf({ id, slot: 0, version, facts: doc }, lookups, options);
  }

  /** Those of the states, seen before the moment `at`, that hold at it, too: none when much has changed since. */
  async function unchanged({ schema, at }: Moment, seen: ReadonlyMap<string, HeldState>) {
    let last = '';
    for (const { until } of seen.values()) if (until > last) last = until;
    const most = limits.mostChanges + 1;
    const changes = await changedBetween.run(pool, schema, { after: last, by: at, most });
    if (changes.length === most) return [];
    const changed = new Set(changes.flatMap(({ kind, thing }) => (kind === 'product' ? [thing] : [])));
    return [...seen].filter(([id, { until }]) => until === last && !changed.has(id));
  }

  return {
    /** The products `ids` at a moment; none of `anew` counts as known. */
    async at(moment: Moment, ids: readonly string[], anew: ReadonlySet<string>): Promise<ProductsThen> {
      const { schema, at, late } = moment;
      if (of !== `${schema} ${late}` || held.size() > limits.remembered) held = createHeldStates();
      of = `${schema} ${late}`;
      const kept: Entry[] = [];
      const unknown = new Set<string>();
      const seen = new Map<string, HeldState>();
      for (const id of ids) {
        const state = anew.has(id) ? undefined : held.last(id, at);
        if (!state || at >= state.until) unknown.add(id);
        else if (state.entry) kept.push(state.entry);
        if (state && at >= state.until) seen.set(id, state);
      }
      if (seen.size > limits.readAtOnce)
        for (const [id, state] of await unchanged(moment, seen)) {
          state.until = at;
          if (state.entry) kept.push(state.entry);
          unknown.delete(id);
        }
      return { kept, unknown: [...unknown] };
    },
    /** Entries of products that are not known. */
    async read(
      { schema, at }: Moment,
      unknown: readonly string[],
      lookups: Lookups,
      foreseen: Foreseen,
    ): Promise<Entry[]> {
      const portions: string[][] = [];
      for (let from = 0; from < unknown.length; from += limits.readAtOnce)
        portions.push(unknown.slice(from, from + limits.readAtOnce));
      const entries = await mapAtOnce(portions, STATEMENTS_AT_ONCE, async (ids) => {
        const rows = new Map(
          (await listedThen.run(pool, schema, { at, ids })).map((row) => [row.id, row] as const),
        );
        const seen = ids.flatMap((id) => {
          if (foreseen.ids.has(id)) return [];
          const row = rows.get(id);
          // Without a state it did not exist before, either.
          const state = { entry: row ? entryFrom(row, lookups) : null, from: row?.at ?? '', until: at };
          return held.add(id, state).entry ?? [];
        });
        const living = [...rows.values()].filter(({ id, doc }) => foreseen.ids.has(id) && !doc.deleted);
        return [...seen, ...foreseen.rows(living).flatMap((row) => entryFrom(row, lookups) ?? [])];
      });
      return entries.flat();
    },
    /** Replaces entries by the same ones in their places. */
    remember(entries: Iterable<Entry>): void {
      for (const entry of entries) held.place(entry);
    },
  };
}
