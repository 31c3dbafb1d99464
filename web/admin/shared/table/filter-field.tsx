import { useEffect, useState } from 'react';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import type { FilterChoice } from './columns.ts';

/** Milliseconds without typing before the server is asked. */
const PAUSE = 350;

type Props = {
  label: string;
  hideLabel?: boolean;
  value: string;
  maxLength: number;
  choices?: readonly FilterChoice[] | undefined;
  onChange: (value: string) => void;
};

/** One filter of a table: a choice, or text that is searched when the typing pauses. */
export function FilterField({ choices, ...props }: Props) {
  return choices ? <ChoiceFilter {...props} choices={choices} /> : <TextFilter {...props} />;
}

type ChoiceProps = Omit<Props, 'choices'> & { choices: readonly FilterChoice[] };

function ChoiceFilter({ label, hideLabel, value, choices, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      hideLabel={hideLabel ?? false}
      value={value}
      placeholder="Sve"
      options={choices}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function TextFilter({ label, hideLabel, value, maxLength, onChange }: Omit<Props, 'choices'>) {
  const [{ draft, seen, sent }, setState] = useState({ draft: value, seen: value, sent: value });
  // The address changes later than it is asked to. If it changes to something this field did not send (back, 'Poništi
  // filtere'), the field shows it; otherwise the text typed meanwhile stays.
  if (value !== seen) {
    setState(value === sent ? { draft, seen: value, sent } : { draft: value, seen: value, sent: value });
  }

  const send = () => {
    const next = draft.trim() === '' ? '' : draft;
    if (next === sent) return;
    setState({ draft, seen, sent: next });
    onChange(next);
  };

  useEffect(() => {
    const timer = setTimeout(send, PAUSE);
    return () => clearTimeout(timer);
  });

  return (
    <Field
      label={label}
      hideLabel={hideLabel ?? false}
      type="search"
      value={draft}
      maxLength={maxLength}
      autoComplete="off"
      placeholder={hideLabel ? 'Traži…' : ''}
      onChange={(event) => setState({ draft: event.target.value, seen, sent })}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}
