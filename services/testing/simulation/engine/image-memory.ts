/** What differs is kept and copied in blocks of this many bytes. */
const BLOCK = 16_384;

export type KeptMemory = {
  /** Makes it again what it was. */
  restore(): void;
  /** The bytes that it had from here on, for as many as a block. */
  blockAt(from: number): Buffer;
};

/** Keeps a copy of a memory, or of what differs from an earlier copy. */
export function keepMemory(memory: WebAssembly.Memory, earlier: KeptMemory | null): KeptMemory {
  const { byteLength } = memory.buffer;
  const blockAt = keepDifferences(memory, earlier?.blockAt ?? nothing);
  return {
    blockAt,
    restore() {
      // Anew, because the memory may have grown.
      const now = Buffer.from(memory.buffer);
      now.fill(0, byteLength);
      for (let from = 0; from < byteLength; from += BLOCK) {
        const kept = blockAt(from);
        if (kept.compare(now, from, from + BLOCK) !== 0) kept.copy(now, from);
      }
    },
  };
}

const ZEROS = Buffer.alloc(BLOCK);

/** Most of a memory has never been used. */
const nothing: KeptMemory['blockAt'] = () => ZEROS;

function keepDifferences(
  memory: WebAssembly.Memory,
  earlierBlockAt: KeptMemory['blockAt'],
): KeptMemory['blockAt'] {
  const now = Buffer.from(memory.buffer);
  const differing = new Map<number, Buffer>();
  for (let from = 0; from < now.length; from += BLOCK) {
    const block = now.subarray(from, from + BLOCK);
    if (!earlierBlockAt(from).equals(block)) differing.set(from, Buffer.from(block));
  }
  return (from) => differing.get(from) ?? earlierBlockAt(from);
}
