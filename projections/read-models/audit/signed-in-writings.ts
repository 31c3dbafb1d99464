import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import type { AuditTables } from './tables.ts';

/** The `_id`s of everything a customer has written while signed in, under any e-mail: the audit trail records the actor. */
export function createSignedInWritings({ pool, readModels }: Reading) {
  return async (userId: string) => {
    const rows = await runStatement(
      pool,
      statementsFor<AuditTables>(readModels.schema('audit'))
        .selectFrom('entry')
        .select(['entity', 'entity_id as id'])
        .distinct()
        .where('actor_id', '=', userId)
        .where('actor_kind', '=', 'customer')
        .where('type', 'in', [
          'ReviewAdded',
          'ContactMessageReceived',
          'NewsletterJoined',
          'StockAlertRequested',
        ]),
    );
    const idsOf = (wanted: string) => rows.filter(({ entity }) => entity === wanted).map(({ id }) => id);
    return {
      reviews: idsOf('review'),
      messages: idsOf('message'),
      subscriptions: idsOf('newsletter'),
      alerts: idsOf('alert'),
    };
  };
}
