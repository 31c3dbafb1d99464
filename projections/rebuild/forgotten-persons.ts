import { inTransaction, type Pool } from '../../services/platform/postgres/pool.ts';
import { withTarget } from '../consumer/with-target.ts';
import { settingsFor, writerOf } from '../consumer/writer.ts';
import { type Generation, listGenerations, lockUnfollowed } from '../generations/generations.ts';
import type { Projection } from '../generations/projection.ts';
import { forgetInUnused, unfollowedOfOthers } from './unused-generations.ts';

/** PostgreSQL's code for a lock that was not available in time. */
const LOCK_NOT_AVAILABLE = '55P03';
const LOCK_WAIT = '500ms';

/** Removes persons whose key is deleted from the generations that do not follow the log. Idempotent. */
export function createForgottenPersons(pool: Pool, projections: readonly Projection[]) {
  const concerned = projections.filter(({ persons }) => persons);

  async function forgetInOwn(): Promise<void> {
    for (const projection of concerned)
      for (const generation of await listGenerations(pool, projection.name)) {
        const isOwn = generation.definition === projection.definition;
        if (isOwn && generation.state !== 'live') await forgetIn(pool, projection, generation);
      }
  }

  return {
    /**
     * From the program's own ones: retired and scratch ones, and those that wait for an operator. Their rows then equal those of
     * a replay without the keys. Skips one being filled: an event records the end of the build.
     */
    forgetInOwn,
    /** From those of other definitions, too, unless a process of that definition follows them: see `forgetInUnused`. */
    async forgetInKept(): Promise<void> {
      for (const projection of concerned)
        for (const generation of await unfollowedOfOthers(pool, projection))
          await forgetInUnused(pool, generation);
      await forgetInOwn();
    },
  };
}

async function forgetIn(pool: Pool, projection: Projection, generation: Generation): Promise<void> {
  const { persons = [] } = projection;
  const writer = writerOf(projection, generation, 'scratch');
  try {
    await inTransaction(
      pool,
      async (client) => {
        if (!(await lockUnfollowed(client, generation))) return;
        for (const documents of persons)
          await withTarget(client, writer, (target) => documents.forget(target));
      },
      `${settingsFor(writer)}; set local lock_timeout = '${LOCK_WAIT}'`,
    );
  } catch (error) {
    if (generation.state === 'retired' || !isLockTimeout(error)) throw error;
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;
}
