import type { Pool } from '../../services/platform/postgres/pool.ts';
import type { ReadModels } from '../generations/read-models.ts';

/** The `_id`s of what somebody has written while signed in. */
export type SignedInWritings = {
  readonly reviews: readonly string[];
  readonly messages: readonly string[];
  readonly subscriptions: readonly string[];
};

/** What a customer has written signed in, under whatever e-mail: the audit trail knows who did it. */
export function createSignedInWritings({
  pool,
  readModels,
}: {
  readonly pool: Pool;
  readonly readModels: Pick<ReadModels, 'schema'>;
}): (userId: string) => Promise<SignedInWritings> {
  return async (userId) => {
    const { rows } = await pool.query<{ entity: string; id: string }>(
      `select distinct entity, entity_id as id from ${readModels.schema('audit')}.entry
        where actor_id = $1 and actor_kind = 'customer'
          and type in ('ReviewAdded', 'ContactMessageReceived', 'NewsletterJoined')`,
      [userId],
    );
    const idsOf = (wanted: string) => rows.filter(({ entity }) => entity === wanted).map(({ id }) => id);
    return { reviews: idsOf('review'), messages: idsOf('message'), subscriptions: idsOf('newsletter') };
  };
}
