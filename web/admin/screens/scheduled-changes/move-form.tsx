import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { errorsOf } from '../../shared/form/checks.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { localOf, momentError, momentOf } from '../../shared/history/moment.ts';

type Props = { change: ScheduledChangeAnswer; onMoved: () => void };

/** Gives a change that waits other times. */
export function MoveForm({ change: { _id: id, at, until }, onMoved }: Props) {
  const done = useDone(onMoved);
  const shown = (moment: string | null) => (moment === null ? '' : localOf(new Date(moment)));
  const form = useTrackedForm({
    initial: { at: shown(at), until: shown(until) },
    check: (values) =>
      errorsOf({
        at: momentError(values.at),
        until: values.until === '' ? undefined : momentError(values.until),
      }),
    save: (api, values) =>
      call(api, 'POST /scheduled-changes/:id', {
        params: { id },
        body: { at: momentOf(values.at) ?? '', until: momentOf(values.until) },
      }),
    failure: (error) => `Vrijeme se ne može promijeniti: ${error}`,
    onSaved: (_, values) => done(`Izmjena je pomjerena na ${formatDateTime(momentOf(values.at) ?? '')}.`),
  });
  return (
    <form {...form.props} className="grid gap-4" aria-label="Vrijeme izmjene">
      <div className="cols-fill-52 gap-4.5">
        <DateField label="Kada (Sarajevo)" type="datetime-local" required {...form.value('at')} />
        <DateField
          label="Do (Sarajevo)"
          type="datetime-local"
          hint="Tada se vraća na staro. Prazno: ostaje."
          {...form.value('until')}
        />
      </div>
      <FormRefusal text={form.refusal} />
      <Button
        type="submit"
        variant="secondary"
        busy={form.busy}
        disabled={!form.dirty}
        className="justify-self-start"
      >
        Promijeni vrijeme
      </Button>
    </form>
  );
}
