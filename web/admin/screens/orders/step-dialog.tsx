import { type FormEvent, useState } from 'react';
import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import { STEP_TEXTS } from './order-steps.ts';

/** The longest note that the server takes. */
const LONGEST_NOTE = 1000;

type Props = {
  /** Null while nothing is asked. */
  step: OrderStatusName | null;
  orderName: string;
  /** False for an erased customer: there is nobody to notify. */
  canNote: boolean;
  busy: boolean;
  /** What is wrong with the note. */
  error: string | undefined;
  onClose: () => void;
  onConfirm: (note: string) => void;
};

/** Asks before an order takes a step, with room for a note to the customer. */
export function StepDialog({ step, orderName, onClose, ...form }: Props) {
  return (
    <Dialog open={step !== null} onClose={onClose} title={`Narudžba ${orderName}: ${step ?? ''}`}>
      {step === null ? null : <StepForm key={step} step={step} onClose={onClose} {...form} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'step' | 'orderName'> & { step: OrderStatusName };

function StepForm({ step, canNote, busy, error, onClose, onConfirm }: FormProps) {
  const [note, setNote] = useState('');
  const { effect, button, undoes } = STEP_TEXTS[step];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(note);
  };
  return (
    <form onSubmit={submit} className="mt-3 grid gap-4">
      <p className="text-ink-soft">{effect}</p>
      {canNote ? (
        <TextArea
          label="Napomena za kupca (nije obavezna)"
          hint="Stoji u emailu i u toku narudžbe koji kupac vidi."
          rows={3}
          maxLength={LONGEST_NOTE}
          value={note}
          error={error}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button type="button" variant="secondary" onClick={onClose}>
          Ne, hvala
        </Button>
        <Button type="submit" variant={undoes ? 'danger' : 'primary'} busy={busy}>
          {button}
        </Button>
      </div>
    </form>
  );
}
