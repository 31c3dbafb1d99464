import type { FilterGroupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { nameErrors } from '../../shared/catalogue/filter-name.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { type ReportDirty, useReportedDirty } from '../../shared/form/use-dirty-forms.ts';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { ScheduleControl } from '../../shared/schedule/schedule-control.tsx';

type Props = { group: FilterGroupAnswer; back: string; onDirty: ReportDirty };

export function GroupNameForm({ group, back, onDirty }: Props) {
  const done = useDone();
  const form = useTrackedForm({
    initial: { name: group.name },
    check: nameErrors,
    save: (api, { name }) =>
      call(api, 'POST /filters/update-filter-category/:id', {
        params: { id: group._id },
        body: { name: name.trim() },
      }),
    failure: (error) => `Došlo je do problema prilikom uređivanja kategorije filtera: ${error}`,
    onSaved: ({ name }) => {
      form.reset({ name });
      return done(`Uspješno ste uredili grupu filtera "${name}"`);
    },
  });
  useReportedDirty(form.dirty, onDirty);
  return (
    <form {...form.props} className="card form-sheet" aria-label="Uređivanje grupe filtera">
      <Field label="Naziv grupe" required maxLength={120} {...form.text('name')} />
      <FormFoot form={form} submit="Sačuvaj izmjene" back={back}>
        <ScheduleControl form={form} of={`filter-${group._id}`} />
      </FormFoot>
    </form>
  );
}
