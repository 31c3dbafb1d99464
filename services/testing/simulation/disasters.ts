import type { Database } from './engine/database.ts';
import type { Image, Images } from './engine/image.ts';
import type { Acknowledged } from './invariants/acknowledged.ts';
import type { Fleet } from './machines/fleet.ts';
import type { JobStore } from './machines/jobs.ts';
import type { Disaster } from './plan/plan.ts';
import type { World } from './world/world.ts';

const LOOK_AGAIN_MS = 0.3;
/** Connections are made again, and whatever waited for a transaction to end has begun. */
const RECOVERY_MS = 1_000;

type Options = {
  readonly world: World;
  readonly database: Database;
  readonly images: Images;
  readonly fleet: Pick<Fleet, 'pause' | 'processAt'>;
  /** Null where they are kept outside of the database. */
  readonly jobs: Pick<JobStore, 'keep'> | null;
  readonly acknowledged: Acknowledged;
  readonly tell: (line: string) => void;
};

/**
 * What happens to whole machines. `over` resolves when everything has happened, and connections are made again; `forget`
 * forgets what was kept for that.
 */
export function planDisasters(
  disasters: readonly Disaster[],
  options: Options,
): { readonly over: Promise<unknown>; forget(): void } {
  const { world, database, images, fleet, jobs, acknowledged, tell } = options;
  const kept = new Set<Image>();

  /** As soon as no transaction is open. */
  function once(isReady: () => boolean, label: string, work: () => void): void {
    if (isReady()) work();
    else world.after(LOOK_AGAIN_MS, label, () => once(isReady, label, work));
  }

  function goAway(lasts: number, over: () => void): void {
    database.goAway();
    world.after(lasts, 'database is back', () => {
      tell('the database is back');
      database.comeBack();
      recover(0, over);
    });
  }

  function recover(lasts: number, over: () => void): void {
    world.after(lasts + RECOVERY_MS, 'disaster is over', over);
  }

  /** Another server takes over, which lacks the last changes of this one. */
  function failOver(loses: number, lasts: number, over: () => void): void {
    const image = images.keep();
    kept.add(image);
    const losing = [acknowledged.keep(), ...(jobs ? [jobs.keep()] : [])];
    world.after(loses, 'fail-over', () => {
      tell(`the database fails over, and loses the last ${loses} ms`);
      goAway(lasts, over);
      image.restore();
      database.forgetLocks();
      for (const kept of losing) kept.restore();
    });
  }

  function begin(disaster: Disaster, over: () => void): void {
    const { type, lasts } = disaster;
    if (type === 'pause') {
      const isIdle = () => !database.isBusy(fleet.processAt(disaster.process));
      once(isIdle, type, () => {
        fleet.pause(disaster.process, lasts);
        recover(lasts, over);
      });
    } else if (type === 'fail-over') {
      once(
        () => !database.isBusy(),
        type,
        () => failOver(disaster.loses, lasts, over),
      );
    } else {
      tell(`the database goes away for ${lasts} ms`);
      goAway(lasts, over);
    }
  }

  return {
    over: Promise.all(
      disasters.map(
        (disaster) =>
          new Promise<void>((resolve) => {
            world.after(disaster.at, disaster.type, () => begin(disaster, resolve));
          }),
      ),
    ),
    forget() {
      for (const image of kept) image.drop();
    },
  };
}
