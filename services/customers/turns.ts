export type Turns = {
  /** Runs `work` when it is this key's turn. */
  of<T>(key: string, work: () => Promise<T>): Promise<T>;
};

type Line = { busy: number; readonly waiting: (() => void)[] };

/** Lets `most` things of one key happen at a time; the others wait in line. */
export function createTurns(most: number): Turns {
  const lines = new Map<string, Line>();
  return {
    async of(key, work) {
      const line = lines.get(key) ?? { busy: 0, waiting: [] };
      lines.set(key, line);
      // A place is handed on to the next in line, never free in between.
      if (line.busy < most) line.busy += 1;
      else await new Promise<void>((resolve) => line.waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = line.waiting.shift();
        if (next) next();
        else line.busy -= 1;
        if (line.busy === 0) lines.delete(key);
      }
    },
  };
}
