import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CancelForm } from './cancel-form.tsx';

type Props = {
  /** The invoice to cancel; null while none is. */
  number: string | null;
  onClose: () => void;
};

/** The dialog that cancels an invoice. */
export function CancelInvoice({ number, onClose }: Props) {
  return (
    <Dialog open={number !== null} onClose={onClose} title={`Storniranje računa ${number ?? ''}`}>
      {number === null ? null : <CancelForm key={number} number={number} onClose={onClose} />}
    </Dialog>
  );
}
