import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ImportRecord } from '../../../../services/imports/imports.schemas.ts';
import { messageOf } from '../../../shared/api/client.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ErrorTable } from '../../features/import/error-table.tsx';
import { getImportErrors } from '../../shared/api/import.ts';

/** More of them are read in the downloaded file. */
const SHOWN = 100;

/** The wrong rows of an import, with the way to take them along. */
export function ErrorList({ record }: { record: ImportRecord }) {
  const { session, notices } = useStores();
  const [busy, setBusy] = useState(false);
  const { errors } = record;

  const save = async () => {
    setBusy(true);
    try {
      const file = await getImportErrors(session.currentToken(), record._id);
      download(`greske-uvoza-${record.import_id}.csv`, file);
    } catch (error) {
      notices.danger(`Došlo je do problema prilikom preuzimanja grešaka: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  };

  if (errors.length === 0) return null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">Neispravni redovi</h2>
        <Button variant="secondary" size="sm" busy={busy} onClick={() => void save()}>
          <Download size={16} aria-hidden="true" />
          Preuzmi greške (CSV)
        </Button>
      </div>
      <ErrorTable errors={errors} most={SHOWN} />
    </div>
  );
}

function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to read it by the next task.
  setTimeout(() => URL.revokeObjectURL(address));
}
