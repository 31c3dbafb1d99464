import { readerNamed } from '../../../../services/operations/reader-names.ts';
import { useForm } from '../../../shared/form/use-form.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DateField } from '../../shared/form/date-field.tsx';
import { DialogFoot } from '../../shared/form/dialog-foot.tsx';
import { momentErrors, momentOf } from '../../shared/history/moment.ts';

type Props = { name: string | null; onClose: () => void; onChosen: (name: string, time: string) => void };

/** Asks for the moment up to which a read model is replayed into a separate generation. */
export function ReplayDialog({ name, onClose, onChosen }: Props) {
  const form = useForm({
    initial: { moment: '' },
    check: ({ moment }) => momentErrors(moment),
    save: async (_, { moment }) => momentOf(moment),
    onSaved: (time) => {
      if (name !== null && time !== null) onChosen(name, time);
    },
  });
  return (
    <Dialog
      open={name !== null}
      onClose={onClose}
      title={`Premotavanje projekcije ${name === null ? '' : readerNamed(name).name}`}
    >
      <form {...form.props} noValidate className="mt-4 grid gap-4">
        <p className="text-sm text-ink-soft">
          Gradi se probna generacija s onim što je zabilježeno do tog trenutka. Kupci je ne vide.
        </p>
        <DateField label="Do datuma i vremena" type="datetime-local" required {...form.value('moment')} />
        <DialogFoot form={form} submit="Premotaj" cancel="Odustani" onClose={onClose} />
      </form>
    </Dialog>
  );
}
