import { ClipboardList, FileSpreadsheet, PackageOpen } from 'lucide-react';
import { Button } from '../../../shared/ui/button.tsx';
import { useDownload } from '../../shared/action/use-download.ts';

const PAPERS = [
  { file: 'packing-slips.pdf', name: 'otpremnice.pdf', label: 'Otpremnice', icon: PackageOpen },
  { file: 'pick-list.pdf', name: 'lista-za-pripremu.pdf', label: 'Lista za pripremu', icon: ClipboardList },
  { file: 'couriers.csv', name: 'kurirska-sluzba.csv', label: 'CSV za kurira', icon: FileSpreadsheet },
] as const;

/** The papers available for the chosen orders. */
export function OrderPapers({ ids }: { ids: readonly string[] }) {
  const { busy, save } = useDownload('Dokument se ne može preuzeti');
  return PAPERS.map(({ file, name, label, icon: Icon }) => (
    <Button
      key={file}
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={() => save(name, `/api/orders/${file}?ids=${ids.join(',')}`)}
    >
      <Icon size={17} aria-hidden="true" />
      {label}
    </Button>
  ));
}
