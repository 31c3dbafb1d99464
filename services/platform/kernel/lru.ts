/**
 * A map of at most `capacity` entries that evicts those not used recently; the half that was used last is always there.
 * It keeps two generations and drops the older one whole: a single `Map` gets slow when its oldest entry is removed again
 * and again, because each removal scans the holes at its beginning.
 */
export class Lru<K, V> {
  #young = new Map<K, V>();
  #old = new Map<K, V>();
  readonly #half: number;

  constructor(capacity: number) {
    this.#half = Math.max(Math.floor(capacity / 2), 1);
  }

  get(key: K): V | undefined {
    const value = this.#young.get(key);
    if (value !== undefined) return value;
    const older = this.#old.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  set(key: K, value: V): void {
    this.#young.set(key, value);
    if (this.#young.size < this.#half) return;
    this.#old = this.#young;
    this.#young = new Map();
  }

  delete(key: K): void {
    this.#young.delete(key);
    this.#old.delete(key);
  }

  clear(): void {
    this.#young.clear();
    this.#old.clear();
  }
}
