import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import type { Later } from '../action/later-call.ts';
import { useDone } from '../action/use-done.ts';
import { errorsOf, required } from '../form/checks.ts';
import { DateField } from '../form/date-field.tsx';
import { DialogFoot } from '../form/dialog-foot.tsx';
import { useTrackedForm } from '../form/use-tracked-form.ts';
import { momentError, momentOf } from '../history/moment.ts';

/** The longest reason that the server takes. */
const LONGEST_REASON = 500;

type Props = { later: Later; onScheduled: () => void; onClose: () => void };

/** Asks when a change is made, until when, and why. */
export function ScheduleForm({ later, onScheduled, onClose }: Props) {
  const done = useDone(onClose);
  const form = useTrackedForm({
    initial: { at: '', until: '', reason: '' },
    check: ({ at, until, reason }) =>
      errorsOf({
        at: momentError(at),
        until: until === '' ? undefined : momentError(until),
        reason: required(reason),
      }),
    save: (api, { at, until, reason }) =>
      call(api, 'POST /scheduled-changes', {
        body: {
          at: momentOf(at) ?? '',
          until: momentOf(until),
          reason: reason.trim(),
          call: later,
        },
      }),
    failure: (error) => `Izmjena se ne može zakazati: ${error}`,
    onSaved: (_, { at }) => {
      onScheduled();
      return done(`Izmjena je zakazana za ${formatDateTime(momentOf(at) ?? '')}.`);
    },
  });
  return (
    <form
      {...form.props}
      // In React it is within the form that the change comes from.
      onSubmit={(event) => {
        event.stopPropagation();
        form.props.onSubmit(event);
      }}
      noValidate
      className="mt-4 grid gap-4"
      aria-label="Zakazivanje izmjene"
    >
      <p className="text-sm text-ink-soft">
        Izmjena se tada izvrši sama. Ako neko u međuvremenu promijeni ono što ova forma mijenja ili bi vratila
        na staro, ništa se ne prepisuje, a izmjena ostaje u spisku kao neusklađena.
      </p>
      <DateField label="Kada (Sarajevo)" type="datetime-local" required {...form.value('at')} />
      <DateField
        label="Do (Sarajevo)"
        type="datetime-local"
        hint="Tada se vraća na staro. Prazno: ostaje."
        {...form.value('until')}
      />
      <Field
        label="Razlog"
        required
        maxLength={LONGEST_REASON}
        hint="Stoji u dnevniku."
        {...form.text('reason')}
      />
      <DialogFoot submit="Zakaži" cancel="Odustani" form={form} onClose={onClose} />
    </form>
  );
}
