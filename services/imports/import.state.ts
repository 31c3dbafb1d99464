import { never } from '../platform/kernel/commands/decider.ts';
import type { Duplicates, ImportEvent, ImportFacts, Portion } from './import.events.ts';

export const IMPORT_STATES = [
  'previewed',
  'queued',
  'running',
  'done',
  'cancelled',
  'failed',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

export type ImportProgress = Omit<Portion, 'from' | 'rows' | 'errors' | 'stocked'> & {
  readonly facts: ImportFacts;
  readonly state: ImportState;
  readonly duplicates: Duplicates;
  /** Processed rows. */
  readonly done: number;
  /** The worker stops after the current portion. */
  readonly cancelling: boolean;
  readonly undoing: boolean;
  /** The failure, '' when there is none. */
  readonly failure: string;
  /** Products that an undo skipped. */
  readonly kept: number;
  /** The batches with booked pieces, by the indexes of their first rows; none when absent. */
  readonly stockPortions?: readonly number[];
};
export type ImportStreamState =
  | { readonly stage: 'absent' }
  | ({ readonly stage: 'present' } & ImportProgress);

const BEGUN: Omit<ImportProgress, 'facts'> = {
  state: 'previewed',
  duplicates: 'skip',
  done: 0,
  added: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  cancelling: false,
  undoing: false,
  failure: '',
  kept: 0,
};

/** The import after an event. */
export function evolveImport(state: ImportStreamState, { type, data }: ImportEvent): ImportStreamState {
  if (type === 'ImportFileReceived')
    return { stage: 'present', ...BEGUN, facts: data, duplicates: data.duplicates };
  if (state.stage === 'absent') return state;
  switch (type) {
    case 'ImportQueued':
      return { ...state, state: 'queued', duplicates: data.duplicates };
    case 'ImportStarted':
      return { ...state, state: 'running' };
    case 'ImportRowsProcessed':
      return {
        ...state,
        done: state.done + data.rows,
        added: state.added + data.added,
        updated: state.updated + data.updated,
        skipped: state.skipped + data.skipped,
        failed: state.failed + data.failed,
        ...(data.stocked ? { stockPortions: [...(state.stockPortions ?? []), data.from] } : {}),
      };
    case 'ImportFinished':
      return { ...state, state: 'done', cancelling: false };
    case 'ImportCancellationRequested':
      return { ...state, cancelling: true };
    case 'ImportCancelled':
      return { ...state, state: 'cancelled', cancelling: false };
    case 'ImportFailed':
      return { ...state, state: 'failed', cancelling: false, failure: data.failure };
    case 'ImportUndoRequested':
      return { ...state, undoing: true };
    case 'ImportUndoRefused':
      return { ...state, undoing: false };
    case 'ImportUndone':
      return { ...state, state: 'undone', undoing: false, kept: data.kept };
    default:
      return never(type);
  }
}
