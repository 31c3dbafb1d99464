import type { Acknowledged } from '../invariants/acknowledged.ts';
import type { ShopProcess } from '../machines/shop-process.ts';
import type { World } from '../world/world.ts';

/** How people outside reach the shop. */
export type Asking = {
  /**
   * Asks any process, and again after a failure, until there is an answer: as browsers do. Calls `note` with an answer that the
   * database cannot have lost since.
   */
  ask<T>(what: string, work: (process: ShopProcess) => Promise<T>, note?: (answer: T) => void): Promise<T>;
  /** As `ask`, but gives up after a failure, and answers null then. */
  askOnce<T>(
    what: string,
    work: (process: ShopProcess) => Promise<T>,
    note?: (answer: T) => void,
  ): Promise<T | null>;
  readonly tell: (line: string) => void;
};

type Options = {
  readonly world: World;
  /** A process that answers, waited for when there is none. */
  readonly anyProcess: () => Promise<ShopProcess>;
  readonly acknowledged: Pick<Acknowledged, 'losses'>;
  readonly tell: (line: string) => void;
};

const PATIENCE_MS = 20_000;
const AGAIN_MS = 200;

export function createAsking({ world, anyProcess, acknowledged, tell }: Options): Asking {
  /** The answer of a process; rejects when it dies, or does not answer in time. */
  function answered<T>({ process }: ShopProcess, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = world.after(PATIENCE_MS, 'gives up', () => reject(new Error('no answer')));
      const dies = () => reject(new Error('the process died'));
      process.onDeath.add(dies);
      const over = () => {
        late.cancel();
        process.onDeath.delete(dies);
      };
      world.inProcess(process, () =>
        world.after(0, 'request', () => void work().finally(over).then(resolve, reject)),
      );
    });
  }

  /** Null when it failed. */
  async function attempt<T>(
    what: string,
    work: (process: ShopProcess) => Promise<T>,
    note?: (answer: T) => void,
  ): Promise<{ readonly answer: T } | null> {
    const process = await anyProcess();
    tell(`${what} at ${process.process.name}`);
    const losses = acknowledged.losses();
    try {
      const answer = await answered(process, () => work(process));
      if (acknowledged.losses() === losses) note?.(answer);
      return { answer };
    } catch (error) {
      tell(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    }
  }

  return {
    tell,
    async ask(what, work, note) {
      for (let number = 1; ; number += 1) {
        const answered = await attempt(number > 1 ? `${what}, attempt ${number},` : what, work, note);
        if (answered) return answered.answer;
        await new Promise((resolve) => world.after(AGAIN_MS, 'ask again', () => resolve(null)));
      }
    },
    askOnce: async (...asked) => (await attempt(...asked))?.answer ?? null,
  };
}
