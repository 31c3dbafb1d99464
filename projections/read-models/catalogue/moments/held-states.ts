import type { Entry } from '../product-index/entries.ts';

/**
 * A state of a product at moments (ISO 8601) from its beginning until one at which it was seen. `entry` is null of a deleted
 * product, and of one before it existed; `from` is '' then.
 */
export type HeldState = { entry: Entry | null; readonly from: string; until: string };

/** The states of products at moments, as far as they are known. */
export function createHeldStates() {
  /** By product, the latest first. */
  const held = new Map<string, HeldState[]>();
  let size = 0;

  return {
    size: (): number => size,
    /** The last known state that had begun by a moment: if `until` is earlier, another one may have followed. */
    last(id: string, at: string): HeldState | undefined {
      return held.get(id)?.find(({ from }) => from <= at);
    },
    /** Adds a state; returns it as it is known now. */
    add(id: string, state: HeldState): HeldState {
      const states = held.get(id) ?? [];
      if (states.length === 0) held.set(id, states);
      const place = states.findIndex(({ from }) => from <= state.from);
      const known = states[place];
      if (known?.from !== state.from) {
        states.splice(place < 0 ? states.length : place, 0, state);
        size += 1;
        return state;
      }
      if (known.entry?.version !== state.entry?.version) {
        // Both began in the same millisecond.
        states[place] = state;
        return state;
      }
      if (known.until < state.until) known.until = state.until;
      return known;
    },
    /** Replaces an entry by the same one elsewhere in an index. */
    place(entry: Entry): void {
      const known = held.get(entry.id)?.find((state) => state.entry?.version === entry.version);
      if (known) known.entry = entry;
    },
  };
}
