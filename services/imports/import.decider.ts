import { type Decider, never } from '../platform/kernel/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
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

export type ImportCommand =
  | { readonly type: 'Receive'; readonly facts: ImportFacts }
  | { readonly type: 'Queue'; readonly duplicates: Duplicates }
  | { readonly type: 'Start' }
  | { readonly type: 'Process'; readonly portion: Portion }
  | { readonly type: 'Finish' }
  | { readonly type: 'Cancel' }
  /** The worker has stopped. */
  | { readonly type: 'Stop' }
  | { readonly type: 'Fail'; readonly failure: string }
  | { readonly type: 'Undo' }
  | { readonly type: 'RefuseUndo'; readonly products: number }
  | { readonly type: 'FinishUndo'; readonly kept: number };

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

/** The rules of one import: the allowed transitions. The worker applies its rows to products. */
export const importDecider: Decider<ImportStreamState, ImportCommand, ImportEvent> = {
  category: 'import',
  initialState: { stage: 'absent' },
  evolve: evolveImport,
  decide(command, state) {
    if (command.type === 'Receive') {
      if (state.stage !== 'absent') return reject('conflict', 'import_exists', 'Uvoz već postoji.');
      return ok([{ type: 'ImportFileReceived', data: command.facts }]);
    }
    if (state.stage === 'absent') return reject('missing', 'import_not_found', 'Uvoz ne postoji.');
    return decide(command, state);
  },
};

type Decision = Result<readonly ImportEvent[]>;
const NOTHING: Decision = ok([]);
const ENDED: readonly ImportState[] = ['done', 'cancelled', 'failed'];

function decide(command: Exclude<ImportCommand, { type: 'Receive' }>, state: ImportProgress): Decision {
  switch (command.type) {
    case 'Queue':
      if (state.state === 'previewed')
        return ok([{ type: 'ImportQueued', data: { duplicates: command.duplicates } }]);
      return reject('conflict', 'import_already_started', 'Ovaj uvoz je već pokrenut ili otkazan.');
    case 'Start':
      return state.state === 'queued' ? ok([{ type: 'ImportStarted', data: {} }]) : NOTHING;
    case 'Process':
      // Another worker has already reported this portion.
      if (state.state !== 'running' || command.portion.from < state.done) return NOTHING;
      if (command.portion.from > state.done)
        return reject('conflict', 'rows_left_out', 'Redovi se uvoze po redu.');
      return ok([{ type: 'ImportRowsProcessed', data: command.portion }]);
    case 'Finish':
      return state.state === 'running' ? ok([{ type: 'ImportFinished', data: {} }]) : NOTHING;
    case 'Cancel':
      if (state.cancelling || state.state === 'cancelled') return NOTHING;
      if (state.state === 'running') return ok([{ type: 'ImportCancellationRequested', data: {} }]);
      if (state.state === 'previewed' || state.state === 'queued')
        return ok([{ type: 'ImportCancelled', data: {} }]);
      return reject('conflict', 'import_already_ended', 'Uvoz je već završen i ne može se otkazati.');
    case 'Stop':
      return state.state === 'running' && state.cancelling
        ? ok([{ type: 'ImportCancelled', data: {} }])
        : NOTHING;
    case 'Fail':
      if (state.state !== 'running' && state.state !== 'queued') return NOTHING;
      return ok([{ type: 'ImportFailed', data: { failure: command.failure } }]);
    case 'Undo':
      if (state.undoing || state.state === 'undone') return NOTHING;
      if (!ENDED.includes(state.state))
        return reject('conflict', 'import_not_ended', 'Poništiti se može samo uvoz koji je završen.');
      return ok([{ type: 'ImportUndoRequested', data: {} }]);
    case 'RefuseUndo':
      if (!state.undoing) return NOTHING;
      return ok([{ type: 'ImportUndoRefused', data: { products: command.products } }]);
    case 'FinishUndo':
      return state.undoing ? ok([{ type: 'ImportUndone', data: { kept: command.kept } }]) : NOTHING;
    default:
      return never(command);
  }
}
