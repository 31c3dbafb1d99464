import { evolveImport, type ImportEvent } from '../../../services/imports/index.ts';
import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import { type DocumentTableOf, foldDocuments } from '../../generations/fold-documents.ts';
import { inCategory, type Projection, type RecordedOf, type Target } from '../../generations/projection.ts';
import { upsert } from '../../generations/rows.ts';
import { type TracedEvents, traceProducts } from './product-traces.ts';
import { IMPORT_INDEXES, IMPORT_TABLES, type ImportDocument, type ImportTables } from './tables.ts';

const IMPORTS: DocumentTableOf<ImportTables['imports']> = {
  table: 'imports',
  row: ({ facts, state }) => ({ number: facts.number, undone: state === 'undone' }),
};

type ImportRecorded = Recorded<ImportEvent>;

/** The imports with their invalid rows, and later changes of their products. */
export const importsProjection = {
  name: 'imports',
  definition: 4,
  categories: ['import', 'product', 'order'],
  sealed: true,
  tables: IMPORT_TABLES,
  indexes: IMPORT_INDEXES,
  async project(events, target) {
    const own = inCategory(events, 'import');
    const changed = own.length > 0 && (await foldDocuments(target, IMPORTS, own, documentAfter)).size > 0;
    await addErrors(target, own);
    const traced = await traceProducts(target, inCategory(events, 'product', 'order'));
    return changed || traced;
  },
} as const satisfies Projection<RecordedOf<{ import: ImportEvent } & TracedEvents>>;

/** The document of an import after an event. */
export function documentAfter(
  doc: ImportDocument | undefined,
  event: ImportRecorded,
): ImportDocument | undefined {
  const state = evolveImport(doc ? { stage: 'present', ...doc } : { stage: 'absent' }, event);
  if (state.stage === 'absent') return undefined;
  const { stage: _, ...progress } = state;
  const { actor } = event.metadata;
  const before = doc ?? { actor, receivedAt: event.recordedAt, startedAt: '', endedAt: '', undoneAt: '' };
  const { receivedAt, startedAt, endedAt, undoneAt } = before;
  return { actor: before.actor, receivedAt, startedAt, endedAt, undoneAt, ...progress, ...timesOf(event) };
}

function timesOf({ type, recordedAt }: ImportRecorded): Partial<ImportDocument> {
  switch (type) {
    case 'ImportStarted':
      return { startedAt: recordedAt };
    case 'ImportFinished':
    case 'ImportCancelled':
    case 'ImportFailed':
      return { endedAt: recordedAt };
    case 'ImportUndone':
      return { undoneAt: recordedAt };
    default:
      return {};
  }
}

async function addErrors(target: Target, events: readonly ImportRecorded[]): Promise<void> {
  const rows = events.flatMap((event): ImportTables['import_errors'][] => {
    if (event.type !== 'ImportRowsProcessed') return [];
    const { id, data, revision } = event;
    return data.errors.map(({ row, field, error }, at) => ({
      id: `${id}:${revision}:${at}`,
      import_id: id,
      // Rows arrive in sequence; errors within a row keep theirs.
      place: data.from * 100 + at,
      error_row: row,
      field,
      error,
    }));
  });
  if (rows.length > 0) upsert(target, 'import_errors', rows);
}
