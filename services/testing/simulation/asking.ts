import type { ShopProcess } from './shop-process.ts';
import type { World } from './world.ts';

/** How people outside reach the shop. */
export type Asking = {
  /** Asks any process, and again after a failure, until there is an answer: as browsers do. */
  ask<T>(what: string, work: (process: ShopProcess) => Promise<T>): Promise<T>;
  readonly tell: (line: string) => void;
};

type Options = {
  readonly world: World;
  /** A process that answers, waited for when there is none. */
  readonly anyProcess: () => Promise<ShopProcess>;
  readonly tell: (line: string) => void;
};

const PATIENCE_MS = 20_000;
const AGAIN_MS = 200;

export function createAsking({ world, anyProcess, tell }: Options): Asking {
  /** The answer of a process; rejects when it dies, or does not answer in time. */
  function answered<T>({ process }: ShopProcess, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const late = world.after(PATIENCE_MS, 'gives up', () => reject(new Error('no answer')));
      const dies = () => reject(new Error('the process died'));
      process.onDeath.add(dies);
      world
        .inProcess(process, work)
        .finally(() => {
          late.cancel();
          process.onDeath.delete(dies);
        })
        .then(resolve, reject);
    });
  }

  return {
    tell,
    async ask(what, work) {
      for (let attempt = 1; ; attempt += 1) {
        const process = await anyProcess();
        tell(`${what} at ${process.process.name}${attempt > 1 ? `, attempt ${attempt}` : ''}`);
        try {
          return await answered(process, () => work(process));
        } catch (error) {
          tell(`${what} failed: ${error instanceof Error ? error.message : String(error)}`);
          await new Promise((resolve) => world.after(AGAIN_MS, 'ask again', () => resolve(null)));
        }
      }
    },
  };
}
