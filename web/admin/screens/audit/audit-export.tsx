import { Download } from 'lucide-react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useDownload } from '../../shared/action/use-download.ts';
import type { AuditState } from './audit-query.ts';
import { auditRequest } from './audit-request.ts';

/** Downloads all filtered events as a spreadsheet file. */
export function AuditExport({ state }: { state: AuditState }) {
  const { busy, save } = useDownload(
    'Došlo je do problema prilikom preuzimanja dnevnika',
    'Dnevnik je preuzet.',
  );
  const query = auditRequest({ ...state, cursor: '' });
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={() => save('dnevnik.csv', 'GET /audit/export', { query })}
    >
      <Download size={17} aria-hidden="true" />
      Preuzmi CSV
    </Button>
  );
}
