import type { EventStore } from '../../services/platform/log/event-store.ts';
import type { Pool } from '../../services/platform/postgres/pool.ts';
import { listGenerations } from '../runner/generations.ts';
import { eventsBehind } from '../runner/lag.ts';
import type { Projection } from '../runner/projection.ts';

/** Prints every generation of every read model, with how far behind the live ones are. */
export async function statusCommand(
  { pool, store }: { pool: Pool; store: EventStore },
  projections: readonly Projection[],
): Promise<void> {
  const head = await store.head();
  const rows = [['read model', 'generation', 'state', 'position', 'behind', 'events', 'updated', 'error']];
  for (const projection of projections) {
    const generations = await listGenerations(pool, projection.name);
    if (generations.length === 0) rows.push([projection.name, '-', 'not built', '-', '-', '-', '-', '']);
    for (const generation of generations) {
      const live = generation.state === 'live';
      const behind = live ? await eventsBehind(store, projection, generation.position) : null;
      rows.push([
        projection.name,
        String(generation.generation),
        generation.state +
          (live && generation.definition !== projection.definition ? ' (old definition)' : ''),
        generation.position,
        behind === null ? '-' : behind,
        String(generation.events),
        generation.updatedAt,
        generation.error ?? '',
      ]);
    }
  }
  process.stdout.write(`Log ends at position ${head}\n\n${table(rows)}\n`);
}

function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
