import { FileArchive, FileSpreadsheet } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { useDownload } from '../../shared/action/use-download.ts';

const FILES = [
  { type: 'csv', name: 'knjiga-racuna', label: 'Knjiga računa (CSV)', icon: FileSpreadsheet },
  { type: 'zip', name: 'racuni', label: 'Svi PDF-ovi (ZIP)', icon: FileArchive },
] as const;

/** The files of the documents of a period. */
export function PeriodFiles({ filters }: { filters: Readonly<Record<string, string>> }) {
  const { busy, save } = useDownload('Dokument se ne može preuzeti');
  const { from = '', to = '' } = filters;
  const period = new URLSearchParams(filters);
  const called = (name: string) => [name, from, to].filter((part) => part !== '').join('_');
  return FILES.map(({ type, name, label, icon: Icon }) => (
    <Button
      key={type}
      variant="secondary"
      busy={busy}
      onClick={() => save(`${called(name)}.${type}`, `/api/invoices.${type}?${period}`)}
    >
      <Icon size={17} aria-hidden="true" />
      {label}
    </Button>
  ));
}
