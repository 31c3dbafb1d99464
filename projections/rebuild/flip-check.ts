import { setTimeout as delay } from 'node:timers/promises';
import { comparePositions, type Position } from '../../services/platform/log/event-log.ts';
import { type Client, inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import type { Writer } from '../consumer/apply-batch.ts';
import { compareInSnapshot, type TableComparison } from './compare.ts';
import type { Loader } from './loader.ts';

/** How many rows of a table two generations do not have in common. */
export type Surprise = Pick<TableComparison, 'table' | 'onlyInA' | 'onlyInB'>;

/** A rebuild has other rows than the live generation at the same place in the log: somebody has to say which is right. */
export class FlipBlocked extends Error {
  override readonly name = 'FlipBlocked';
  readonly generation: number;
  readonly surprises: readonly Surprise[];
  constructor(name: string, generation: number, surprises: readonly Surprise[]) {
    const tables = surprises.map(({ table, onlyInA, onlyInB }) => `${table} −${onlyInA} +${onlyInB}`);
    super(`Generation ${generation} of ${name} differs from the live one: ${tables.join(', ')}`);
    this.generation = generation;
    this.surprises = surprises;
  }
}

const WAIT_MS = 100;
const WAITS = 50;

/**
 * Brings the new generation to where the live one stands, holds both still for as long as a snapshot takes, and
 * compares in it: the live one goes on meanwhile. Null when their rows are the same.
 */
export async function alignAndCompare(
  pool: Pool,
  loader: Loader,
  writer: Writer,
  signal?: AbortSignal,
): Promise<readonly Surprise[] | null> {
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
    const surprises = compared
      .filter(({ onlyInA, onlyInB }) => onlyInA + onlyInB > 0)
      .map(({ table, onlyInA, onlyInB }) => ({ table, onlyInA, onlyInB }));
    return surprises.length > 0 ? surprises : null;
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
