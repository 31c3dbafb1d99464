type Entry<V> = { value: V; bytes: number; asked: boolean };

/** One value may take this part of the budget at most. */
const LARGEST_SHARE = 1 / 8;

/**
 * A map bounded by the bytes that its values are said to take. Evicts by SIEVE (Zhang et al., NSDI 2024): a hand walks
 * from the oldest entry to the newest and removes those that were not read since it last passed. Entries read
 * once (a crawler, random search terms) leave before those read again; reads move no entry.
 */
export class SizedCache<K, V> {
  readonly #entries = new Map<K, Entry<V>>();
  readonly #budget: number;
  #hand = this.#entries.entries();
  #bytes = 0;
  #evicted = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** How many entries were evicted so far. */
  get evicted(): number {
    return this.#evicted;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    entry.asked = true;
    return entry.value;
  }

  /** Keeps `value`, unless it is larger than an eighth of the budget. */
  set(key: K, value: V, bytes: number): void {
    const known = this.#entries.get(key);
    if (known) {
      known.value = value;
      this.resize(key, value, bytes);
    } else if (bytes <= this.#budget * LARGEST_SHARE) {
      this.#makeRoom(bytes);
      this.#entries.set(key, { value, bytes, asked: false });
      this.#bytes += bytes;
    }
  }

  /** Updates the size of `value`, if it is still kept under `key`. */
  resize(key: K, value: V, bytes: number): void {
    const entry = this.#entries.get(key);
    if (entry?.value !== value) return;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
    if (bytes > this.#budget * LARGEST_SHARE) this.#remove(key, entry);
    else this.#makeRoom(0);
  }

  #makeRoom(bytes: number): void {
    while (this.#entries.size > 0 && this.#bytes + bytes > this.#budget) {
      const next = this.#hand.next();
      if (next.done) {
        this.#hand = this.#entries.entries();
        continue;
      }
      const [key, entry] = next.value;
      if (entry.asked) entry.asked = false;
      else {
        this.#remove(key, entry);
        this.#evicted += 1;
      }
    }
  }

  #remove(key: K, entry: Entry<V>): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
