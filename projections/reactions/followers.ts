import { type Client, inTransaction, type Pool, SNAPSHOT } from '../../services/platform/postgres/pool.ts';
import type { Follower } from '../../services/platform/transfer/event-line.ts';
import { listParked } from '../consumer/parking/parked.ts';
import { pausedNames } from '../generations/pauses.ts';
import { listCheckpoints, readerName } from './checkpoints.ts';

/**
 * The state of each reaction that moves along with the log: checkpoint, parked events and pause. Read in
 * one snapshot, so that no parked event before the checkpoint is missing.
 */
export async function listFollowers(pool: Pool): Promise<Follower[]> {
  const read = async (client: Client): Promise<Follower[]> => {
    const [parked, paused] = [await listParked(client), await pausedNames(client)];
    return (await listCheckpoints(client)).map(({ name, position }) => {
      const reader = readerName(name);
      return {
        name,
        position,
        paused: paused.has(reader),
        parked: parked
          .filter((event) => event.reader === reader)
          .map(({ stream, revision, eventId, type, failure, error, attempts }) => ({
            stream,
            revision,
            eventId,
            type,
            failure,
            error,
            attempts,
          })),
      };
    });
  };
  return inTransaction(pool, read, SNAPSHOT);
}
