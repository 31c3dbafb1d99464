import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productPath, searchPath } from '../../shared/format/links.ts';
import { useDisclosure } from '../../shared/ui/dialogs/use-disclosure.ts';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { suggestionId, suggestionsMessage } from './suggestion-names.ts';
import { isSearched, useProductSearch } from './use-product-search.ts';

const SearchSuggestions = whenOpened(() =>
  import('./search-suggestions.tsx').then((file) => file.SearchSuggestions),
);

/**
 * Search as you type, by the ARIA combobox pattern: the arrows select a suggestion, Enter opens the
 * selected one or the results of the typed term. Without scripts it is a plain form.
 */
export function SearchBox() {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const { open, setOpen, ref } = useDisclosure<HTMLElement>();
  const search = useProductSearch(typed);
  const items = search?.page?.items ?? [];
  const shown = open && search !== null;

  const targets = items.map(productPath);

  const go = (target: string | undefined) => {
    if (target === undefined) return;
    setOpen(false);
    setActive(-1);
    navigate(target);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') go(targets[active] ?? searchPath(typed));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && shown) {
      // Keep the typed text: the browser would clear the field.
      event.preventDefault();
      setOpen(false);
      setActive(-1);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || targets.length === 0) return;
    event.preventDefault();
    setOpen(true);
    // -1 is the field itself.
    setActive(((active + 1 + step + targets.length + 1) % (targets.length + 1)) - 1);
  };

  return (
    <search ref={ref} className="search-box">
      <form action="/pretraga" onSubmit={onSubmit} className="relative">
        <label htmlFor={id} className="sr-only">
          Pretražite proizvode
        </label>
        <input
          id={id}
          name="pojam"
          type="search"
          autoComplete="off"
          placeholder="Pretražite proizvode i brendove"
          className="input search-input"
          role="combobox"
          aria-expanded={shown}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? suggestionId(id, active) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(-1);
            setOpen(isSearched(event.currentTarget.value));
          }}
          onFocus={() => setOpen(isSearched(typed))}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className="search-submit" aria-label="Pretraži">
          <Icon name="search" size={20} />
        </button>
      </form>
      <p role="status" className="sr-only">
        {shown ? suggestionsMessage(search) : null}
      </p>
      <SearchSuggestions id={id} open={shown} search={search} active={active} allHref={searchPath(typed)} />
    </search>
  );
}
