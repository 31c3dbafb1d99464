import type { Position } from '../../services/platform/log/event-log.ts';
import type { EventPage } from '../../services/platform/log/event-store.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import type { Client, Pool } from '../../services/platform/postgres/pool.ts';
import type { ParkedEvent, Reader } from './parking/parked.ts';

/** Another process moved the checkpoint, or it is no longer the one to move: open the reader anew. */
export class CheckpointMoved extends Error {
  override readonly name = 'CheckpointMoved';
}

/** Writes in the transaction of a checkpoint, or before the checkpoint where there is no such transaction. */
export type Alongside = (on: Pool | Client) => Promise<void>;

/** Handles events and keeps the checkpoint. Everything rejects with `CheckpointMoved` where another process moved it. */
export type EventHandler = {
  readonly reader: Reader;
  /** Handles the events of a page, which may have none, and moves the checkpoint to the end of the page. */
  handle(page: EventPage, alongside?: Alongside): Promise<void>;
  /** Moves the checkpoint past events that do not concern the reader. */
  skipTo(position: Position): Promise<void>;
  /** Handles a parked event, and takes it out of the parked ones. */
  retry(events: readonly Recorded[], parked: ParkedEvent): Promise<void>;
};

/** A handler that follows the log from its checkpoint. */
export type OpenReader = EventHandler & {
  /** Where this handler left the checkpoint. */
  position(): Position;
  /** False once readers were flipped to another generation, or an operator moved the checkpoint. */
  isCurrent(): Promise<boolean>;
};
