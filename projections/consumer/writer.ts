import type { Position } from '../../services/platform/log/event-log.ts';
import type { Generation } from '../generations/generations.ts';
import { type Projection, schemaOf, type Target } from '../generations/projection.ts';

/** The state that a generation's writer keeps between batches. */
export type Writer = {
  readonly projection: Projection;
  readonly generation: number;
  readonly state: 'building' | 'live' | 'scratch';
  position: Position;
  readonly remembered: Target['remembered'];
  /** False once a fail-over may have lost what was read since it was created. */
  readonly isConnected: () => boolean;
};

/** Creates the writer of a generation, starting at its checkpoint. */
export function writerOf(
  projection: Projection,
  { generation, position }: Pick<Generation, 'generation' | 'position'>,
  state: Writer['state'],
  isConnected: Writer['isConnected'] = () => true,
): Writer {
  return { projection, generation, state, position, remembered: new Map(), isConnected };
}

/**
 * The settings of a transaction that writes rows of a generation: its tables, no wait for the disk, and an end when its
 * process stops in the middle.
 */
export function settingsFor({ projection, generation }: Writer): string {
  // Rows lost in a database crash are rebuilt from the log.
  return `set local synchronous_commit = off; set local idle_in_transaction_session_timeout = '${IDLE_S}s'; set local search_path to ${schemaOf(projection.name, generation)}, public`;
}

/** A paused or unreachable process locks its written rows no longer than its lead. */
const IDLE_S = 10;
