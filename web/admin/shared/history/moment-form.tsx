import { useForm } from '../../../shared/form/use-form.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { DateField } from '../form/date-field.tsx';
import { localOf, momentErrors, momentOf } from './moment.ts';

type Props = {
  /** The moment that is shown, ISO 8601; null for none yet. */
  at: string | null;
  onChoose: (at: string) => void;
  label?: string;
  /** Whether it may be in the future. */
  future?: boolean;
};

/** Chooses a moment, on the clocks of Sarajevo. */
export function MomentForm({ at, onChoose, label = 'Datum i vrijeme', future = false }: Props) {
  const form = useForm({
    initial: { moment: localOf(at === null ? new Date() : new Date(at)) },
    check: ({ moment }) => momentErrors(moment, future),
    save: async (_, { moment }) => momentOf(moment),
    onSaved: (chosen) => {
      if (chosen !== null) onChoose(chosen);
    },
  });
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3" noValidate>
      <DateField
        label={`${label} (Sarajevo)`}
        type="datetime-local"
        {...(future ? {} : { max: localOf(new Date()) })}
        {...form.value('moment')}
      />
      <Button type="submit" variant="secondary">
        Prikaži stanje
      </Button>
    </form>
  );
}
