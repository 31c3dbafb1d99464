import { FileText } from 'lucide-react';
import { download } from '../../../shared/api/download.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useAction } from '../../shared/action/use-action.ts';

/** Downloads an issued document. */
export function PdfButton({ number }: { number: string }) {
  const { session } = useStores();
  const { busy, run } = useAction('Račun se ne može preuzeti');
  const save = () =>
    run(async () =>
      download(`racun-${number}.pdf`, await fetchFile(session.currentToken(), `/api/invoices/${number}.pdf`)),
    );
  return (
    <Button variant="secondary" size="sm" busy={busy} aria-label={`Preuzmi račun ${number}`} onClick={save}>
      <FileText size={16} aria-hidden="true" />
      PDF
    </Button>
  );
}
