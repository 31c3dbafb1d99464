import { type Decider, never } from '../platform/kernel/commands/decider.ts';
import { ok, type Result, reject } from '../platform/kernel/rejection.ts';
import type { Duplicates, ImportEvent, ImportFacts, Portion } from './import.events.ts';
import {
  evolveImport,
  type ImportProgress,
  type ImportState,
  type ImportStreamState,
} from './import.state.ts';

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
const ROWS_LEFT_OUT: Decision = reject('conflict', 'rows_left_out', 'Redovi se uvoze po redu.');
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
      if (command.portion.from > state.done) return ROWS_LEFT_OUT;
      return ok([{ type: 'ImportRowsProcessed', data: command.portion }]);
    case 'Finish':
      if (state.state !== 'running') return NOTHING;
      // A fail-over may have lost some that its worker has reported.
      return state.done < state.facts.total ? ROWS_LEFT_OUT : ok([{ type: 'ImportFinished', data: {} }]);
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
