import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import type { Follower } from '../../services/platform/transfer/event-line.ts';
import { listParked } from '../consumer/parked.ts';
import { pausedNames } from '../generations/pauses.ts';
import { listCheckpoints } from './checkpoints.ts';
import { readerOf } from './react-or-park.ts';

/**
 * How far each reaction is, with what is parked for it and whether it is paused: what it takes along when the log moves.
 * As of one moment, so that no event is both before the checkpoint and not parked while it should be.
 */
export async function listFollowers(pool: Pool): Promise<Follower[]> {
  return inTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read read only');
    const [parked, paused] = [await listParked(client), await pausedNames(client)];
    return (await listCheckpoints(client)).map(({ name, position }) => {
      const reader = readerOf({ name }).name;
      return {
        name,
        position,
        paused: paused.has(reader),
        parked: parked
          .filter((event) => event.reader === reader)
          .map(({ stream, revision, eventId, type, failure, error, attempts }) => ({
            ...{ stream, revision, eventId, type, failure, error, attempts },
          })),
      };
    });
  });
}
