import { sql } from 'kysely';
import { readDocumentPage } from '../../../services/platform/postgres/document-page.ts';
import { statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { CountQueries } from '../../../services/stock/index.ts';
import type { Reading } from '../../generations/reading.ts';
import { readView } from '../../generations/views.ts';
import type { CountDocument, StockTables } from './tables.ts';

const WITH_FATE = sql<CountDocument & { undone: boolean }>`
  counts.doc || jsonb_build_object('undone', coalesce((movements.doc ->> 'undone')::boolean, false))`;

/** Counts of the stock, with the state of their movements. */
export function createCountQueries({ pool, readModels }: Reading): CountQueries {
  const counts = () =>
    statementsFor<StockTables>(readModels.schema('stock'))
      .selectFrom('counts')
      .leftJoin('movements', (join) =>
        join.on('movements.id', '=', sql<string>`counts.doc -> 'booked' ->> 'movementId'`),
      )
      .select(['counts.id', WITH_FATE.as('doc')]);
  return {
    async counts(page, pageSize) {
      const sort = [
        { by: sql.ref('counts.at'), direction: 'desc' },
        { by: sql.ref('counts.id'), direction: 'desc' },
      ] as const;
      return readDocumentPage(pool, counts(), { sort, page, pageSize });
    },
    count: async (id) => readView(pool, counts().where('counts.id', '=', id)),
  };
}
