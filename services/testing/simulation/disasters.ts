import type { Acknowledged } from './acknowledged.ts';
import type { Database } from './database.ts';
import type { Fleet } from './fleet.ts';
import type { Image, Images } from './image.ts';
import type { Disaster } from './plan.ts';
import type { World } from './world.ts';

const LOOK_AGAIN_MS = 0.3;

type Options = {
  readonly world: World;
  readonly database: Database;
  readonly images: Images;
  readonly fleet: Pick<Fleet, 'pause' | 'processAt'>;
  readonly acknowledged: Acknowledged;
  readonly tell: (line: string) => void;
};

/** What happens to whole machines. Answers a function that forgets what it kept for that. */
export function planDisasters(disasters: readonly Disaster[], options: Options): () => void {
  const { world, database, images, fleet, acknowledged, tell } = options;
  const kept = new Set<Image>();

  /** As soon as no transaction is open. */
  function once(isReady: () => boolean, label: string, work: () => void): void {
    if (isReady()) work();
    else world.after(LOOK_AGAIN_MS, label, () => once(isReady, label, work));
  }

  function goAway(lasts: number): void {
    database.goAway();
    world.after(lasts, 'database is back', () => {
      tell('the database is back');
      database.comeBack();
    });
  }

  /** Another server takes over, which lacks the last changes of this one. */
  function failOver(loses: number, lasts: number): void {
    const image = images.keep();
    kept.add(image);
    const certain = acknowledged.keep();
    world.after(loses, 'fail-over', () => {
      tell(`the database fails over, and loses the last ${loses} ms`);
      goAway(lasts);
      image.restore();
      database.forgetLocks();
      certain.restore();
    });
  }

  for (const disaster of disasters)
    world.after(disaster.at, disaster.type, () => {
      if (disaster.type === 'pause')
        return once(
          () => !database.isBusy(fleet.processAt(disaster.process)),
          disaster.type,
          () => fleet.pause(disaster.process, disaster.lasts),
        );
      if (disaster.type === 'fail-over')
        return once(
          () => !database.isBusy(),
          disaster.type,
          () => failOver(disaster.loses, disaster.lasts),
        );
      tell(`the database goes away for ${disaster.lasts} ms`);
      goAway(disaster.lasts);
    });
  return () => {
    for (const image of kept) image.drop();
  };
}
