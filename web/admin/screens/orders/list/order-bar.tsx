import { ClipboardList, FileSpreadsheet, ListChecks, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { plural, pluralForm } from '../../../../../services/rules/texts/plural.ts';
import { Button } from '../../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { ORDERS } from '../../../features/order-table/order-tables.ts';
import { useDownload } from '../../../shared/action/use-download.ts';
import { useHeldOpen } from '../../../shared/action/use-held-open.ts';
import { May } from '../../../shared/session/access.tsx';
import { ClearSelection } from '../../../shared/table/clear-selection.tsx';
import { SelectBar } from '../../../shared/table/select-bar.tsx';
import type { RowSelection } from '../../../shared/table/use-selection.ts';
import { AtOnceForm } from './at-once-form.tsx';

const SELECTED = ['Označena je', 'Označene su', 'Označeno je'] as const;

type Props = {
  selection: RowSelection;
  /** The shop has couriers, and so papers for them. */
  hasPapers: boolean;
  /** The status of several orders can be changed at once. */
  hasTools: boolean;
};

/** The chosen orders, and what can be done with them. */
export function OrderBar({ selection, hasPapers, hasTools }: Props) {
  const { count } = selection;
  const ids = selection.wire.ids ?? [];
  return (
    <SelectBar
      label="Označene narudžbe"
      selection={selection}
      status={
        count === 0
          ? `Označite narudžbe ${hasTools ? 'za promjenu statusa' : 'za otpremnice i kurira'}.`
          : `${pluralForm(count, SELECTED)} ${plural(count, ORDERS)}.`
      }
    >
      {count > 0 ? (
        <>
          <ClearSelection onClear={selection.clear} />
          <span className="flex flex-wrap gap-2 sm:ml-auto">
            {hasPapers ? <OrderPapers ids={ids} /> : null}
            {hasTools ? <OrdersAtOnce ids={ids} onDone={selection.clear} /> : null}
          </span>
        </>
      ) : null}
    </SelectBar>
  );
}

const PAPERS = [
  { call: 'GET /orders/packing-slips.pdf', name: 'otpremnice.pdf', label: 'Otpremnice', icon: PackageOpen },
  {
    call: 'GET /orders/pick-list.pdf',
    name: 'lista-za-pripremu.pdf',
    label: 'Lista za pripremu',
    icon: ClipboardList,
  },
  {
    call: 'GET /orders/couriers.csv',
    name: 'kurirska-sluzba.csv',
    label: 'CSV za kurira',
    icon: FileSpreadsheet,
  },
] as const;

/** The papers available for the chosen orders. */
function OrderPapers({ ids }: { ids: readonly string[] }) {
  const { busy, save } = useDownload('Dokument se ne može preuzeti');
  return PAPERS.map(({ call, name, label, icon: Icon }) => (
    <Button
      key={call}
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={() => save(name, call, { query: { ids: ids.join(',') } })}
    >
      <Icon size={17} aria-hidden="true" />
      {label}
    </Button>
  ));
}

type AtOnceProps = {
  ids: readonly string[];
  /** Called when the dialog closes after orders have changed. */
  onDone: () => void;
};

/** The button that changes the status of the chosen orders, and its dialog. */
function OrdersAtOnce({ ids, onDone }: AtOnceProps) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const { close, held, hold, dialog } = useHeldOpen(() => {
    setOpen(false);
    if (changed) onDone();
  });
  const start = () => {
    setChanged(false);
    setOpen(true);
  };
  return (
    <May call="POST /orders/update-status">
      <Button size="sm" onClick={start}>
        <ListChecks size={17} aria-hidden="true" />
        Promijeni status
      </Button>
      <Dialog {...dialog} open={open} title="Promjena statusa" wide>
        <AtOnceForm
          ids={ids}
          held={held}
          hold={hold}
          onClose={close}
          onChanged={() => {
            setChanged(true);
            void revalidate();
          }}
        />
      </Dialog>
    </May>
  );
}
