import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { May } from '../../shared/session/access.tsx';
import { AtOnceForm } from './at-once-form.tsx';

type Props = {
  ids: readonly string[];
  /** Called when the dialog closes after orders have changed. */
  onDone: () => void;
};

/** The button that changes the status of the chosen orders, and its dialog. */
export function OrdersAtOnce({ ids, onDone }: Props) {
  const { revalidate } = useRevalidator();
  const [open, setOpen] = useState(false);
  const [changed, setChanged] = useState(false);
  const close = () => {
    setOpen(false);
    if (!changed) return;
    setChanged(false);
    onDone();
  };
  return (
    <May call="POST /orders/update-status">
      <Button size="sm" onClick={() => setOpen(true)}>
        <ListChecks size={17} aria-hidden="true" />
        Promijeni status
      </Button>
      <Dialog open={open} onClose={close} title="Promjena statusa" wide>
        <AtOnceForm
          ids={ids}
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
