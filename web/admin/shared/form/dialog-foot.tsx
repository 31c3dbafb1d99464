import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';

type Props = {
  /** What the button says: 'Sačuvaj'. */
  submit: string;
  variant?: 'primary' | 'danger';
  busy?: boolean;
  disabled?: boolean;
  onClose: () => void;
  /** Stands on the other side: what else the dialog can do. */
  children?: ReactNode;
};

/** The end of a form in a dialog: out of it, and what it is for. */
export function DialogFoot({ submit, variant, busy = false, disabled = false, onClose, children }: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {children}
      <Button type="button" variant="secondary" onClick={onClose}>
        Ne, hvala
      </Button>
      <Button type="submit" variant={variant} busy={busy} disabled={disabled}>
        {submit}
      </Button>
    </div>
  );
}
