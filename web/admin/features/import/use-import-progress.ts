import { useEffect, useRef, useState } from 'react';
import type { ImportRecord } from '../../../../services/imports/imports.schemas.ts';
import { ApiError } from '../../../shared/api/client.ts';
import { useApi } from '../../../shared/stores/stores.tsx';
import { getImportProgress } from '../../shared/api/imports.ts';
import { FINISHED_TIME, finishedText, isUnderWay } from './import-texts.ts';

const LOOK_MS = 700;
/** A shop that does not answer is left in peace a little longer. */
const RETRY_MS = 3000;

export type ImportWatch = {
  record: ImportRecord | null;
  /** 'imported (success/total)', for five seconds after the end. */
  finished: string;
  /** The shop does not answer at the moment. */
  away: boolean;
};

/** How an import was set going; a new object is once more, and has it looked at anew. */
export type Going = {
  /** From this screen, so that its end is told even if it came before the first look. */
  readonly isFromHere: boolean;
};

/** Follows an import until nothing more happens by itself; an empty `id` is none. */
export function useImportProgress(
  id: string,
  going: Going,
  onEnd?: (record: ImportRecord) => void,
): ImportWatch {
  const api = useApi();
  const [record, setRecord] = useState<ImportRecord | null>(null);
  const [finished, setFinished] = useState('');
  const [away, setAway] = useState(false);
  const told = useRef(onEnd);
  told.current = onEnd;

  useEffect(() => {
    if (id === '') return setRecord(null);
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    let wasRunning = going.isFromHere;
    const look = async () => {
      try {
        const now = await getImportProgress(api, id);
        if (isOver) return;
        setAway(false);
        setRecord(now);
        const { state, undoing } = now;
        if (isUnderWay(now)) {
          wasRunning ||= !undoing;
          timer = setTimeout(look, LOOK_MS);
          return;
        }
        if (wasRunning && state === 'done') setFinished(finishedText(now));
        told.current?.(now);
      } catch (error) {
        if (isOver) return;
        setAway(true);
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
          timer = setTimeout(look, RETRY_MS);
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, id, going]);

  useEffect(() => {
    if (finished === '') return;
    const timer = setTimeout(() => setFinished(''), FINISHED_TIME);
    return () => clearTimeout(timer);
  }, [finished]);

  return { record, finished, away };
}
