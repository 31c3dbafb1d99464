import { type FormEvent, useState } from 'react';
import { readerNamed } from '../../../../services/operations/names.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field } from '../../../shared/ui/field.tsx';

type Props = { name: string | null; onClose: () => void; onChosen: (name: string, time: string) => void };

/** Asks for the moment up to which a read model is replayed into a separate generation. */
export function ReplayDialog({ name, onClose, onChosen }: Props) {
  const [moment, setMoment] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const time = new Date(moment);
    if (name === null || Number.isNaN(time.getTime())) return;
    onChosen(name, time.toISOString());
  };
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={`Premotavanje projekcije ${name === null ? '' : readerNamed(name).name}`}
    >
      <form onSubmit={submit} className="mt-4 grid gap-4">
        <p className="text-sm text-ink-soft">
          Gradi se probna generacija s onim što je zabilježeno do tog trenutka. Kupci je ne vide.
        </p>
        <Field
          label="Do datuma i vremena"
          type="datetime-local"
          required
          value={moment}
          onChange={(event) => setMoment(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Odustani
          </Button>
          <Button type="submit">Premotaj</Button>
        </div>
      </form>
    </Dialog>
  );
}
