import { type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useDialog } from './use-dialog.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Visually hidden where the content needs no title. */
  hideTitle?: boolean;
  wide?: boolean;
  /** It cannot be closed for now. */
  held?: boolean;
  ref?: RefObject<HTMLDialogElement | null>;
  children: ReactNode;
};

/** A modal question or picture on the browser's own dialog: focus is kept inside, Escape and the backdrop close it. */
export function Dialog({ open, onClose, title, hideTitle, wide, held, ref, children }: Props) {
  const dialog = useDialog(open, onClose, ref);
  const titleId = useId();

  return (
    <dialog {...dialog} className={classNames('dialog', wide && 'dialog-wide')} aria-labelledby={titleId}>
      {open ? (
        <div className="relative p-6 sm:p-8">
          <h2 id={titleId} className={hideTitle ? 'sr-only' : 'pr-10 text-xl'}>
            {title}
          </h2>
          {children}
          <IconButton label="Zatvori" disabled={held} onClick={onClose} className="absolute top-3 right-3">
            <Icon name="x" size={22} />
          </IconButton>
        </div>
      ) : null}
    </dialog>
  );
}
