import { sql } from 'kysely';
import type { ImportQueries, RowError } from '../../../services/imports/index.ts';
import { readDocumentPage } from '../../../services/platform/postgres/document-page.ts';
import { hasIdOrNumber } from '../../../services/platform/postgres/id-or-number.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { readView, readViews } from '../../generations/views.ts';
import type { ImportTables } from './tables.ts';

/** The maximum length of the list without pages. */
const LISTED = 1000;
const ERRORS_AT_ONCE = 500;

export function createImportsQueries({ pool, readModels }: Reading): ImportQueries {
  const db = () => statementsFor<ImportTables>(readModels.schema('imports'));
  const imports = () => db().selectFrom('imports').select(['id', 'doc']);
  const products = (importId: string) => db().selectFrom('import_products').where('import_id', '=', importId);

  const errors = (importId: string) =>
    db()
      .selectFrom('import_errors')
      .select(['place', 'error_row as row', 'field', 'error'])
      .where('import_id', '=', importId)
      .orderBy('place');

  return {
    list: async () => readViews(pool, imports().orderBy('number', 'desc').limit(LISTED)),
    page(page, pageSize) {
      const sort = [{ by: sql.ref('number'), direction: 'desc' }] as const;
      return readDocumentPage(pool, imports(), { sort, page, pageSize });
    },
    record: async (id) => readView(pool, imports().where(hasIdOrNumber(id))),
    async unended() {
      const newest = imports().orderBy('number', 'desc').limit(LISTED);
      const found = await runStatement(
        pool,
        db()
          .selectFrom(newest.as('newest'))
          .select('id')
          .where(sql<boolean>`doc ->> 'state' in ('queued', 'running') or doc ->> 'undoing' = 'true'`),
      );
      return found.map(({ id }) => id);
    },
    errors: async (id, most) => (await runStatement(pool, errors(id).limit(most))).map(rowError),
    async errorCount(id) {
      const counted = errors(id).clearSelect().clearOrderBy().select(sql<number>`count(*)::int`.as('count'));
      return (await firstRow(pool, counted))?.count ?? 0;
    },
    async *allErrors(id) {
      for (let after = -1; ; ) {
        const portion = await runStatement(pool, errors(id).where('place', '>', after).limit(ERRORS_AT_ONCE));
        const last = portion.at(-1);
        if (!last) return;
        yield portion.map(rowError);
        after = last.place;
      }
    },
    products: (id) => runStatement(pool, products(id).select(['product_id as id', 'added', 'undone'])),
    blockers(id) {
      const undone = db().selectFrom('imports').select('id').where('undone', '=', true);
      const changed = sql<boolean>`exists (
        select from unnest(changed_by) other where not exists (${undone.where('id', '=', sql.ref<string>('other'))}))`;
      const traces = products(id)
        .where('undone', '=', false)
        .select(['product_id as id', changed.as('changed'), sql<boolean>`ordered and added`.as('ordered')]);
      return runStatement(
        pool,
        db()
          .selectFrom(traces.as('trace'))
          .selectAll()
          .where((where) => where.or([where('changed', '=', true), where('ordered', '=', true)]))
          .orderBy('id'),
      );
    },
    async undone(id) {
      const [counts] = await runStatement(
        pool,
        products(id).select([
          sql<number>`count(*) filter (where undone)::int`.as('done'),
          sql<number>`count(*)::int`.as('total'),
        ]),
      );
      return counts ?? { done: 0, total: 0 };
    },
  };
}

function rowError({ row, field, error }: RowError): RowError {
  return { row, field, error };
}
