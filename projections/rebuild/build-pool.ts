import { createPool, type Pool } from '../../services/platform/postgres/pool.ts';

/** Of which a build may hold three at a time, and an operator's rebuild four. */
const CONNECTIONS = 16;

/** The time limit of a statement of a rebuild: an index on a large table. */
const STATEMENT_MS = 30 * 60_000;

/** Connections of which those that fill read models are made. `url`: the direct way to the database. */
export function createBuildPool(url: string): Pool {
  // Read models are rebuilt from the log after a database crash, so writes do not wait for the disk.
  return createPool(url, {
    max: CONNECTIONS,
    name: 'shop-projections',
    relaxed: true,
    statementMs: STATEMENT_MS,
  });
}
