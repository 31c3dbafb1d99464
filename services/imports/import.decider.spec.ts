import { describe, it } from 'vitest';
import { spec } from '../testing/decider.ts';
import { importDecider } from './import.decider.ts';
import type { ImportEvent, ImportFacts, Portion } from './import.events.ts';

const facts: ImportFacts = {
  number: 1,
  title: 'cjenovnik.csv',
  bytes: 90,
  total: 4,
  deliverer: 2,
  brand: 15,
  duplicates: 'skip',
};
const counts = { added: 1, updated: 0, skipped: 0, failed: 1 };
const errors = [{ row: 3, field: 'price', error: 'Ovo polje je obavezno.' }];
const portion: Portion = { from: 0, rows: 2, ...counts, errors };

const received: ImportEvent = { type: 'ImportFileReceived', data: facts };
const queued: ImportEvent = { type: 'ImportQueued', data: { duplicates: 'update' } };
const started: ImportEvent = { type: 'ImportStarted', data: {} };
const processed: ImportEvent = { type: 'ImportRowsProcessed', data: portion };
const rest: ImportEvent = { type: 'ImportRowsProcessed', data: { ...portion, from: 2 } };
const finished: ImportEvent = { type: 'ImportFinished', data: {} };
const stopping: ImportEvent = { type: 'ImportCancellationRequested', data: {} };
const cancelled: ImportEvent = { type: 'ImportCancelled', data: {} };
const undoing: ImportEvent = { type: 'ImportUndoRequested', data: {} };
const undone: ImportEvent = { type: 'ImportUndone', data: { kept: 0 } };
const running = [received, queued, started];
const { given } = spec(importDecider);

describe('an import', () => {
  it('is received once', () => {
    given().when({ type: 'Receive', facts }).yields(received);
    given(received).when({ type: 'Receive', facts }).isRejected('import_exists');
    given().when({ type: 'Queue', duplicates: 'skip' }).isRejected('import_not_found');
  });

  it('is started once, with the chosen handling of repeated rows', () => {
    given(received).when({ type: 'Queue', duplicates: 'update' }).yields(queued);
    given(received, queued).when({ type: 'Queue', duplicates: 'skip' }).isRejected('import_already_started');
    given(received, queued).when({ type: 'Start' }).yields(started);
    given(...running)
      .when({ type: 'Start' })
      .yieldsNothing();
    given(received).when({ type: 'Start' }).yieldsNothing();
  });

  it('accepts its rows in order, each batch once', () => {
    given(...running)
      .when({ type: 'Process', portion })
      .yields(processed);
    given(...running, processed)
      .when({ type: 'Process', portion })
      .yieldsNothing();
    const later = { ...portion, from: 2 };
    given(...running, processed)
      .when({ type: 'Process', portion: later })
      .yields({ type: 'ImportRowsProcessed', data: later });
    given(...running)
      .when({ type: 'Process', portion: later })
      .isRejected('rows_left_out');
    given(...running, cancelled)
      .when({ type: 'Process', portion })
      .yieldsNothing();
  });

  it('is finished once all rows are processed, or fails with a message', () => {
    given(...running, processed, rest)
      .when({ type: 'Finish' })
      .yields(finished);
    given(...running, processed)
      .when({ type: 'Finish' })
      .isRejected('rows_left_out');
    given(...running, finished)
      .when({ type: 'Finish' })
      .yieldsNothing();
    given(...running)
      .when({ type: 'Fail', failure: 'Uvoz je prekinut.' })
      .yields({ type: 'ImportFailed', data: { failure: 'Uvoz je prekinut.' } });
    given(...running, finished)
      .when({ type: 'Fail', failure: 'Kasno.' })
      .yieldsNothing();
  });

  it('is cancelled at once before it runs, and by its worker while it runs', () => {
    given(received).when({ type: 'Cancel' }).yields(cancelled);
    given(received, queued).when({ type: 'Cancel' }).yields(cancelled);
    given(...running)
      .when({ type: 'Cancel' })
      .yields(stopping);
    given(...running, stopping)
      .when({ type: 'Cancel' })
      .yieldsNothing();
    given(...running, stopping)
      .when({ type: 'Process', portion })
      .yields(processed);
    given(...running, stopping)
      .when({ type: 'Stop' })
      .yields(cancelled);
    given(...running)
      .when({ type: 'Stop' })
      .yieldsNothing();
    given(...running, cancelled)
      .when({ type: 'Cancel' })
      .yieldsNothing();
    given(...running, finished)
      .when({ type: 'Cancel' })
      .isRejected('import_already_ended');
  });

  it('is undone once, after it has ended', () => {
    given(...running)
      .when({ type: 'Undo' })
      .isRejected('import_not_ended');
    given(received).when({ type: 'Undo' }).isRejected('import_not_ended');
    for (const end of [finished, cancelled]) {
      given(...running, end)
        .when({ type: 'Undo' })
        .yields(undoing);
      given(...running, end, undoing)
        .when({ type: 'Undo' })
        .yieldsNothing();
      given(...running, end, undoing)
        .when({ type: 'FinishUndo', kept: 0 })
        .yields(undone);
    }
    given(...running, finished, undoing, undone)
      .when({ type: 'Undo' })
      .yieldsNothing();
    given(...running, finished)
      .when({ type: 'FinishUndo', kept: 0 })
      .yieldsNothing();
  });

  it('can be undone after a refused undo', () => {
    const refused: ImportEvent = { type: 'ImportUndoRefused', data: { products: 3 } };
    given(...running, finished, undoing)
      .when({ type: 'RefuseUndo', products: 3 })
      .yields(refused);
    given(...running, finished, undoing, refused)
      .when({ type: 'Undo' })
      .yields(undoing);
  });
});
