import { ClipboardList, FileSpreadsheet, PackageOpen } from 'lucide-react';
import { download } from '../../../shared/api/download.ts';
import { fetchFile } from '../../../shared/api/fetch-file.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useAction } from '../../shared/action/use-action.ts';

const PAPERS = [
  { file: 'packing-slips.pdf', name: 'otpremnice.pdf', label: 'Otpremnice', icon: PackageOpen },
  { file: 'pick-list.pdf', name: 'lista-za-pripremu.pdf', label: 'Lista za pripremu', icon: ClipboardList },
  { file: 'couriers.csv', name: 'kurirska-sluzba.csv', label: 'CSV za kurira', icon: FileSpreadsheet },
] as const;

/** The papers that can be made of the chosen orders. */
export function OrderPapers({ ids }: { ids: readonly string[] }) {
  const { session } = useStores();
  const { busy, run } = useAction('Dokument se ne može preuzeti');
  return PAPERS.map(({ file, name, label, icon: Icon }) => (
    <Button
      key={file}
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={() =>
        run(async () =>
          download(name, await fetchFile(session.currentToken(), `/api/orders/${file}?ids=${ids.join(',')}`)),
        )
      }
    >
      <Icon size={17} aria-hidden="true" />
      {label}
    </Button>
  ));
}
