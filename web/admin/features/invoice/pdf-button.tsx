import { FileText } from 'lucide-react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useDownload } from '../../shared/action/use-download.ts';

/** Downloads an issued document. */
export function PdfButton({ number }: { number: string }) {
  const { busy, save } = useDownload('Račun se ne može preuzeti');
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      aria-label={`Preuzmi račun ${number}`}
      onClick={() => save(`racun-${number}.pdf`, 'GET /invoices/:number.pdf', { params: { number } })}
    >
      <FileText size={16} aria-hidden="true" />
      PDF
    </Button>
  );
}
