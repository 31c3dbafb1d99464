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
const finished: ImportEvent = { type: 'ImportFinished', data: {} };
const stopping: ImportEvent = { type: 'ImportCancellationRequested', data: {} };
const cancelled: ImportEvent = { type: 'ImportCancelled', data: {} };
const undoing: ImportEvent = { type: 'ImportUndoRequested', data: {} };
const undone: ImportEvent = { type: 'ImportUndone', data: { kept: 0 } };
const running = [received, queued, started];
const { given } = spec(importDecider);

describe('an import', () => {
  it('is received once', () => {
    given().when({ kind: 'receive', facts }).yields(received);
    given(received).when({ kind: 'receive', facts }).isRejected('import_exists');
    given().when({ kind: 'queue', duplicates: 'skip' }).isRejected('import_not_found');
  });

  it('is started once, as the administrator wants repetitions treated', () => {
    given(received).when({ kind: 'queue', duplicates: 'update' }).yields(queued);
    given(received, queued).when({ kind: 'queue', duplicates: 'skip' }).isRejected('import_already_started');
    given(received, queued).when({ kind: 'start' }).yields(started);
    given(...running)
      .when({ kind: 'start' })
      .yieldsNothing();
    given(received).when({ kind: 'start' }).yieldsNothing();
  });

  it('takes its rows in order, each portion once', () => {
    given(...running)
      .when({ kind: 'process', portion })
      .yields(processed);
    given(...running, processed)
      .when({ kind: 'process', portion })
      .yieldsNothing();
    const later = { ...portion, from: 2 };
    given(...running, processed)
      .when({ kind: 'process', portion: later })
      .yields({ type: 'ImportRowsProcessed', data: later });
    given(...running)
      .when({ kind: 'process', portion: later })
      .isRejected('rows_left_out');
    given(...running, cancelled)
      .when({ kind: 'process', portion })
      .yieldsNothing();
  });

  it('is finished, or fails with a sentence', () => {
    given(...running)
      .when({ kind: 'finish' })
      .yields(finished);
    given(...running, finished)
      .when({ kind: 'finish' })
      .yieldsNothing();
    given(...running)
      .when({ kind: 'fail', failure: 'Uvoz je prekinut.' })
      .yields({ type: 'ImportFailed', data: { failure: 'Uvoz je prekinut.' } });
    given(...running, finished)
      .when({ kind: 'fail', failure: 'Kasno.' })
      .yieldsNothing();
  });

  it('is cancelled at once before it runs, and by its worker while it runs', () => {
    given(received).when({ kind: 'cancel' }).yields(cancelled);
    given(received, queued).when({ kind: 'cancel' }).yields(cancelled);
    given(...running)
      .when({ kind: 'cancel' })
      .yields(stopping);
    given(...running, stopping)
      .when({ kind: 'cancel' })
      .yieldsNothing();
    given(...running, stopping)
      .when({ kind: 'process', portion })
      .yields(processed);
    given(...running, stopping)
      .when({ kind: 'stop' })
      .yields(cancelled);
    given(...running)
      .when({ kind: 'stop' })
      .yieldsNothing();
    given(...running, cancelled)
      .when({ kind: 'cancel' })
      .yieldsNothing();
    given(...running, finished)
      .when({ kind: 'cancel' })
      .isRejected('import_already_ended');
  });

  it('is undone once, after it has ended', () => {
    given(...running)
      .when({ kind: 'undo' })
      .isRejected('import_not_ended');
    given(received).when({ kind: 'undo' }).isRejected('import_not_ended');
    for (const end of [finished, cancelled]) {
      given(...running, end)
        .when({ kind: 'undo' })
        .yields(undoing);
      given(...running, end, undoing)
        .when({ kind: 'undo' })
        .yieldsNothing();
      given(...running, end, undoing)
        .when({ kind: 'finish-undo', kept: 0 })
        .yields(undone);
    }
    given(...running, finished, undoing, undone)
      .when({ kind: 'undo' })
      .yieldsNothing();
    given(...running, finished)
      .when({ kind: 'finish-undo', kept: 0 })
      .yieldsNothing();
  });

  it('can be undone after the undoing was refused', () => {
    const refused: ImportEvent = { type: 'ImportUndoRefused', data: { products: 3 } };
    given(...running, finished, undoing)
      .when({ kind: 'refuse-undo', products: 3 })
      .yields(refused);
    given(...running, finished, undoing, refused)
      .when({ kind: 'undo' })
      .yields(undoing);
  });
});
