import type { Upgrade } from '../plan/plan-upgrade.ts';
import type { Chance } from '../world/chance.ts';
import type { SimulatedProcess, World } from '../world/world.ts';
import { type ProcessOptions, type ShopProcess, startShopProcess } from './shop-process.ts';

const AGAIN_MS = 1000;
const MOST_SKEW_MS = 2000;

type Options = ProcessOptions & {
  readonly world: World;
  readonly chance: Chance;
  readonly tell: (line: string) => void;
};

/** The shop's processes of one history, which start, fail to start, die, come back, and are replaced by those of the next version. */
export function createFleet({ world, chance, tell, ...options }: Options) {
  const living = new Map<number, ShopProcess>();
  /** By their numbers, also those that are starting. */
  const begun = new Map<number, SimulatedProcess>();
  const all = new Set<SimulatedProcess>();
  const waiting = new Set<() => void>();
  const nextVersion = new Set<number>();
  const gone = new Set<number>();

  function start(index: number): void {
    if (gone.has(index)) return;
    const isNext = nextVersion.has(index);
    const process = world.start(`p${index}`, chance.int(2 * MOST_SKEW_MS) - MOST_SKEW_MS, isNext);
    all.add(process);
    begun.set(index, process);
    tell(`${process.name} starts${isNext ? ' in the next version' : ''}, its clock ${process.skewMs} ms off`);
    startShopProcess(world, process, options).then(
      (started) => {
        living.set(index, started);
        for (const wake of waiting) wake();
        waiting.clear();
      },
      (error: unknown) => {
        if (!process.isAlive) return;
        tell(`${process.name} does not start: ${error instanceof Error ? error.message : String(error)}`);
        world.kill(process);
        world.after(AGAIN_MS, 'start again', () => start(index));
      },
    );
  }

  /** It does not come back. */
  function leave(index: number): void {
    gone.add(index);
    living.delete(index);
    const leaving = begun.get(index);
    if (!leaving) return;
    tell(`${leaving.name} goes for good`);
    world.kill(leaving);
  }

  return {
    start,
    /** A process of the next version starts beside the `former` ones; in the end they go, or it goes. Resolves then. */
    upgrade({ lasts, isTakenBack }: Upgrade, former: number): Promise<void> {
      nextVersion.add(former);
      start(former);
      return new Promise((resolve) => {
        world.after(lasts, 'upgrade ends', () => {
          if (isTakenBack) leave(former);
          else for (let index = 0; index < former; index += 1) leave(index);
          resolve();
        });
      });
    },
    /** It comes back after `backAfter` ms. */
    kill(index: number, backAfter: number): void {
      const dying = living.get(index);
      if (!dying) return;
      living.delete(index);
      tell(`${dying.process.name} dies`);
      world.kill(dying.process);
      world.after(backAfter, 'comes back', () => start(index));
    },
    /** Null for one that does not run. */
    processAt: (index: number): SimulatedProcess | null => living.get(index)?.process ?? null,
    /** It stands still for `ms`, and then goes on as if nothing had happened. */
    pause(index: number, ms: number): void {
      const pausing = living.get(index)?.process;
      if (!pausing) return;
      tell(`${pausing.name} stands still for ${ms} ms`);
      pausing.pausedUntil = world.elapsed() + ms;
    },
    /** A process that answers, waited for when there is none. */
    async anyProcess(): Promise<ShopProcess> {
      while (living.size === 0) await new Promise<void>((resolve) => waiting.add(resolve));
      const [some, ...others] = living.values();
      if (!some) throw new Error('No process is alive');
      return chance.pick([some, ...others]);
    },
    killAll(): void {
      for (const process of all) world.kill(process);
    },
  };
}

export type Fleet = ReturnType<typeof createFleet>;
