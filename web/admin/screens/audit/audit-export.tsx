import { Download } from 'lucide-react';
import { download } from '../../../shared/api/download.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useAction } from '../../shared/action/use-action.ts';
import { type AuditState, auditRequest } from './audit-query.ts';

/** Downloads all filtered events as a spreadsheet file. */
export function AuditExport({ state }: { state: AuditState }) {
  const { session, notices } = useStores();
  const { busy, run } = useAction('Došlo je do problema prilikom preuzimanja dnevnika');
  const save = () =>
    run(async () => {
      const query = auditRequest({ ...state, cursor: '' });
      download('dnevnik.csv', await fetchFile(session.currentToken(), `/api/audit/export?${query}`));
      notices.success('Dnevnik je preuzet.');
    });

  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={save}>
      <Download size={17} aria-hidden="true" />
      Preuzmi CSV
    </Button>
  );
}
