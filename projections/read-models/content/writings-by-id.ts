import { anyOf, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { readViews } from '../../generations/views.ts';
import type { ContentTables } from './tables.ts';

/** Reviews, messages and subscribers by their `_id`s, the newest first. */
export function createWritingsById({ pool, readModels }: Reading) {
  const content = () => statementsFor<ContentTables>(readModels.schema('content'));
  return {
    reviews: (ids: readonly string[], limit: number) =>
      readViews(
        pool,
        content()
          .selectFrom('reviews')
          .select(['id', 'doc'])
          .where('id', '=', anyOf(ids))
          .orderBy('written_at', 'desc')
          .limit(limit),
      ),
    messages: (ids: readonly string[], limit: number) =>
      readViews(
        pool,
        content()
          .selectFrom('messages')
          .select(['id', 'doc'])
          .where('id', '=', anyOf(ids))
          .orderBy('received_at', 'desc')
          .limit(limit),
      ),
    subscriptions: (ids: readonly string[], limit: number) =>
      readViews(
        pool,
        content()
          .selectFrom('subscribers')
          .select(['id', 'doc'])
          .where('id', '=', anyOf(ids))
          .orderBy('joined_at', 'desc')
          .limit(limit),
      ),
  };
}
