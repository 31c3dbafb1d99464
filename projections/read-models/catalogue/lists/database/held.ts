import type { Pool } from '../../../../../services/platform/postgres/pool.ts';
import { Bitmap } from '../bitmap.ts';
import { type Condition, type ConditionRow, PLACES, type Places } from './conditions.ts';
import { createSetLoader } from './load-sets.ts';
import { withPlaces } from './moved-places.ts';
import { createScope, type Scope } from './scope.ts';
import { loadPlaces, loadSequence, type Sequence } from './sort-order.ts';
import { SortedNumbers } from './sorted-numbers.ts';

/** Bytes that sets and sequences of products take at most, beside those in use. */
const BUDGET = 64 * 1024 * 1024;

type HeldSet = { readonly kind: 'set'; readonly condition: Condition; readonly value: Reading<Bitmap> };
type HeldSequence = {
  readonly kind: 'sequence';
  readonly sequence: Sequence;
  readonly value: Reading<SortedNumbers>;
};
type HeldScope = { readonly kind: 'scope'; readonly value: Scope };
type Held = HeldSet | HeldSequence | HeldScope;

/**
 * Sets and sequences of products, read when they are first asked for and then kept true: a change of a product is
 * applied to each. What was not used for longest leaves when they take more than `budget` bytes.
 */
export function createHeld(pool: Pool, schema: string, budget = BUDGET) {
  const load = createSetLoader(pool, schema);
  // In the order of their last use.
  const held = new Map<string, Held>();

  function use(key: string): Held | undefined {
    const known = held.get(key);
    if (!known) return undefined;
    held.delete(key);
    held.set(key, known);
    return known;
  }

  function keep(key: string, entry: HeldSet | HeldSequence): void {
    held.set(key, entry);
    entry.value.read().then(makeRoom, () => {
      if (held.get(key) === entry) held.delete(key);
    });
  }

  function makeRoom(): void {
    let bytes = [...held.values()].reduce((sum, { value }) => sum + value.bytes, 0);
    for (const [key, { value }] of held) {
      if (bytes <= budget) return;
      held.delete(key);
      bytes -= value.bytes;
    }
  }

  function setOf(condition: Condition): Promise<Bitmap> {
    const key = `set ${condition.key}`;
    const known = use(key);
    if (known?.kind === 'set') return known.value.read();
    const value = new Reading(load.set(condition));
    keep(key, { kind: 'set', condition, value });
    return value.read();
  }

  /** The sets of `PLACES`, read together because a search needs all of them. */
  function placesOf(text: string): Places<Promise<Bitmap>> {
    const names = ['anywhere', 'wordStart', 'titleStart'] as const;
    if (names.some((name) => !held.has(`set ${PLACES[name](text).key}`))) {
      const read = load.places(text);
      for (const name of names) {
        const condition = PLACES[name](text);
        const value = new Reading(read.then((sets) => sets[name]));
        keep(`set ${condition.key}`, { kind: 'set', condition, value });
      }
    }
    return {
      anywhere: setOf(PLACES.anywhere(text)),
      wordStart: setOf(PLACES.wordStart(text)),
      titleStart: setOf(PLACES.titleStart(text)),
    };
  }

  return {
    /** The products for which a condition holds. Not to be changed. */
    set: setOf,
    /** The products for which one of them holds. */
    union: async (conditions: readonly Condition[]): Promise<Bitmap> =>
      Bitmap.union(await Promise.all(conditions.map(setOf))),
    /** The products whose titles contain one of `texts`, by place. */
    async places(texts: readonly string[]): Promise<Places<Bitmap>> {
      const found = texts.map(placesOf);
      const unionOf = async (place: keyof Places<Bitmap>) =>
        Bitmap.union(await Promise.all(found.map((places) => places[place])));
      return {
        anywhere: await unionOf('anywhere'),
        wordStart: await unionOf('wordStart'),
        titleStart: await unionOf('titleStart'),
      };
    },
    /** The products for which a condition holds, as a part of the catalogue. */
    async scope(condition: Condition): Promise<Scope> {
      const base = await setOf(condition);
      const key = `scope ${condition.key}`;
      const known = use(key);
      if (known?.kind === 'scope' && known.value.isOf(base)) return known.value;
      const scope = createScope(base);
      held.set(key, { kind: 'scope', value: scope });
      makeRoom();
      return scope;
    },
    /** All products in a sequence. Not to be changed. */
    sequence(sequence: Sequence): Promise<SortedNumbers> {
      const key = `sequence ${sequence}`;
      const known = use(key);
      if (known?.kind === 'sequence') return known.value.read();
      const numbers = loadSequence(pool, schema, sequence);
      const value = new Reading(numbers.then((all) => new SortedNumbers(all)));
      keep(key, { kind: 'sequence', sequence, value });
      return value.read();
    },
    /** Applies rows that have changed after `position`. Reads under way may lack them, so they are applied when those reads end. */
    async apply(rows: readonly ConditionRow[], position: string): Promise<void> {
      if (rows.length === 0) return;
      const applied = [...held.values()].map(async (entry) => {
        if (entry.kind === 'set')
          await entry.value.change((set) => {
            for (const row of rows) set.set(row.number, entry.condition.holds(row));
            return set;
          });
        if (entry.kind === 'sequence') {
          const places = loadPlaces(pool, schema, entry.sequence, position);
          await entry.value.change(async (known) => {
            const there = await places;
            return known.hasAll(there) ? known : new SortedNumbers(withPlaces(known.numbers, there));
          });
        }
        // A scope is made anew when the set it was made of has changed.
      });
      await Promise.all(applied).catch((error: unknown) => {
        held.clear();
        throw error;
      });
    },
    /** Forgets everything. */
    clear: () => held.clear(),
  };
}
export type HeldSets = ReturnType<typeof createHeld>;
/** A value that is being read, or was. */
class Reading<Value extends { readonly bytes: number }> {
  #promise: Promise<Value>;
  #value: Value | null = null;

  constructor(promise: Promise<Value>) {
    this.#promise = promise.then((value) => {
      this.#value = value;
      return value;
    });
  }

  /** 0 while it is being read. */
  get bytes(): number {
    return this.#value?.bytes ?? 0;
  }

  read(): Promise<Value> {
    return this.#promise;
  }

  /** Later reads get the changed value. */
  change(by: (value: Value) => Value | Promise<Value>): Promise<Value> {
    this.#promise = this.#promise.then(async (value) => {
      const next = await by(value);
      this.#value = next;
      return next;
    });
    return this.#promise;
  }
}
