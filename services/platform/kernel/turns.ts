export type Turns = {
  /** Resolves when it is one's turn, with the function that ends it; with null when too many wait already. */
  take(): Promise<(() => void) | null>;
};

/** One at a time, the others wait in the order in which they came, at most `mostWaiting` of them. */
export function createTurns(mostWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  return {
    async take() {
      if (!isTaken) isTaken = true;
      else if (waiting.length >= mostWaiting) return null;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return leave;
    },
  };
}
