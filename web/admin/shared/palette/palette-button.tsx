import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { whenOpened } from '../../../shared/ui/dialogs/when-opened.tsx';
import { isPaletteKey, shownKey } from '../menu/palette-key.ts';

const Palette = whenOpened(() => import('./palette.tsx').then((file) => file.Palette));

/** Opens the command palette, as Ctrl-K does on every screen of the administration. */
export function PaletteButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The text editor takes the key for a link.
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      // Another dialog waits for an answer.
      if (!open && document.querySelector('dialog:modal')) return;
      setOpen(!open);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [open]);

  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Search size={18} aria-hidden="true" />
        <span className="max-lg:sr-only">Pretraga</span>
        <span className="max-lg:hidden" aria-hidden="true">
          <kbd>{shownKey()}</kbd>
        </span>
      </button>
      <Palette open={open} onClose={() => setOpen(false)} />
    </>
  );
}
