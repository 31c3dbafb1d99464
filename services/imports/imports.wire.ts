import type { Lookups } from '../catalogue/index.ts';
import type { RowError } from './import.events.ts';
import type { ImportView } from './imports.ports.ts';
import type { ImportPreview, ImportRecord, ImportRow } from './imports.schemas.ts';

/** A row of the import table; `names` are those of the people who started the imports. */
export function importRow(view: ImportView, lookups: Lookups, names: ReadonlyMap<string, string>): ImportRow {
  const { facts, actor, added, updated } = view;
  return {
    _id: view.id,
    importId: view.id,
    import_id: facts.number,
    fileName: facts.title,
    fileSize: facts.bytes,
    state: view.state,
    total: facts.total,
    done: view.done,
    succeeded: added + updated,
    failed: view.failed,
    added,
    updated,
    skipped: view.skipped,
    duplicates: view.duplicates,
    deliverer: facts.deliverer,
    delivererName: facts.deliverer === null ? '' : (lookups.markups.byNumber(facts.deliverer)?.name ?? ''),
    brand: facts.brand,
    brandName: lookups.brands.byNumber(facts.brand)?.name ?? '',
    actor: { id: actor.id, name: names.get(actor.id) ?? actor.name ?? '' },
    createdAt: view.receivedAt,
    startedAt: view.startedAt || null,
    finishedAt: view.endedAt || null,
    undoneAt: view.undoneAt || null,
    cancelling: view.cancelling,
    undoing: view.undoing,
    failure: view.failure,
  };
}

export type RecordParts = {
  readonly errors: readonly RowError[];
  readonly errorCount: number;
  readonly undone: { readonly done: number; readonly total: number };
  readonly preview: ImportPreview | null;
};

/** The whole record of an import. */
export function importRecord(row: ImportRow, view: ImportView, parts: RecordParts): ImportRecord {
  const { errors, errorCount, undone, preview } = parts;
  return {
    ...row,
    errors: [...errors],
    errorCount,
    undo: { ...undone, kept: view.kept },
    ...(preview ? { preview } : {}),
  };
}

/** The invalid rows as a CSV file for spreadsheets of the region. */
export async function* errorsCsv(portions: AsyncIterable<readonly RowError[]>): AsyncIterable<string> {
  yield '\uFEFFred;kolona;greška\r\n';
  for await (const errors of portions)
    yield errors
      .map(({ row, field, error }) => `${[String(row), field, error].map(quoted).join(';')}\r\n`)
      .join('');
}

/** Escapes cells that a spreadsheet would take for formulas. */
function quoted(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
