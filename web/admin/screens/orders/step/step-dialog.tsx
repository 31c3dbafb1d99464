import { useRevalidator } from 'react-router-dom';
import type { OrderAnswer, OrderLine } from '../../../../../services/ordering/ordering.schemas.ts';
import type { OrderStatusName } from '../../../../../services/ordering/stages/order-stage.wire.ts';
import { call } from '../../../../shared/api/call.ts';
import { fieldErrorsOf, messageOf } from '../../../../shared/api/client.ts';
import { useForm } from '../../../../shared/form/use-form.ts';
import { useStores } from '../../../../shared/stores/stores.tsx';
import { Dialog } from '../../../../shared/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../../shared/ui/fields/field.tsx';
import { errorsOf } from '../../../shared/form/checks.ts';
import { DialogFoot } from '../../../shared/form/dialog-foot.tsx';
import { effectOn, STEP_TEXTS } from './order-steps.ts';
import { WrittenOff } from './written-off.tsx';
import { keyOfLine, type Losses, lossError, writtenOffOf } from './written-off-values.ts';

/** The longest note that the server takes. */
export const LONGEST_NOTE = 1000;

type Props = {
  /** Null while the dialog is closed. */
  step: OrderStatusName | null;
  order: OrderAnswer;
  /** The lines that go back to stock or are written off by a return. */
  returnable: readonly OrderLine[];
  onClose: () => void;
};

/** Asks before an order takes a step, with room for a note to the customer. */
export function StepDialog({ step, ...of }: Props) {
  const title = `Narudžba ${of.order.orderName}: ${step ?? ''}`;
  return (
    <Dialog open={step !== null} onClose={of.onClose} title={title}>
      {step === null ? null : <StepForm key={step} step={step} {...of} />}
    </Dialog>
  );
}

type FormProps = Omit<Props, 'step'> & { step: OrderStatusName };
type Values = { note: string; losses: Losses };

function StepForm({ step, order, returnable, onClose }: FormProps) {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const lines = step === 'Vraćena' ? returnable : [];
  const { button, undoes } = STEP_TEXTS[step];
  const effect = effectOn(order, step);
  const form = useForm<Values, unknown>({
    initial: { note: '', losses: {} },
    check: ({ losses }) =>
      errorsOf(Object.fromEntries(lines.map((line) => [keyOfLine(line), lossError(line, losses)]))),
    save: (api, { note, losses }) => {
      const writtenOff = writtenOffOf(lines, losses);
      return call(api, 'POST /orders/update-status/:id', {
        params: { id: order._id },
        body: { status: step, note, ...(writtenOff.length > 0 && { written_off: writtenOff }) },
      });
    },
    onRefused: (error) => {
      const { note, written_off: losses } = fieldErrorsOf(error);
      const wrong = errorsOf({ note, losses });
      if (Object.keys(wrong).length > 0) return wrong;
      onClose();
      notices.danger(`Došlo je do problema prilikom promjene statusa: ${messageOf(error)}`);
      // Another administrator may have changed it: show the current status.
      void revalidate();
      return null;
    },
    onSaved: () => {
      notices.success(`Narudžba "${order.orderName}" sada ima status "${step}"`);
      onClose();
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="mt-3 grid gap-4">
      {effect === '' ? null : <p className="text-ink-soft">{effect}</p>}
      {/* An erased customer reads nothing any more. */}
      {order.name === '' ? null : (
        <TextArea
          label="Napomena za kupca (nije obavezna)"
          hint={
            order.email === ''
              ? 'Stoji u toku narudžbe koji kupac vidi.'
              : 'Stoji u emailu i u toku narudžbe koji kupac vidi.'
          }
          rows={3}
          maxLength={LONGEST_NOTE}
          {...form.text('note')}
        />
      )}
      {lines.length === 0 ? null : <WrittenOff lines={lines} {...form.value('losses')} />}
      <DialogFoot submit={button} variant={undoes ? 'danger' : 'primary'} form={form} onClose={onClose} />
    </form>
  );
}
