import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';

type Props = {
  /** The text of the button: 'Sačuvaj'. */
  submit: string;
  /** The text of the other button. */
  cancel?: string;
  variant?: 'primary' | 'danger';
  busy?: boolean;
  disabled?: boolean;
  onClose: () => void;
  /** On the other side: further actions of the dialog. */
  children?: ReactNode;
};

/** The end of a form in a dialog: the button that cancels, and the one that submits. */
export function DialogFoot({ cancel = 'Ne, hvala', onClose, children, submit, ...button }: Props) {
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:[&>.btn]:grow">
      {children}
      <Button type="button" variant="secondary" onClick={onClose}>
        {cancel}
      </Button>
      <Button type="submit" {...button}>
        {submit}
      </Button>
    </div>
  );
}
