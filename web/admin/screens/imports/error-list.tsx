import { Download } from 'lucide-react';
import type { ImportRecord } from '../../../../services/imports/imports.schemas.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { ErrorTable } from '../../features/import/error-table.tsx';
import { useDownload } from '../../shared/action/use-download.ts';

/** More of them are read in the downloaded file. */
const SHOWN = 100;

/** The rejected rows of an import, with a download. */
export function ErrorList({ record }: { record: ImportRecord }) {
  const { busy, save } = useDownload('Došlo je do problema prilikom preuzimanja grešaka');
  const { _id, import_id, errors, errorCount } = record;

  if (errors.length === 0) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Redovi koji nisu uvezeni</h2>
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={() =>
            save(`greske-uvoza-${import_id}.csv`, 'GET /imports/:id/errors', { params: { id: _id } })
          }
        >
          <Download size={16} aria-hidden="true" />
          Preuzmi greške (CSV)
        </Button>
      </div>
      <ErrorTable errors={errors} most={SHOWN} all={errorCount} />
    </div>
  );
}
