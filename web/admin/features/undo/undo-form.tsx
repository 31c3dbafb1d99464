import type { UndoAnswer } from '../../../../services/audit/undo.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { errorsOf, required } from '../../shared/form/checks.ts';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { UndoFields } from './undo-fields.tsx';

/** The longest reason that the server takes. */
const LONGEST_REASON = 500;

type Props = { position: string; preview: UndoAnswer; onClose: () => void };

/** Asks which fields of an entry are undone, and why. */
export function UndoForm({ position, preview, onClose }: Props) {
  const { notices } = useStores();
  const done = useDone(onClose);
  const initial = { reason: '', fields: preview.undone.map(({ field }) => field) };
  const form = useTrackedForm({
    initial,
    check: ({ reason }) => errorsOf({ reason: required(reason) }),
    save: (api, { reason, fields }) =>
      call(api, 'POST /audit/:position/undo', {
        params: { position },
        body: { reason: reason.trim(), fields },
      }),
    failure: (error) => `Poništavanje nije moguće: ${error}`,
    onSaved({ undone, message }) {
      if (undone.length > 0) return done(message);
      notices.danger(message);
      onClose();
    },
  });
  const { fields } = form.values;

  if (preview.undone.length === 0)
    return (
      <div className="grid gap-4 pt-4">
        <p>Nema šta da se vrati: sve je već vraćeno ili u međuvremenu promijenjeno.</p>
        <UndoFields preview={preview} chosen={[]} onChange={() => undefined} />
        <Button variant="secondary" className="justify-self-end" onClick={onClose}>
          Zatvori
        </Button>
      </div>
    );
  return (
    <form {...form.props} className="grid gap-4 pt-4" aria-label="Poništavanje">
      <p className="text-ink-soft">Odaberite šta se vraća. Poništavanje se bilježi kao nova izmjena.</p>
      <UndoFields preview={preview} chosen={fields} onChange={(chosen) => form.set({ fields: chosen })} />
      <Field
        label="Razlog"
        required
        maxLength={LONGEST_REASON}
        hint="Stoji u dnevniku."
        {...form.text('reason')}
      />
      <DialogFoot
        submit="Poništi"
        cancel="Odustani"
        form={form}
        disabled={fields.length === 0}
        onClose={onClose}
      />
    </form>
  );
}
