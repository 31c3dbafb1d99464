/**
 * A map of at most `capacity` entries that forgets what has not been used for long; the half of them that was used last is
 * there for certain. Kept in two generations, the older of which is dropped whole: a single map from which the oldest
 * entry is taken again and again gets slow, as each time it searches through the holes at its beginning.
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
