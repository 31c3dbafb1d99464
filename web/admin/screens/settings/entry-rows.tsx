import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { FormSection } from '../../shared/form/form-section.tsx';
import { DeleteButton } from '../../shared/list/delete-button.tsx';
import { useAddedRow } from '../../shared/list/use-added-row.ts';

type Props<Entry> = {
  heading: string;
  /** Said where there is none. */
  none: ReactNode;
  /** The name of an entry in the accusative: 'kurira'. */
  what: string;
  entries: readonly Entry[];
  /** With one more entry. */
  added: () => Entry[];
  fields: (entry: Entry, change: (changes: Partial<Entry>) => void) => ReactNode;
  onChange: (entries: Entry[]) => void;
};

/** Entries of the settings: each a row with its two fields, and the buttons to remove it and to add another. */
export function EntryRows<Entry extends { id: string; name: string }>(props: Props<Entry>) {
  const { heading, none, what, entries, added, fields, onChange } = props;
  const list = useAddedRow(entries.length, 'input');
  const change = (id: string, changes: Partial<Entry>) =>
    onChange(entries.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  return (
    <FormSection heading={heading}>
      {entries.length === 0 ? <p className="text-ink-soft">{none}</p> : null}
      <ul ref={list} className="grid gap-4">
        {entries.map((entry, index) => (
          <li key={entry.id} className="fields-row sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto]">
            {fields(entry, (changes) => change(entry.id, changes))}
            <DeleteButton
              label={`Ukloni ${what} ${entry.name || index + 1}`}
              onClick={() => onChange(entries.filter(({ id }) => id !== entry.id))}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" size="sm" onClick={() => onChange(added())}>
          <Plus size={17} aria-hidden="true" />
          {`Dodaj ${what}`}
        </Button>
      </div>
    </FormSection>
  );
}
