import { call } from '../../../shared/api/call.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { TextArea } from '../../../shared/ui/fields/field.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { errorsOf, required } from '../../shared/form/checks.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';

type Props = {
  /** The invoice to cancel; null while none is. */
  number: string | null;
  onClose: () => void;
};

/** The dialog that cancels an invoice. */
export function CancelInvoice({ number, onClose }: Props) {
  return (
    <Dialog open={number !== null} onClose={onClose} title={`Storniranje računa ${number ?? ''}`}>
      {number === null ? null : <CancelForm key={number} number={number} onClose={onClose} />}
    </Dialog>
  );
}

/** The longest reason that the server takes. */
const LONGEST_REASON = 500;

/** The reason for which an invoice is cancelled by a document of its own. */
function CancelForm({ number, onClose }: { number: string; onClose: () => void }) {
  const done = useDone(onClose);
  const form = useTrackedForm({
    initial: { reason: '' },
    check: ({ reason }) => errorsOf({ reason: required(reason) }),
    save: (api, { reason }) =>
      call(api, 'POST /invoices/:number/cancel', { params: { number }, body: { reason: reason.trim() } }),
    failure: (error) => `Došlo je do problema prilikom storniranja računa: ${error}`,
    onSaved: (storno) => done(`Račun ${number} je storniran računom ${storno.number}.`),
  });
  return (
    <form {...form.props} className="mt-3 grid gap-4" aria-label="Storniranje računa">
      <p className="text-ink-soft">
        Račun se ne mijenja niti briše: izdaje se storno račun s vlastitim brojem, a za narudžbu se može
        izdati novi račun.
      </p>
      <TextArea
        label="Razlog storniranja"
        required
        rows={3}
        maxLength={LONGEST_REASON}
        hint="Stoji na storno računu."
        {...form.text('reason')}
      />
      <DialogFoot submit="Storniraj" variant="danger" form={form} onClose={onClose} />
    </form>
  );
}
