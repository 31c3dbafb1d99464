import { useState } from 'react';
import type { ImportReceived } from '../../../../services/imports/imports.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { fieldErrorsOf, messageOf } from '../../../shared/api/client.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { useLatest } from '../../shared/action/use-latest.ts';
import type { Duplicates } from './import-preview.tsx';
import { type Going, useImportProgress } from './use-import-progress.ts';

const FROM_HERE: Going = { isFromHere: true };

/** Sends the file of the form, previewed first or at once; starts or cancels a preview, and follows the import. */
export function useImportStart(onChange?: () => void) {
  const { api, notices } = useStores();
  // The browser holds the values: a file cannot be set.
  const { ref: form, errors, refuse, accept } = useFields({});
  const [busy, setBusy] = useState<'preview' | 'run' | ''>('');
  const [previewed, setPreviewed] = useState<ImportReceived | null>(null);
  const [running, setRunning] = useState('');
  const watch = useImportProgress(running, FROM_HERE, onChange);
  const askAnew = useLatest();

  const work = async (kind: 'preview' | 'run', what: () => Promise<void>) => {
    setBusy(kind);
    notices.dismissFailures();
    try {
      await what();
    } catch (error) {
      const fields = fieldErrorsOf(error);
      // Errors of columns are shown at the file.
      refuse('deliverer' in fields || 'brand' in fields ? fields : { file: messageOf(error) });
      notices.danger(`Došlo je do problema prilikom uvoza: ${messageOf(error)}`);
    } finally {
      setBusy('');
    }
  };

  const send = (mode: 'preview' | 'run') => {
    const data = new FormData(form.current ?? undefined);
    const file = data.get('file');
    if (!(file instanceof File) || file.name === '') return refuse({ file: 'Molimo odaberite datoteku.' });
    accept();
    data.set('mode', mode);
    const isLatest = askAnew();
    void work(mode, async () => {
      const received = await call(api, 'POST /imports', { body: data });
      if (!received.preview) begin(received.importId);
      else if (isLatest()) setPreviewed(received);
    });
  };

  const begin = (importId: string) => {
    setPreviewed(null);
    setRunning(importId);
    form.current?.reset();
    onChange?.();
  };

  const start = (importId: string, duplicates: Duplicates) =>
    void work('run', async () => {
      await call(api, 'POST /imports/:id/start', { params: { id: importId }, query: { duplicates } });
      begin(importId);
    });

  const giveUp = (importId: string) =>
    void work('run', async () => {
      await call(api, 'POST /imports/:id/cancel', { params: { id: importId } });
      setPreviewed(null);
      onChange?.();
    });

  /** After another file or choice: the preview, shown or on its way, is not of it. */
  const drop = () => {
    askAnew();
    setPreviewed(null);
  };

  return { form, busy, errors, previewed, watch, send, start, giveUp, drop };
}
