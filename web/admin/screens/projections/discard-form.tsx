import type { ParkedAnswer } from '../../../../services/operations/operations.schemas.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { TextArea } from '../../../shared/ui/fields/field.tsx';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';

/** The longest reason that the server takes. */
const LONGEST_REASON = 300;

type Props = { event: ParkedAnswer; onClose: () => void; onConfirm: (reason: string) => void };

/** Explains the consequence of discarding a parked event, and asks for the reason. */
export function DiscardForm({ event: { type, stream, position }, onClose, onConfirm }: Props) {
  const form = useForm({
    initial: { reason: '' },
    save: async (_, { reason }) => reason.trim(),
    onSaved: onConfirm,
  });
  return (
    <form {...form.props} className="mt-4 grid gap-4">
      <p className="text-sm break-words">
        <span className="font-semibold">{type}</span> na poziciji {position}
        <span className="block text-xs text-ink-soft">{stream}</span>
      </p>
      <p className="text-sm text-ink-soft">
        Ovaj događaj se ovdje više nikad neće primijeniti; to se ne može poništiti. U dnevniku događaja
        ostaje. Kasniji izdvojeni događaji istog niza se odmah ponovo primjenjuju. Ko je odbacio, kada i zašto
        vidi se na stranici Dnevnik.
      </p>
      <TextArea label="Razlog" required rows={3} maxLength={LONGEST_REASON} {...form.text('reason')} />
      <DialogFoot
        form={form}
        submit="Odbaci zauvijek"
        variant="danger"
        disabled={form.values.reason.trim() === ''}
        onClose={onClose}
      />
    </form>
  );
}
