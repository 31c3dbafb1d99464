import PQueue from 'p-queue';

export type Turns = {
  /** Runs `work` when it is this key's turn. */
  of<T>(key: string, work: () => Promise<T>): Promise<T>;
};

/** Lets `most` things of one key happen at a time; the others wait in line. */
export function createTurns(most: number): Turns {
  const lines = new Map<string, PQueue>();
  function startLine(key: string): PQueue {
    const line = new PQueue({ concurrency: most });
    line.on('idle', () => lines.delete(key));
    lines.set(key, line);
    return line;
  }
  return {
    of: (key, work) => (lines.get(key) ?? startLine(key)).add(work),
  };
}
