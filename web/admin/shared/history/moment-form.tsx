import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { DateField } from '../form/date-field.tsx';
import { localOf, momentOf } from './moment.ts';

type Props = {
  /** The moment that is shown, ISO 8601; null for none yet. */
  at: string | null;
  onChoose: (at: string) => void;
  /** Whether it may be in the future. */
  future?: boolean;
};

/** Chooses a moment, on the clocks of Sarajevo. */
export function MomentForm({ at, onChoose, future = false }: Props) {
  const [local, setLocal] = useState(localOf(at === null ? new Date() : new Date(at)));
  const [error, setError] = useState<string | undefined>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const moment = momentOf(local);
    setError(moment === null ? 'Molimo vas da unesete datum i vrijeme.' : undefined);
    if (moment !== null) onChoose(moment);
  };
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
      <DateField
        label="Datum i vrijeme (Sarajevo)"
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
