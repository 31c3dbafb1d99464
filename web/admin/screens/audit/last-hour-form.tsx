import type { LastHour } from '../../../../services/audit/last-hour.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { errorsOf, required } from '../../shared/form/checks.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { LastHourList } from './last-hour-list.tsx';

/** The longest reason that the server takes. */
const LONGEST_REASON = 500;

type Props = { preview: LastHour; onClose: () => void; onUndone: (result: LastHour) => void };

/** Shows what of an hour would be undone, and asks why. */
export function LastHourForm({ preview, onClose, onUndone }: Props) {
  const done = useDone();
  const { by, until } = preview;
  const form = useTrackedForm({
    initial: { reason: '' },
    check: ({ reason }) => errorsOf({ reason: required(reason) }),
    save: (api, { reason }) =>
      call(api, 'POST /audit/last-hour/undo', { body: { by, until, reason: reason.trim() } }),
    failure: (error) => `Poništavanje nije moguće: ${error}`,
    onSaved(result) {
      onUndone(result);
      return done('Posljednji sat je poništen.');
    },
  });

  if (preview.entries.every(({ undone }) => undone.length === 0))
    return (
      <div className="grid gap-4 pt-4">
        <p>U posljednjem satu nema ništa što bi se vratilo.</p>
        <LastHourList hour={preview} />
        <Button variant="secondary" className="justify-self-end" onClick={onClose}>
          Zatvori
        </Button>
      </div>
    );
  return (
    <form {...form.props} className="grid gap-4 pt-4" aria-label="Poništavanje posljednjeg sata">
      <p className="text-ink-soft">
        Vraća se od najnovijeg unosa prema starijima. Što je neko drugi u međuvremenu promijenio, ostaje.
      </p>
      <Field
        label="Razlog"
        required
        maxLength={LONGEST_REASON}
        hint="Stoji u dnevniku."
        {...form.text('reason')}
      />
      <LastHourList hour={preview} />
      {preview.more ? <p>Poništava se najnovijih 500 unosa; starije poništite zatim.</p> : null}
      <DialogFoot submit="Poništi sve" variant="danger" cancel="Odustani" form={form} onClose={onClose} />
    </form>
  );
}
