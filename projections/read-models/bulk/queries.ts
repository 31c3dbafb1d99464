import { sql } from 'kysely';
import type { BulkQueries } from '../../../services/bulk/index.ts';
import { readDocumentPage } from '../../../services/platform/postgres/document-page.ts';
import { sortTerms } from '../../../services/platform/postgres/sort-terms.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { readView } from '../../generations/views.ts';
import type { BulkTables } from './tables.ts';

/** The oldest first: the others follow once these have ended. */
const MOST_UNENDED = 100;
const SORTED = { otherwise: sql.ref('started_at'), last: sql.ref('id') };

export function createBulkQueries({ pool, readModels }: Reading): BulkQueries {
  const all = () => statementsFor<BulkTables>(readModels.schema('bulk')).selectFrom('actions');
  const actions = () => all().select(['id', 'doc']);
  return {
    page: ({ sort, ...page }) =>
      readDocumentPage(pool, actions(), { ...page, sort: sortTerms(sort, {}, SORTED) }),
    byId: async (id) => readView(pool, actions().where('id', '=', id)),
    async unended() {
      const found = await runStatement(
        pool,
        all()
          .select('id')
          .where('started_at', '>', sql<string>`now() - interval '31 days'`)
          .where(sql<boolean>`doc ->> 'finishedAt' is null`)
          .orderBy('started_at')
          .limit(MOST_UNENDED),
      );
      return found.map(({ id }) => id);
    },
  };
}
