import type { OrderReturnAnswer } from '../../../../services/ordering/ordering.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { FieldError, FieldFrame } from '../../../shared/ui/fields/field-frame.tsx';
import { nameOfLine } from '../../../shared/ui/orders/return-values.ts';
import { useAction } from '../../shared/action/use-action.ts';
import { useDone } from '../../shared/action/use-done.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { mailed } from '../../shared/orders/mailed.ts';
import { keyOfPart, receiptBody, receiptErrors, receiptValues, typedFor } from './receipt-values.ts';

type Props = {
  /** The return to receive; null while the dialog is closed. */
  one: OrderReturnAnswer | null;
  orderName: string;
  /** Of the customer; '' without one. */
  email: string;
  onClose: () => void;
};

/** Asks which pieces of a return came back, and where they go. */
export function ReceiptDialog({ one, orderName, email, onClose }: Props) {
  return (
    <Dialog open={one !== null} onClose={onClose} title={`Povrat iz narudžbe ${orderName}`} wide>
      {one === null ? null : <ReceiptForm key={one._id} one={one} email={email} onClose={onClose} />}
    </Dialog>
  );
}

const WAYS = [
  { to: 'stock', label: 'Na zalihu' },
  { to: 'writeOff', label: 'Otpis' },
] as const;

type FormProps = { one: OrderReturnAnswer; email: string; onClose: () => void };

function ReceiptForm({ one: { _id: id, lines }, email, onClose }: FormProps) {
  const done = useDone(onClose);
  const form = useTrackedForm({
    initial: receiptValues(lines),
    check: (values) => receiptErrors(lines, values),
    save: (api, values) =>
      call(api, 'POST /returns/:id/receive', { params: { id }, body: receiptBody(lines, values) }),
    failure: (error) => `Došlo je do problema prilikom prijema povrata: ${error}`,
    onSaved: () => done(mailed('Povrat je primljen', { email })),
  });
  const closing = useAction('Došlo je do problema prilikom zatvaranja povrata');
  const close = () =>
    closing.run(async (api) => {
      await call(api, 'POST /returns/:id/close', { params: { id } });
      await done(mailed('Povrat je zatvoren', { email }));
    });
  const { values, set, errors } = form;
  // An error beside quantities disappears when they are valid.
  const current = receiptErrors(lines, values);
  const isEmpty = errors.lines !== undefined && current.lines !== undefined;
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Prijem povrata">
      <p className="text-ink-soft">
        Upišite šta je stiglo. Što ne upišete, nije vraćeno. Prijem se ne može izmijeniti.
      </p>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">Sadržaj</legend>
        {lines.map((line, at) => {
          const key = keyOfPart(line);
          const error = errors[key] && current[key];
          const wrong = error ? `povrat-${at}` : isEmpty ? 'povrat-sadrzaj' : undefined;
          const typed = typedFor(values, line);
          return (
            <div
              key={key}
              className="grid grid-cols-2 items-end gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_7rem_7rem]"
            >
              <p className="self-center text-sm [overflow-wrap:anywhere] max-sm:col-span-2">
                {nameOfLine(line)}
                <span className="block text-xs text-ink-faint">Zatraženo: {line.quantity}</span>
              </p>
              {WAYS.map(({ to, label }) => (
                <FieldFrame
                  key={to}
                  label={
                    <>
                      {label}
                      <span className="sr-only">: {nameOfLine(line)}</span>
                    </>
                  }
                >
                  {({ id }) => (
                    <input
                      id={id}
                      className="input"
                      inputMode="numeric"
                      maxLength={7}
                      aria-invalid={wrong === undefined ? undefined : true}
                      aria-describedby={wrong}
                      value={typed[to]}
                      onChange={({ target }) =>
                        set({ pieces: { ...values.pieces, [key]: { ...typed, [to]: target.value } } })
                      }
                    />
                  )}
                </FieldFrame>
              ))}
              <div className="col-span-full">
                <FieldError id={`povrat-${at}`} error={error} />
              </div>
            </div>
          );
        })}
        <FieldError id="povrat-sadrzaj" error={isEmpty ? current.lines : undefined} />
      </fieldset>
      <DialogFoot submit="Primi povrat" form={form} refusal={closing.refusal} onClose={onClose}>
        <Button variant="danger" className="mr-auto" busy={closing.busy} onClick={close}>
          Ništa nije stiglo
        </Button>
      </DialogFoot>
    </form>
  );
}
