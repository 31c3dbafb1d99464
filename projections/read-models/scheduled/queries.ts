import { sql } from 'kysely';
import { readDocumentPage } from '../../../services/platform/postgres/document-page.ts';
import { firstRow, runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { ScheduledChangeQueries } from '../../../services/scheduled-changes/index.ts';
import type { Reading } from '../../generations/reading.ts';
import type { ScheduledTables } from './tables.ts';

const COUNT = sql<number>`count(*)::int`.as('count');

export function createScheduledChangeQueries({ pool, readModels }: Reading): ScheduledChangeQueries {
  const changes = () => statementsFor<ScheduledTables>(readModels.schema('scheduled')).selectFrom('changes');
  /** As `stepsAhead` has them. */
  const ahead = () =>
    changes()
      .select([
        'id',
        sql<string>`doc->>'at'`.as('at'),
        sql<string>`due`.as('due'),
        sql<boolean>`state = 'waiting'`.as('isWaiting'),
        sql<string | null>`doc->>'until'`.as('until'),
      ])
      .orderBy('due')
      .orderBy(sql`state = 'waiting'`)
      .orderBy('at', 'desc')
      .orderBy('id');
  return {
    async page({ from, to, state, of }, page, pageSize) {
      const wanted = changes()
        .select(['id', 'doc'])
        .$if(from !== undefined, (rows) =>
          rows.where(sql<boolean>`greatest(at, (doc->>'until')::timestamptz) >= ${from ?? ''}`),
        )
        .$if(to !== undefined, (rows) => rows.where('at', '<=', to ?? ''))
        .$if(of !== undefined, (rows) => rows.where(sql<boolean>`doc->'streams' ? ${of ?? ''}`))
        .$if(state !== undefined, (rows) => rows.where('state', '=', state ?? ''));
      const sort = [
        sql`state <> 'waiting'`,
        sql`extract(epoch from at) * (case when state = 'waiting' then 1 else -1 end)`,
        sql`id`,
      ].map((by) => ({ by, direction: 'asc' }) as const);
      const { items, total } = await readDocumentPage(pool, wanted, { sort, page, pageSize });
      return {
        items: items.map(({ streams, ...view }) => ({ ...view, of: streams[0] ?? '' })),
        total,
      };
    },
    async waitingFor(kind) {
      const streams = sql<readonly string[]>`doc->'streams'`.as('streams');
      const rows = await runStatement(pool, changes().select(streams).where('state', '=', 'waiting'));
      const prefix = `${kind}-`;
      return rows
        .flatMap((row) => row.streams)
        .flatMap((stream) => (stream.startsWith(prefix) ? [stream.slice(prefix.length)] : []));
    },
    async waiting() {
      const row = await firstRow(pool, changes().select(COUNT).where('state', '=', 'waiting'));
      return row?.count ?? 0;
    },
    async dueUntil(at) {
      const row = await firstRow(pool, changes().select(COUNT).where('due', '<=', at));
      return row?.count ?? 0;
    },
    async due(now, limit) {
      return runStatement(pool, ahead().where('due', '<=', now).limit(limit));
    },
    async ahead(limit) {
      return runStatement(
        pool,
        ahead()
          .select([
            sql<string>`doc->'call'->>'path'`.as('path'),
            sql<string>`coalesce(doc->>'subject', '')`.as('subject'),
            sql<string>`coalesce(doc->'streams'->>0, '')`.as('of'),
            sql<string>`doc->>'authorId'`.as('authorId'),
          ])
          .where('due', 'is not', null)
          .limit(limit),
      );
    },
  };
}
