import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { Sidebar } from './sidebar.tsx';

type Props = { id: string; open: boolean; onClose: () => void };

/** The menu on a small screen. The browser's own modal keeps the focus inside; another page or Escape closes it. */
export function Drawer({ id, open, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open && !element.open) {
      openedAt.current = key;
      element.showModal();
    }
    if (!open && element.open) element.close();
    if (open && openedAt.current !== key) onClose();
  }, [open, key, onClose]);

  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const onPress = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element.addEventListener('click', onPress);
    return () => element.removeEventListener('click', onPress);
  }, [open, onClose]);

  return (
    <dialog ref={dialog} id={id} className="admin-drawer on-dark" aria-label="Meni" onClose={onClose}>
      {open ? (
        <>
          <div className="flex justify-end p-2 text-white">
            <IconButton label="Zatvori meni" onClick={onClose}>
              <X size={22} aria-hidden="true" />
            </IconButton>
          </div>
          <Sidebar />
        </>
      ) : null}
    </dialog>
  );
}
