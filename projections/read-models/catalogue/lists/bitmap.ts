let stamps = 0;

/** A set of product numbers, or of places: a bit for each. */
export class Bitmap {
  #words: Uint32Array;
  #size: number | null = null;
  #stamp = ++stamps;

  constructor(words: Uint32Array = new Uint32Array(0)) {
    this.#words = words;
  }

  static of(numbers: Iterable<number>, largest = 0): Bitmap {
    const bitmap = new Bitmap(new Uint32Array(wordsFor(largest)));
    for (const number of numbers) bitmap.set(number, true);
    return bitmap;
  }

  /** Another one after each change, and in each set. */
  get stamp(): number {
    return this.#stamp;
  }

  static union(sets: readonly Bitmap[]): Bitmap {
    return sets.reduce((all, set) => all.or(set), new Bitmap());
  }

  get bytes(): number {
    return this.#words.byteLength;
  }

  has(number: number): boolean {
    return ((this.#words[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0;
  }

  set(number: number, isIn: boolean): void {
    const at = number >>> 5;
    if (at >= this.#words.length) {
      if (!isIn) return;
      const words = new Uint32Array(wordsFor(number * 1.25));
      words.set(this.#words);
      this.#words = words;
    }
    const word = this.#words[at] ?? 0;
    const bit = 1 << (number & 31);
    const next = (isIn ? word | bit : word & ~bit) >>> 0;
    if (next === word) return;
    this.#words[at] = next;
    this.#size = null;
    this.#stamp = ++stamps;
  }

  copy(): Bitmap {
    return new Bitmap(this.#words.slice());
  }

  and(other: Bitmap): Bitmap {
    const words = this.#words.slice(0, other.#words.length);
    for (let at = 0; at < words.length; at += 1) words[at] = (words[at] ?? 0) & (other.#words[at] ?? 0);
    return new Bitmap(words);
  }

  without(other: Bitmap): Bitmap {
    const words = this.#words.slice();
    const shared = Math.min(words.length, other.#words.length);
    for (let at = 0; at < shared; at += 1) words[at] = (words[at] ?? 0) & ~(other.#words[at] ?? 0);
    return new Bitmap(words);
  }

  or(other: Bitmap): Bitmap {
    const [short, long] = this.bytes < other.bytes ? [this, other] : [other, this];
    const words = long.#words.slice();
    for (let at = 0; at < short.#words.length; at += 1)
      words[at] = (words[at] ?? 0) | (short.#words[at] ?? 0);
    return new Bitmap(words);
  }

  /** How many numbers both have. */
  countWith(other: Bitmap): number {
    const shared = Math.min(this.#words.length, other.#words.length);
    let count = 0;
    for (let at = 0; at < shared; at += 1) count += ones((this.#words[at] ?? 0) & (other.#words[at] ?? 0));
    return count;
  }

  get size(): number {
    if (this.#size === null) {
      let count = 0;
      for (const word of this.#words) if (word !== 0) count += ones(word);
      this.#size = count;
    }
    return this.#size;
  }

  get isEmpty(): boolean {
    return this.#words.every((word) => word === 0);
  }

  /** In ascending order. */
  numbers(): Uint32Array {
    const numbers = new Uint32Array(this.size);
    let count = 0;
    for (let at = 0; at < this.#words.length; at += 1)
      for (let word = this.#words[at] ?? 0; word !== 0; word &= word - 1) {
        numbers[count] = at * 32 + 31 - Math.clz32(word & -word);
        count += 1;
      }
    return numbers;
  }

  *descending(): Iterable<number> {
    for (let at = this.#words.length - 1; at >= 0; at -= 1)
      for (let word = this.#words[at] ?? 0; word !== 0; ) {
        const bit = 31 - Math.clz32(word);
        yield at * 32 + bit;
        word &= ~(1 << bit);
      }
  }

  *ascending(): Iterable<number> {
    for (let at = 0; at < this.#words.length; at += 1)
      for (let word = this.#words[at] ?? 0; word !== 0; word &= word - 1)
        yield at * 32 + 31 - Math.clz32(word & -word);
  }
}

function wordsFor(largest: number): number {
  return (Math.ceil(largest) >>> 5) + 1;
}

/** How many bits of a word are set. */
function ones(word: number): number {
  let left = word - ((word >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
