import { sql } from 'kysely';
import type { BulkQueries } from '../../../services/bulk/index.ts';
import { readDocumentPage } from '../../../services/platform/postgres/document-page.ts';
import { sortTerms } from '../../../services/platform/postgres/sort-terms.ts';
import { statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { readView } from '../../generations/views.ts';
import type { BulkTables } from './tables.ts';

const SORTED = { otherwise: sql.ref('started_at'), last: sql.ref('id') };

export function createBulkQueries({ pool, readModels }: Reading): BulkQueries {
  const actions = () =>
    statementsFor<BulkTables>(readModels.schema('bulk')).selectFrom('actions').select(['id', 'doc']);
  return {
    page: ({ sort, ...page }) =>
      readDocumentPage(pool, actions(), { ...page, sort: sortTerms(sort, {}, SORTED) }),
    byId: async (id) => readView(pool, actions().where('id', '=', id)),
  };
}
