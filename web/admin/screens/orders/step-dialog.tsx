import { type FormEvent, useState } from 'react';
import type { PiecesOfLine } from '../../../../services/ordering/order-list.schemas.ts';
import type { OrderStatusName } from '../../../../services/ordering/order-stage.wire.ts';
import type { OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextArea } from '../../../shared/ui/field.tsx';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { STEP_TEXTS } from './order-steps.ts';
import { WrittenOff } from './written-off.tsx';
import { type Losses, lossError, writtenOffOf } from './written-off-values.ts';

/** The longest note that the server takes. */
export const LONGEST_NOTE = 1000;

type Props = {
  /** Null while the dialog is closed. */
  step: OrderStatusName | null;
  orderName: string;
  /** False for an erased customer: there is no address to notify. */
  canNote: boolean;
  busy: boolean;
  /** The lines that go back to stock or are written off by a return. */
  returnable: readonly OrderLine[];
  /** The errors of `note` and `writtenOff`. */
  errors: Errors;
  onClose: () => void;
  onConfirm: (note: string, writtenOff: readonly PiecesOfLine[]) => void;
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

function StepForm({ step, canNote, busy, returnable, errors, onClose, onConfirm }: FormProps) {
  const [note, setNote] = useState('');
  const [losses, setLosses] = useState<Losses>({});
  const lines = step === 'Vraćena' ? returnable : [];
  const isWrong = lines.some((line) => lossError(line, losses) !== undefined);
  const { effect, button, undoes } = STEP_TEXTS[step];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) onConfirm(note, writtenOffOf(lines, losses));
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
          error={errors.note}
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
      {lines.length === 0 ? null : (
        <WrittenOff lines={lines} losses={losses} error={errors.writtenOff} onChange={setLosses} />
      )}
      <DialogFoot submit={button} variant={undoes ? 'danger' : 'primary'} busy={busy} onClose={onClose} />
    </form>
  );
}
