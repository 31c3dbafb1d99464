import { useEffect, useRef, useState } from 'react';
import type { ImportRecord } from '../../../../services/imports/imports.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { ApiError, messageOf } from '../../../shared/api/client.ts';
import { useApi } from '../../../shared/stores/stores.tsx';
import { FINISHED_TIME, finishedText, isUnderWay } from './import-texts.ts';

const LOOK_MS = 700;
/** After a failed request. */
const RETRY_MS = 3000;
const AWAY = 'Trgovina trenutno ne odgovara, pokušavamo ponovo.';
/** Refusals that pass: the request took too long, and too many requests. */
const PASSING = [408, 429];

export type ImportWatch = ReturnType<typeof useImportProgress>;

/** How an import was started; a new object starts the polling again. */
export type Going = {
  /** Started on this screen: its end is announced even if it came before the first poll. */
  readonly isFromHere: boolean;
};

/** Polls an import until its state is final; an empty `id` is none. */
export function useImportProgress(id: string, going: Going, onEnd?: (record: ImportRecord) => void) {
  const api = useApi();
  const [record, setRecord] = useState<ImportRecord | null>(null);
  const [finished, setFinished] = useState<{ readonly text: string } | null>(null);
  const [trouble, setTrouble] = useState('');
  const reported = useRef(onEnd);
  reported.current = onEnd;

  useEffect(() => {
    if (id === '') return setRecord(null);
    // The message of the import before ends with the next one.
    setFinished(null);
    setTrouble('');
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let wasRunning = going.isFromHere;
    const look = async () => {
      try {
        // Without the wrong rows, which may be many.
        const now = await call(api, 'GET /imports/:id', { params: { id }, query: { errors: 0 } });
        if (isOver) return;
        setTrouble('');
        setRecord(now);
        const { state, undoing } = now;
        if (isUnderWay(now)) {
          wasRunning ||= !undoing;
          timer = setTimeout(look, LOOK_MS);
          return;
        }
        if (wasRunning && state === 'done') setFinished({ text: finishedText(now) });
        reported.current?.(now);
      } catch (error) {
        if (isOver) return;
        const passes = isPassing(error);
        setTrouble(passes ? AWAY : messageOf(error));
        if (passes) timer = setTimeout(look, RETRY_MS);
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, id, going]);

  useEffect(() => {
    if (finished === null) return;
    const timer = setTimeout(() => setFinished(null), FINISHED_TIME);
    return () => clearTimeout(timer);
  }, [finished]);

  return {
    record,
    /** 'imported (success/total)', for five seconds after the end. */
    finished: finished?.text ?? '',
    /** Why its state is not known at the moment, or no longer; '' while it is. */
    trouble,
  };
}

/** Whether the next request may be answered. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.status === 0 || error.status >= 500 || PASSING.includes(error.status);
}
