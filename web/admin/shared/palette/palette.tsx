import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { plural, RESULTS } from '../../../../services/rules/plural.ts';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import { useDialog } from '../../../shared/ui/use-dialog.ts';
import { ChoiceList, choiceId } from './choice-list.tsx';
import { usePalette } from './use-palette.ts';

type Props = { open: boolean; onClose: () => void };

/** One field for everything: screens, products, orders, customers (specification/administration §2). */
export function Palette({ open, onClose }: Props) {
  const { ref } = useDialog(open, onClose);
  return (
    <dialog
      ref={ref}
      className="dialog palette"
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
    <div className="palette-content">
      <div className="palette-field">
        <Search size={20} aria-hidden="true" />
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
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Zatvori pretragu" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <p role="status" className={message === '' ? 'sr-only' : 'palette-message'}>
        {message === '' ? plural(count, RESULTS) : message}
      </p>
      <ChoiceList id={id} groups={groups} active={active} onChoose={choose} busy={busy} />
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> izbor <kbd>Enter</kbd> otvori <kbd>Ctrl Enter</kbd> nova kartica{' '}
        <kbd>Esc</kbd> zatvori
      </p>
    </div>
  );
}
