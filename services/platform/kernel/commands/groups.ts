import { AsyncResource } from 'node:async_hooks';

type Waiting<Item, Outcome> = {
  readonly item: Item;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Runs the first item of a key at once, and those that come while the key is busy together afterwards, at most `most` at a time.
 * `run` answers an outcome for each item, in their order; when it rejects, all of the group do. It runs in the asynchronous context
 * of this call: what limits one asker (`onlyWhile`) limits no other.
 */
export function createGroups<Item, Outcome>(
  run: (key: string, items: readonly Item[]) => Promise<readonly Outcome[]>,
  most: number,
) {
  const own = new AsyncResource('groups');
  const lines = new Map<string, Waiting<Item, Outcome>[]>();

  async function runAll(key: string, line: Waiting<Item, Outcome>[]): Promise<void> {
    while (line.length > 0) {
      const group = line.splice(0, most);
      try {
        const items = group.map(({ item }) => item);
        const outcomes = await own.runInAsyncScope(run, null, key, items);
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
