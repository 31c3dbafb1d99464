import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import type { ScheduledChangeAnswer } from '../../../../services/scheduled-changes/scheduled-changes.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { errorsOf } from '../../shared/form/checks.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { FormRefusal } from '../../shared/form/form-refusal.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { localOf, momentError, momentOf } from '../../shared/history/moment.ts';

type Props = { change: ScheduledChangeAnswer; onMoved: () => void };

/** Gives a change that waits other times. */
export function MoveForm({ change, onMoved }: Props) {
  const id = change._id;
  const done = useDone(onMoved);
  const form = useTrackedForm({
    initial: momentsOf(change),
    readStored: (api) => readMoments(api, change),
    check: (values) =>
      errorsOf({
        at: momentError(values.at),
        until: values.until === '' ? undefined : momentError(values.until),
      }),
    save: async (api, values) => {
      const body = { at: momentOf(values.at) ?? '', until: momentOf(values.until) };
      await call(api, 'POST /scheduled-changes/:id', { params: { id }, body });
      return body;
    },
    failure: (error) => `Vrijeme se ne može promijeniti: ${error}`,
    onSaved: (moved) => done(`Izmjena je pomjerena na ${formatDateTime(moved.at)}.`),
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

function momentsOf({ at, until }: ScheduledChangeAnswer) {
  return { at: shown(at), until: shown(until) };
}

const shown = (moment: string | null) => (moment === null ? '' : localOf(new Date(moment)));

/** Those of a change that waits no more are as they were: the shop refuses to move it. */
async function readMoments(api: ApiClient, change: ScheduledChangeAnswer) {
  const { of, _id: id } = change;
  const query = { state: 'waiting', pageSize: 100, ...(of === '' ? {} : { of }) } as const;
  const { items } = await call(api, 'GET /scheduled-changes', { query });
  return momentsOf(items.find(({ _id }) => _id === id) ?? change);
}
