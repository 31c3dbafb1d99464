import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { comparePositions } from '../../services/platform/log/event-log.ts';
import { type Client, inTransaction, type Pool, SNAPSHOT } from '../../services/platform/postgres/pool.ts';
import { runStatement } from '../../services/platform/postgres/statements.ts';
import type { Writer } from '../consumer/writer.ts';
import { lockLive } from '../generations/generations.ts';
import { compareInSnapshot, type TableComparison } from './compare.ts';
import { type Loader, loadUpTo } from './loader.ts';

/** The number of rows of a table that differ between two generations. */
export type RowDifference = Pick<TableComparison, 'table' | 'onlyInA' | 'onlyInB'>;

/** A rebuild's rows differ from the live generation's at the same position: an operator has to decide. */
export class FlipBlocked extends Error {
  override readonly name = 'FlipBlocked';
  readonly generation: number;
  readonly differences: readonly RowDifference[];
  constructor(name: string, generation: number, differences: readonly RowDifference[]) {
    const tables = differences.map(({ table, onlyInA, onlyInB }) => `${table} −${onlyInA} +${onlyInB}`);
    super(`Generation ${generation} of ${name} differs from the live one: ${tables.join(', ')}`);
    this.generation = generation;
    this.differences = differences;
  }
}

const WAIT_MS = 100;
const WAITS = 50;

/**
 * Brings the new generation to the position of the live one, locks both while a snapshot is taken, and compares in the
 * snapshot, because the live one keeps changing meanwhile. Null when their rows are the same.
 */
export async function alignAndCompare(
  pool: Pool,
  loader: Loader,
  writer: Writer,
  signal?: AbortSignal,
): Promise<readonly RowDifference[] | null> {
  const { projection, generation } = writer;
  const compareAligned = async (snapshot: Client) => {
    let live: number | null = null;
    for (let wait = 0; live === null; wait += 1) {
      signal?.throwIfAborted();
      if (wait === WAITS)
        throw new Error(`The live generation of ${projection.name} lies behind the new one`);
      if (wait > 0) await delay(WAIT_MS);
      live = await align(pool, loader, writer, snapshot);
    }
    return compareInSnapshot(snapshot, projection, live, generation);
  };
  const compared = await inTransaction(pool, compareAligned, SNAPSHOT);
  const differences = compared
    .filter(({ onlyInA, onlyInB }) => onlyInA + onlyInB > 0)
    .map(({ table, onlyInA, onlyInB }) => ({ table, onlyInA, onlyInB }));
  return differences.length > 0 ? differences : null;
}

/** The live generation, once both are at the same place and the snapshot is taken; null when it lies behind. */
function align(pool: Pool, loader: Loader, writer: Writer, snapshot: Client): Promise<number | null> {
  return inTransaction(pool, async (holding) => {
    const live = await lockLive(holding, writer.projection);
    if (!live) throw new Error(`${writer.projection.name} has no live generation to compare with`);
    if (comparePositions(live.position, writer.position) < 0) return null;
    await loadUpTo(loader.load, writer, live.position);
    // The first statement of its transaction takes the snapshot.
    await runStatement(snapshot, sql`select 1`);
    return live.generation;
  });
}
