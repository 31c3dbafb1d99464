import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { useDialog } from '../../../shared/ui/dialogs/use-dialog.ts';
import { Sidebar } from './sidebar.tsx';

type Props = { id: string; open: boolean; onClose: () => void };

/** The menu on a small screen. The browser's own modal keeps the focus inside; another page or Escape closes it. */
export function Drawer({ id, open, onClose }: Props) {
  const dialog = useDialog(open, onClose);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    if (!open) openedAt.current = key;
    else if (openedAt.current !== key) onClose();
  }, [open, key, onClose]);

  return (
    <dialog
      {...dialog}
      id={id}
      className="side-panel on-dark w-[min(19rem,100vw-3rem)] max-w-none bg-brand-night [--slide-from:-100%]
        backdrop:bg-brand-night/50 open:flex open:flex-col"
      aria-label="Meni"
    >
      {open ? (
        <>
          <div className="flex justify-end p-2 text-white">
            <IconButton label="Zatvori meni" onClick={onClose}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          </div>
          <Sidebar className="flex-1 gap-4 pb-4" />
        </>
      ) : null}
    </dialog>
  );
}
