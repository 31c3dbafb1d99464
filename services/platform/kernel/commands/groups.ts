type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs the first item of a key at once, and those that come while the key is busy together afterwards, at most `most` at a time.
 * `run` answers an outcome for each item, in their order; when it rejects, all of the group do.
 */
export function createGroups<Item, Outcome>(
  run: (key: string, items: readonly Item[]) => Promise<readonly Outcome[]>,
  most: number,
) {
  const lines = new Map<string, Waiting<Item, Outcome>[]>();

  async function runAll(key: string, line: Waiting<Item, Outcome>[]): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0, most);
      try {
        const outcomes = await run(
          key,
          group.map(({ item }) => item),
        );
        if (outcomes.length !== group.length) throw new Error(`${key}: an outcome is missing`);
        for (const [at, outcome] of outcomes.entries()) group[at]?.resolve(outcome);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    lines.delete(key);
  }

  return (key: string, item: Item): Promise<Outcome> =>
    new Promise((resolve, reject) => {
      const line = lines.get(key);
      if (line) line.push({ item, resolve, reject });
      else {
        const begun = [{ item, resolve, reject }];
        lines.set(key, begun);
        void runAll(key, begun);
      }
    });
}
