import { History } from 'lucide-react';
import { useState } from 'react';
import type { LastHour as Hour } from '../../../../services/audit/last-hour.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { useMay } from '../../shared/session/access.tsx';
import { LastHourForm } from './last-hour-form.tsx';
import { LastHourList } from './last-hour-list.tsx';

const UNDO = 'POST /audit/last-hour/undo';

/** Undoes the last hour of a person, after a preview. Only for permitted roles. */
export function LastHour({ by, name }: { by: string; name: string }) {
  const [preview, setPreview] = useState<Hour | null>(null);
  const [result, setResult] = useState<Hour | null>(null);
  const { busy, run } = useAction('Posljednji sat se ne može prikazati');
  const mayUndo = useMay(UNDO);
  const ask = () =>
    run(async (api) => {
      setResult(null);
      setPreview(await call(api, 'GET /audit/last-hour', { query: { by } }));
    });
  const close = () => setPreview(null);

  if (!mayUndo) return null;
  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={ask}>
        <History size={17} aria-hidden="true" />
        Poništi posljednji sat
      </Button>
      <Dialog open={preview !== null} onClose={close} title={`Posljednji sat: ${name}`} wide>
        {preview === null ? null : result === null ? (
          <LastHourForm preview={preview} onClose={close} onUndone={setResult} />
        ) : (
          <div className="grid gap-4 pt-4">
            <LastHourList hour={result} isDone />
            <Button variant="secondary" className="justify-self-end" onClick={close}>
              Zatvori
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
