import { anyOf, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { readViews } from '../../generations/views.ts';
import type { AlertTables } from './tables.ts';

/** Alerts by their `_id`s, the newest first. */
export function createAlertsById({ pool, readModels }: Reading) {
  return (ids: readonly string[], limit: number) =>
    readViews(
      pool,
      statementsFor<AlertTables>(readModels.schema('alerts'))
        .selectFrom('alerts')
        .select(['id', 'doc'])
        .where('id', '=', anyOf(ids))
        .orderBy('id', 'desc')
        .limit(limit),
    );
}
