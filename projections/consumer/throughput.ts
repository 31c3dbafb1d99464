import type { EventPage } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { Definition } from '../generations/projection.ts';

export type Throughput = {
  /** Told after every batch of a read model. */
  applied(name: string, page: EventPage, tookMs: number): void;
  close(): Promise<void>;
};

type Listening = (name: string, events: number, tookMs: number) => void;
const listening = new Set<Listening>();

/** Hears of every batch that this process applies, for its metrics. Answers how to stop. */
export function onBatch(hear: Listening): () => void {
  listening.add(hear);
  return () => listening.delete(hear);
}

const WRITE_MS = 2_000;

/** How fast read models are applied, written down for others while there is something to tell. */
export function createThroughput(pool: Pool, projections: readonly Definition[]): Throughput {
  const definitions = new Map(projections.map(({ name, definition }) => [name, definition]));
  const applied = new Map<string, number>();
  const told = new Map<string, number>();
  let since = performance.now();
  let writing: Promise<unknown> = Promise.resolve();

  function write(): void {
    const seconds = (performance.now() - since) / 1000;
    since = performance.now();
    for (const name of new Set([...applied.keys(), ...told.keys()])) {
      const rate = Math.round((applied.get(name) ?? 0) / seconds);
      applied.delete(name);
      if (told.get(name) === rate) continue;
      if (rate === 0) told.delete(name);
      else told.set(name, rate);
      // Only a figure to look at: the next one is as good.
      writing = pool
        .query(
          "update projections.generations set rate = $2 where name = $1 and definition = $3 and state = 'live'",
          [name, rate, definitions.get(name) ?? null],
        )
        .catch(() => undefined);
    }
  }
  const timer = setInterval(write, WRITE_MS);
  timer.unref();

  return {
    applied(name, page, tookMs) {
      if (page.events.length === 0) return;
      applied.set(name, (applied.get(name) ?? 0) + page.events.length);
      for (const hear of listening) hear(name, page.events.length, tookMs);
    },
    async close() {
      clearInterval(timer);
      await writing;
    },
  };
}
