import type { Recorded } from '../../../services/platform/log/recorded-event.ts';
import type { ScheduledChangeEvent } from '../../../services/scheduled-changes/index.ts';
import { type DocumentTableOf, foldDocuments } from '../../generations/fold-documents.ts';
import type { Projection, RecordedOf } from '../../generations/projection.ts';
import {
  SCHEDULED_INDEXES,
  SCHEDULED_TABLES,
  type ScheduledDocument,
  type ScheduledTables,
} from './tables.ts';

const CHANGES: DocumentTableOf<ScheduledTables['changes']> = {
  table: 'changes',
  row: (doc) => ({ at: doc.at, state: doc.state, due: dueOf(doc) }),
};

/** Scheduled changes, and which of them are due. */
export const scheduledProjection = {
  name: 'scheduled',
  definition: 3,
  categories: ['scheduled'],
  tables: SCHEDULED_TABLES,
  indexes: SCHEDULED_INDEXES,
  async project(events, target) {
    return (await foldDocuments(target, CHANGES, events, evolve)).size > 0;
  },
} as const satisfies Projection<RecordedOf<{ scheduled: ScheduledChangeEvent }>>;

function dueOf({ state, at, until, takenBackAt }: ScheduledDocument): string | null {
  if (state === 'waiting') return at;
  return (state === 'done' || state === 'late') && takenBackAt === null ? until : null;
}

function evolve(
  doc: ScheduledDocument | undefined,
  event: Recorded<ScheduledChangeEvent>,
): ScheduledDocument | undefined {
  if (event.type === 'ChangeScheduled') {
    const { at, until, authorId, expected, subject = '' } = event.data;
    const { streams = [...new Set(expected.map(({ stream }) => stream))] } = event.data;
    const { method, path } = event.data.call;
    return {
      at,
      until,
      state: 'waiting',
      reason: event.metadata.reason ?? '',
      call: { method, path },
      authorId,
      subject,
      streams,
      scheduledAt: event.recordedAt,
      conflicts: [],
      error: '',
      takenBackAt: null,
      kept: [],
    };
  }
  if (!doc) return doc;
  switch (event.type) {
    case 'ScheduledChangeMoved':
      return { ...doc, ...event.data };
    case 'ScheduledChangeWithdrawn':
      return { ...doc, state: 'withdrawn' };
    case 'ScheduledChangeCarriedOut':
      return { ...doc, state: event.data.late ? 'late' : 'done' };
    case 'ScheduledChangeConflicted':
      return { ...doc, state: 'conflict', conflicts: event.data.fields };
    case 'ScheduledChangeFailed':
      return { ...doc, state: 'failed', error: event.data.error };
    case 'ScheduledChangeTakenBack':
      return { ...doc, takenBackAt: event.recordedAt, kept: event.data.notReturned };
    default:
      return doc;
  }
}
