import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DateField } from '../form/date-field.tsx';
import { localOf, momentOf } from './moment.ts';

type Props = {
  /** The moment that is shown, ISO 8601; null for none yet. */
  at: string | null;
  onChoose: (at: string) => void;
  label?: string;
  /** Whether it may be in the future. */
  future?: boolean;
};

/** Chooses a moment, on the clocks of Sarajevo. */
export function MomentForm({ at, onChoose, label = 'Datum i vrijeme', future = false }: Props) {
  const [local, setLocal] = useState(localOf(at === null ? new Date() : new Date(at)));
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = momentOf(local);
    if (moment === null) return setError('Molimo vas da unesete datum i vrijeme.');
    if (!future && Date.parse(moment) > Date.now()) return setError('Trenutak ne može biti u budućnosti.');
    setError(undefined);
    onChoose(moment);
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
      <DateField
        label={`${label} (Sarajevo)`}
        type="datetime-local"
        value={local}
        {...(future ? {} : { max: localOf(new Date()) })}
        error={error}
        onChange={setLocal}
      />
      <Button type="submit" variant="secondary">
        Prikaži stanje
      </Button>
    </form>
  );
}
