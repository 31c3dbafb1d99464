import { type Expression, type SqlBool, sql } from 'kysely';
import { textOf } from '../../services/platform/postgres/statements.ts';
import { type DocumentTable, documentsWhere, saveDocuments } from './fold-documents.ts';
import type { PersonalDocuments } from './projection.ts';

/**
 * Removes erased persons from the documents of a table. `subject` and `isNamed` are expressions on its columns: whose key
 * seals the personal data, and whether the document still has any; `nameless` is the document without personal data.
 */
export function personalDocuments<Doc extends object>(
  documents: DocumentTable<Doc>,
  how: {
    readonly subject: Expression<string>;
    readonly isNamed: Expression<SqlBool>;
    readonly nameless: (doc: Doc) => Doc;
  },
): PersonalDocuments {
  const isForgotten = sql<boolean>`${how.isNamed}
    and ${how.subject} in (select subject from registry.personal_keys where key is null)`;
  const deletion = sql`delete from ${sql.table(documents.table)} where ${isForgotten}`;
  const { listed } = documents;
  return {
    deletion: textOf(
      listed
        ? sql`with gone as (${deletion} returning id)
            delete from ${sql.table(listed.table)} where id in (select id from gone)`
        : deletion,
    ),
    async forget(target) {
      const rows = await target.run(documentsWhere<Doc>(documents.table, isForgotten));
      const nameless = rows.map(({ id, doc }) => [id, how.nameless(doc)] as const);
      if (nameless.length > 0) saveDocuments(target, documents, new Map(nameless));
    },
  };
}
