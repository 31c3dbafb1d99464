import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  open: boolean;
  /** 'Jeste li sigurni da želite …?' */
  question: ReactNode;
  onConfirm: () => void;
  onDecline: () => void;
  busy?: boolean;
  /** Another answer, before the two. */
  children?: ReactNode;
};

/** Asks before a deletion: 'Želim' / 'Ne, hvala' (specification/storefront §7, specification/administration §10). */
export function ConfirmDialog({ open, question, onConfirm, onDecline, busy = false, children }: Props) {
  return (
    <Dialog open={open} onClose={onDecline} title={question}>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {children}
        <Button variant="secondary" onClick={onDecline}>
          Ne, hvala
        </Button>
        <Button variant="danger" busy={busy} onClick={onConfirm}>
          Želim
        </Button>
      </div>
    </Dialog>
  );
}
