import { useState } from 'react';
import type { AuditItem } from '../../../../services/audit/audit.schemas.ts';
import type { UndoAnswer } from '../../../../services/audit/undo.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { UndoForm } from './undo-form.tsx';

/** Undoes an entry of the audit trail: previews it, asks for fields and reason. Nothing for other entries. */
export function UndoButton({ item: { position, text, undoable } }: { item: AuditItem }) {
  const [preview, setPreview] = useState<UndoAnswer | null>(null);
  const { busy, run } = useAction('Poništavanje nije moguće');
  const ask = () =>
    run(async (api) => setPreview(await call(api, 'GET /audit/:position/undo', { params: { position } })));
  const close = () => setPreview(null);

  if (!undoable) return null;
  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={ask} aria-label={`Poništi: ${text}`}>
        Poništi
      </Button>
      <Dialog open={preview !== null} onClose={close} title={`Poništavanje: ${text}`} wide>
        {preview === null ? null : <UndoForm position={position} preview={preview} onClose={close} />}
      </Dialog>
    </>
  );
}
