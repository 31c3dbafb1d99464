import { Download } from 'lucide-react';
import { useState } from 'react';
import { apiErrorFrom, messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { type AuditState, auditRequest } from './audit-query.ts';

/** Saves what the filters show, all pages of it, as a file for a spreadsheet. */
export function AuditExport({ state }: { state: AuditState }) {
  const { session, notices } = useStores();
  const [busy, setBusy] = useState(false);

  const save = async () => {
    setBusy(true);
    try {
      const query = auditRequest({ ...state, cursor: '' });
      const response = await fetch(`/api/audit/export?${query}`, {
        headers: { Authorization: `Bearer ${session.currentToken() ?? ''}` },
      });
      if (!response.ok) throw apiErrorFrom(response.status, await response.json().catch(() => null));
      download(await response.blob());
      notices.success('Dnevnik je preuzet.');
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom preuzimanja dnevnika: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={() => void save()}>
      <Download size={17} aria-hidden="true" />
      Preuzmi CSV
    </Button>
  );
}

function download(blob: Blob): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = 'dnevnik.csv';
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
