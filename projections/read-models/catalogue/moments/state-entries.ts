import QuickLRU from 'quick-lru';
import type { Lookups } from '../../../../services/catalogue/index.ts';
import { mapAtOnce } from '../../../../services/platform/kernel/waiting/at-once.ts';
import type { Pool } from '../../../../services/platform/postgres/pool.ts';
import { type Entry, type EntryFacts, entryOf } from '../product-index/entries.ts';
import type { OptionNumbers } from '../product-index/option-numbers.ts';
import { type ListedRow, listedThen, versionsThen } from './statements.ts';

/** Used last; at most twice as many are kept. */
const REMEMBERED = 40_000;
/** Products read by one statement, and statements at the same time: while the database reads some, others are parsed. */
const READ_AT_ONCE = 300;
const STATEMENTS_AT_ONCE = 4;

/** The entries of products that are known, and the others by id, with the positions of their states; '' for one that is not known. */
export type ProductsThen = {
  readonly kept: readonly Entry[];
  readonly unknown: ReadonlyMap<string, string>;
};

/**
 * Entries of products by their id and the position of the state that they are made of: a state never changes. Not by the
 * position alone, which after a fail-over of the database another product may get.
 */
export function createStateEntries(pool: Pool, options: OptionNumbers) {
  /** Null for a deleted product. */
  const known = new QuickLRU<string, Entry | null>({ maxSize: REMEMBERED });
  let of = '';

  return {
    /** The products at a moment; none of `anew` counts as known. */
    async at(schema: string, at: string, anew: ReadonlySet<string>): Promise<ProductsThen> {
      if (schema !== of) known.clear();
      of = schema;
      const [row] = await versionsThen.run(pool, schema, { at });
      const parts = row?.versions?.split(' ') ?? [];
      const kept: Entry[] = [];
      const unknown = new Map<string, string>();
      for (let next = 0; next < parts.length; next += 2) {
        const [id = '', version = ''] = [parts[next], parts[next + 1]];
        const entry = anew.has(id) ? undefined : known.get(keyOf(id, version));
        if (entry) kept.push(entry);
        else if (entry === undefined) unknown.set(id, version);
      }
      return { kept, unknown };
    },
    /** Entries of these products; `foreseen` has the rows as they are expected to be. */
    async read(
      schema: string,
      at: string,
      unknown: ProductsThen['unknown'],
      lookups: Lookups,
      foreseen: (rows: readonly ListedRow[]) => readonly ListedRow[],
    ): Promise<Entry[]> {
      const ids = [...unknown.keys()];
      const portions: string[][] = [];
      for (let from = 0; from < ids.length; from += READ_AT_ONCE)
        portions.push(ids.slice(from, from + READ_AT_ONCE));
      const entries = await mapAtOnce(portions, STATEMENTS_AT_ONCE, async (portion) => {
        const rows = await listedThen.run(pool, schema, { at, ids: portion });
        const there = new Set(rows.map(({ id }) => id));
        for (const id of portion) {
          const version = unknown.get(id);
          if (version && !there.has(id)) known.set(keyOf(id, version), null);
        }
        return foreseen(rows).flatMap((row) => made(row, lookups));
      });
      return entries.flat();
    },
    /** Remembers the entries of states that are in the log. */
    remember(entries: Iterable<Entry>): void {
      for (const entry of entries) known.set(keyOf(entry.id, entry.version), entry);
    },
  };

  function made({ id, version, doc }: ListedRow, lookups: Lookups): Entry[] {
    const facts: EntryFacts | null = doc.deleted ? null : doc;
    return facts ? [entryOf({ id, slot: 0, version, facts }, lookups, options)] : [];
  }
}

const keyOf = (id: string, version: string) => `${id} ${version}`;
