import type { Pool } from '../../../services/platform/postgres/pool.ts';
import { updateLive } from '../../generations/generations.ts';
import type { Definition } from '../../generations/projection.ts';
import { listeners } from './batch-listeners.ts';

export type Throughput = ReturnType<typeof createThroughput>;

const WRITE_MS = 2_000;

/** Writes the events a second of every read model into its generation, while they change. */
export function createThroughput(pool: Pool, projections: readonly Definition[]) {
  const definitions = new Map(projections.map((projection) => [projection.name, projection]));
  const applied = new Map<string, number>();
  const written = new Map<string, number>();
  let since = performance.now();
  let writing: Promise<unknown> = Promise.resolve();

  function write(): void {
    const seconds = (performance.now() - since) / 1000;
    since = performance.now();
    for (const name of new Set([...applied.keys(), ...written.keys()])) {
      const rate = Math.round((applied.get(name) ?? 0) / seconds);
      applied.delete(name);
      if (written.get(name) === rate) continue;
      if (rate === 0) written.delete(name);
      else written.set(name, rate);
      const definition = definitions.get(name);
      // Informational only: a failed write is left to the next one.
      if (definition) writing = updateLive(pool, definition, { rate }).catch(() => undefined);
    }
  }
  const timer = setInterval(write, WRITE_MS).unref();

  return {
    /** Called after every batch of a read model. */
    applied(name: string, events: number, tookMs: number): void {
      applied.set(name, (applied.get(name) ?? 0) + events);
      for (const listener of listeners) listener(name, events, tookMs);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
