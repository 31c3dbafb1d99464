import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { plural, RESULTS } from '../../../../services/rules/texts/plural.ts';
import { IconButton } from '../../../shared/ui/buttons/icon-button.tsx';
import { useDialog } from '../../../shared/ui/dialogs/use-dialog.ts';
import { ChoiceList, choiceId } from './choice-list.tsx';
import { usePalette } from './use-palette.ts';

type Props = { open: boolean; onClose: () => void };

/** One field for everything: screens, products, orders, customers (specification/administration §2). */
export function Palette({ open, onClose }: Props) {
  const { ref } = useDialog(open, onClose);
  return (
    <dialog
      ref={ref}
      className="dialog mt-[min(12dvh,7rem)] overflow-hidden [--dialog-width:46rem] open:[animation-duration:110ms]
        max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none"
      aria-label="Pretraga administracije"
      // Reported at once; `close` comes later, when it may be open again.
      onCancel={onClose}
      onClose={({ currentTarget }) => (currentTarget.open ? undefined : onClose())}
    >
      {open ? <PaletteContent onClose={onClose} /> : null}
    </dialog>
  );
}

/** By the ARIA combobox pattern: the focus stays in the field. */
function PaletteContent({ onClose }: Pick<Props, 'onClose'>) {
  const id = useId();
  const { typed, setTyped, groups, active, move, enter, choose, busy, error } = usePalette(onClose);
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const message = error || (count > 0 ? '' : busy ? 'Tražim…' : 'Nema rezultata.');

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'Enter') enter(event.ctrlKey || event.metaKey);
    else if (key === 'ArrowDown' || key === 'ArrowUp') move((at) => at + (key === 'ArrowDown' ? 1 : -1));
    else if (key === 'Home' || key === 'End') move(() => (key === 'Home' ? 0 : -1));
    else return;
    event.preventDefault();
  };

  return (
    <div className="flex max-h-[min(36rem,78dvh)] flex-col max-sm:h-full max-sm:max-h-none">
      <div
        className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4.5 text-ink-soft
        focus-within:shadow-[inset_0_-2px_var(--color-brand)]"
      >
        <Search size={20} className="flex-none" aria-hidden="true" />
        <input
          type="text"
          role="combobox"
          aria-label="Pretražite stranice, proizvode, narudžbe i kupce"
          placeholder="Šta tražite?"
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={count > 0 ? choiceId(id, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          className="min-h-11 min-w-0 flex-1 text-[1.0625rem] text-ink outline-none"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Zatvori pretragu" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p role="status" className={message === '' ? 'sr-only' : 'px-5 py-7 text-center text-ink-soft'}>
        {message === '' ? plural(count, RESULTS) : message}
      </p>
      <ChoiceList id={id} groups={groups} active={active} onChoose={choose} busy={busy} />
      <p
        className="border-t border-line px-5 py-2 text-xs/body text-ink-soft max-sm:hidden"
        aria-hidden="true"
      >
        <kbd>↑</kbd> <kbd>↓</kbd> izbor <kbd className="ml-2.5">Enter</kbd> otvori{' '}
        <kbd className="ml-2.5">Ctrl Enter</kbd> nova kartica <kbd className="ml-2.5">Esc</kbd> zatvori
      </p>
    </div>
  );
}
