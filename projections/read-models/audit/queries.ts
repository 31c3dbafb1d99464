import type { AuditQueries, NamesOf } from '../../../services/audit/index.ts';
import { runStatement, statementsFor } from '../../../services/platform/postgres/statements.ts';
import type { Reading } from '../../generations/reading.ts';
import { entryOf, peopleOf } from './entry-of-row.ts';
import { entryStatement } from './entry-statements.ts';
import { findEntries } from './find-entries.ts';
import type { AuditTables } from './tables.ts';

const PAGE = 50;

type Deps = Reading & { readonly namesOf: NamesOf };

export function createAuditQueries({ pool, readModels, namesOf }: Deps): AuditQueries {
  return {
    async list(query) {
      const limit = query.limit ?? PAGE;
      const schema = readModels.schema('audit');
      const rows = await findEntries(pool, schema, query, limit + 1);
      const page = rows.slice(0, limit);
      const names = await namesOf([...new Set(page.flatMap(peopleOf))]);
      const last = page.at(-1);
      return {
        items: page.map((row) => entryOf(row, names)),
        next: rows.length > limit && last ? `${Date.parse(last.at)}.${last.ordinal}` : null,
      };
    },
    async entry(position) {
      const [row] = await runStatement(pool, entryStatement(readModels.schema('audit'), position));
      return row ? entryOf(row, await namesOf(peopleOf(row))) : null;
    },
    async actors() {
      const rows = await runStatement(
        pool,
        statementsFor<AuditTables>(readModels.schema('audit'))
          .selectFrom('actor')
          .select(['kind', 'id', 'name'])
          .orderBy('kind')
          .orderBy('id')
          .limit(500),
      );
      const names = await namesOf(rows.map(({ id }) => id));
      return rows.map(({ kind, id, name }) => ({ kind, id, name: name ?? names.get(id) ?? '' }));
    },
  };
}
