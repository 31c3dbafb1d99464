import { type Expression, type SqlBool, sql } from 'kysely';
import { ABSENT, type Presence, present } from '../../services/platform/kernel/commands/presence.ts';
import type { Recorded } from '../../services/platform/log/recorded-event.ts';
import { anyOf } from '../../services/platform/postgres/statements.ts';
import type { Target } from './projection.ts';
import { rememberedIn } from './remembered.ts';
import { upsert, upsertRows } from './rows.ts';

const REMEMBERED_DOCUMENTS = 10_000;

/** Documents in a table with the columns `id text primary key, doc jsonb`, and those of `row`. */
export type DocumentTable<Doc extends object, Columns extends object = object> = {
  readonly table: string;
  /** Columns beside id and doc, derived from the document; missing columns become null. */
  readonly row: (doc: Doc, id: string) => Columns;
  /** A second table with columns of each document by its `id`, whose rows are small. */
  readonly listed?: { readonly table: string; readonly row: (doc: Doc) => object };
};

/** The `DocumentTable` of a table that is described in the `…Tables` of its read model. */
export type DocumentTableOf<Row extends { readonly doc: object }> = DocumentTable<
  Row['doc'],
  Omit<Row, 'id' | 'doc'>
>;

/** The existing documents with these ids. */
export async function loadDocuments<Doc extends object>(
  target: Target,
  table: string,
  ids: Iterable<string>,
): Promise<Map<string, Doc>> {
  const remembered = rememberedIn<Doc>(target, table);
  const found = new Map<string, Doc>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const doc = remembered.get(id);
    if (doc) found.set(id, doc);
    else if (!remembered.has(id)) missing.push(id);
  }
  if (missing.length > 0) {
    const rows = await target.run(documentsWhere<Doc>(table, sql`id = ${anyOf(missing)}`));
    for (const { id, doc } of rows) {
      remembered.set(id, doc);
      found.set(id, doc);
    }
  }
  return found;
}

/** Writes documents (null deletes) with one statement per type of change. */
export function saveDocuments<Doc extends object>(
  target: Target,
  { table, row, listed }: DocumentTable<Doc>,
  docs: ReadonlyMap<string, Doc | null>,
): void {
  const remembered = rememberedIn<Doc>(target, table);
  const gone: string[] = [];
  const rows: { readonly id: string; readonly doc: Doc }[] = [];
  const listedRows: object[] = [];
  for (const [id, doc] of docs) {
    if (doc === null) {
      gone.push(id);
      remembered.delete(id);
    } else {
      rows.push({ id, doc, ...row(doc, id) });
      if (listed) listedRows.push({ id, ...listed.row(doc) });
      remembered.set(id, doc);
    }
  }
  for (const one of listed ? [table, listed.table] : [table])
    if (gone.length > 0) target.write(sql`delete from ${sql.table(one)} where id = ${anyOf(gone)}`);
  upsertRows(target, table, rows, 'doc');
  if (listed && listedRows.length > 0) upsert(target, listed.table, listedRows);
  if (remembered.size > REMEMBERED_DOCUMENTS) remembered.clear();
}

export function documentsWhere<Doc>(table: string, condition: Expression<SqlBool>) {
  return sql<{ id: string; doc: Doc }>`select id, doc from ${sql.table(table)} where ${condition}`;
}

/**
 * The usual projector: each event changes the document of its stream. Returns the changed ids.
 * `evolve` gets the document (undefined when there is none) and returns the next one, null to delete it,
 * or the same object when the event does not concern it. The events are of one category: a stream that starts in
 * them has no document yet.
 */
export async function foldDocuments<Doc extends object, Event extends Recorded>(
  target: Target,
  documents: DocumentTable<Doc>,
  events: readonly Event[],
  evolve: (doc: Doc | undefined, event: Event) => Doc | null | undefined,
): Promise<Map<string, Doc | null>> {
  const changed = await foldInMemory(target, documents.table, events, evolve);
  if (changed.size > 0) saveDocuments(target, documents, changed);
  return changed;
}

/** How events change the document of an entity: by the rules of its own `evolve`. */
export function entityDocument<Facts extends object, Event>(
  evolve: (state: Presence<Facts>, event: Event) => Presence<Facts>,
): (doc: Facts | undefined, event: Event) => Facts | null | undefined {
  return (doc, event) => {
    const after = evolve(doc ? present(doc) : ABSENT, event);
    return after.stage === 'present' ? after.facts : doc && null;
  };
}

/** Like `foldDocuments`, without writing: for a projector whose rows depend on several documents. */
export async function foldInMemory<Doc extends object, Event extends Recorded>(
  target: Target,
  table: string,
  events: readonly Event[],
  evolve: (doc: Doc | undefined, event: Event) => Doc | null | undefined,
): Promise<Map<string, Doc | null>> {
  const before = await loadDocuments<Doc>(
    target,
    table,
    ofOlderStreams(events).map(({ id }) => id),
  );
  const changed = new Map<string, Doc | null>();
  for (const event of events) {
    const current = changed.has(event.id) ? (changed.get(event.id) ?? undefined) : before.get(event.id);
    const next = evolve(current, event);
    if (next === current || next === undefined) continue;
    changed.set(event.id, next);
  }
  return changed;
}

/** The events of streams that started earlier: other streams have no document yet. */
export function ofOlderStreams(events: readonly Recorded[]): readonly Recorded[] {
  const begun = new Set(events.filter(({ revision }) => revision === 0).map(({ stream }) => stream));
  return events.filter(({ stream }) => !begun.has(stream));
}
