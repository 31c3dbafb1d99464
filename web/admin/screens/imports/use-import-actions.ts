import { useState } from 'react';
import type { ImportRecord } from '../../../../services/imports/imports.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { ApiError, type ErrorDetail, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import type { Duplicates } from '../../features/import/import-preview.tsx';

const FAILURES = {
  start: 'pokretanja uvoza',
  cancel: 'otkazivanja uvoza',
  undo: 'poništavanja uvoza',
};
type Action = keyof typeof FAILURES;

/** Starts, cancels and undoes an import; `onDone` is called with the finished action. */
export function useImportActions(id: string, onDone: (action: Action) => void) {
  const { api, notices } = useStores();
  const [busy, setBusy] = useState<Action | ''>('');
  const [blockers, setBlockers] = useState<readonly ErrorDetail[]>([]);

  const act = async (action: Action, answer: Promise<ImportRecord>) => {
    setBusy(action);
    setBlockers([]);
    try {
      const { state } = await answer;
      if (state === 'undone') notices.success('Uspješno ste poništili uvoz');
      if (action === 'cancel') notices.success('Uspješno ste otkazali uvoz');
      onDone(action);
    } catch (error) {
      if (action === 'undo' && error instanceof ApiError) setBlockers(error.details);
      notices.danger(`Došlo je do problema prilikom ${FAILURES[action]}: ${messageOf(error)}`);
    } finally {
      setBusy('');
    }
  };

  return {
    busy,
    /** The products that prevented undoing the import. */
    blockers,
    start: (duplicates: Duplicates) =>
      void act('start', call(api, 'POST /imports/:id/start', { params: { id }, query: { duplicates } })),
    cancel: () => void act('cancel', call(api, 'POST /imports/:id/cancel', { params: { id } })),
    undo: () => void act('undo', call(api, 'POST /imports/:id/undo', { params: { id } })),
  };
}
