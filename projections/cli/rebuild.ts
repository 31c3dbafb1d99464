import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { Projection } from '../runner/projection.ts';
import { type Progress, rebuild, rollback } from '../runner/rebuild.ts';

type Stores = { readonly pool: Pool; readonly store: EventStore };

const PROGRESS_MS = 500;

/** Rebuilds read models one after the other, telling how far each is. */
export async function rebuildCommand(stores: Stores, projections: readonly Projection[]): Promise<void> {
  for (const projection of projections) {
    const started = performance.now();
    let events = 0;
    let told = started;
    const onProgress = (progress: Progress) => {
      events = progress.events;
      if (performance.now() - told < PROGRESS_MS) return;
      told = performance.now();
      process.stdout.write(
        `${projection.name}: at ${progress.position} of ${progress.head}, ${rate(events, started)}\n`,
      );
    };
    const live = await rebuild(stores, projection, { onProgress });
    process.stdout.write(
      `${projection.name}: generation ${live.generation} is live, ${live.events} events, ${rate(live.events, started)}\n`,
    );
  }
}

/** Points read models back to the generation before. */
export async function rollbackCommand({ pool }: Stores, projections: readonly Projection[]): Promise<void> {
  for (const { name } of projections) {
    const live = await rollback(pool, name);
    process.stdout.write(`${name}: generation ${live.generation} is live again\n`);
  }
}

function rate(events: number, since: number): string {
  const seconds = (performance.now() - since) / 1000;
  return `${seconds.toFixed(1)} s, ${Math.round(events / seconds)} events/s`;
}
