import { setTimeout as delay } from 'node:timers/promises';
import { comparePositions, type Position } from '../../services/platform/log/event-log.ts';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import type { Writer } from '../consumer/apply-batch.ts';
import { compareInSnapshot, type TableComparison } from './compare.ts';
import type { Loader } from './loader.ts';

/** How many rows of a table two generations do not have in common. */
export type RowDifference = Pick<TableComparison, 'table' | 'onlyInA' | 'onlyInB'>;

/** A rebuild has other rows than the live generation at the same place in the log: an operator has to decide. */
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
 * snapshot: the live one goes on meanwhile. Null when their rows are the same.
 */
export async function alignAndCompare(
  pool: Pool,
  loader: Loader,
  writer: Writer,
  signal?: AbortSignal,
): Promise<readonly RowDifference[] | null> {
  const { projection, generation } = writer;
  const snapshot = await pool.connect();
  let broken: Error | undefined;
  try {
    let live: number | null = null;
    for (let wait = 0; live === null; wait += 1) {
      signal?.throwIfAborted();
      if (wait === WAITS)
        throw new Error(`The live generation of ${projection.name} lies behind the new one`);
      if (wait > 0) await delay(WAIT_MS);
      live = await align(pool, loader, writer, snapshot);
    }
    const compared = await compareInSnapshot(snapshot, projection, live, generation);
    await snapshot.query('commit');
    const differences = compared
      .filter(({ onlyInA, onlyInB }) => onlyInA + onlyInB > 0)
      .map(({ table, onlyInA, onlyInB }) => ({ table, onlyInA, onlyInB }));
    return differences.length > 0 ? differences : null;
  } catch (error) {
    await snapshot.query('rollback').catch((fault: Error) => {
      broken = fault;
    });
    throw error;
  } finally {
    snapshot.release(broken);
  }
}

/** The live generation, once both are at the same place and the snapshot is taken; null when it lies behind. */
function align(pool: Pool, loader: Loader, writer: Writer, snapshot: Client): Promise<number | null> {
  return inTransaction(pool, async (holding) => {
    const { rows } = await holding.query<{ generation: number; position: Position }>(
      "select generation, position from projections.generations where name = $1 and definition = $2 and state = 'live' for update",
      [writer.projection.name, writer.projection.definition],
    );
    const live = rows[0];
    if (!live) throw new Error(`${writer.projection.name} has no live generation to compare with`);
    if (comparePositions(live.position, writer.position) < 0) return null;
    while (comparePositions(writer.position, live.position) < 0)
      await loader.load({ limit: async () => live.position });
    await snapshot.query('begin isolation level repeatable read read only');
    await snapshot.query('select 1');
    return live.generation;
  });
}
