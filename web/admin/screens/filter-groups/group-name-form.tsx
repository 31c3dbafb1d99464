import type { FilterGroupAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { useDone } from '../../shared/action/use-done.ts';
import { NO_NAME, nameErrors } from '../../shared/catalogue/filter-name.ts';
import { FormFields } from '../../shared/form/form-fields.tsx';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { type ReportDirty, useReportedDirty } from '../../shared/form/use-dirty-forms.ts';
import { useFoldedForm } from '../../shared/form/use-folded-form.tsx';
import { useTrackedForm } from '../../shared/form/use-tracked-form.ts';
import { ScheduleControl } from '../../shared/schedule/schedule-control.tsx';
import { adding, changeFilters } from './filter-changes.ts';

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
    onSaved: ({ name }, sent) => {
      form.settle({ name }, sent);
      return done(`Uspješno ste uredili grupu filtera "${name}"`);
    },
  });
  useReportedDirty(form.dirty, onDirty);
  return (
    <form {...form.props} className="card form-sheet" aria-label="Uređivanje grupe filtera">
      <FormFields>
        <Field label="Naziv grupe" required maxLength={120} {...form.text('name')} />
      </FormFields>
      <FormFoot form={form} submit="Sačuvaj izmjene" back={back}>
        <ScheduleControl form={form} of={`filter-${group._id}`} />
      </FormFoot>
    </form>
  );
}

type AddProps = { groupId: string; onDirty: ReportDirty };

export function AddFilterForm({ groupId, onDirty }: AddProps) {
  const done = useDone();
  const folded = useFoldedForm('Novi filter');
  const form = useTrackedForm({
    initial: NO_NAME,
    check: nameErrors,
    save: (api, { name }) => changeFilters(api, groupId, adding(name)),
    failure: (error) => `Došlo je do problema prilikom dodavanja filtera: ${error}`,
    onSaved: () => {
      form.reset(NO_NAME);
      folded.fold();
      return done('Uspješno ste dodali filter');
    },
  });
  useReportedDirty(form.dirty, onDirty);
  return (
    <>
      {folded.button}
      <form {...form.props} {...folded.props} className="card form-sheet" aria-labelledby="novi-filter">
        <h2 id="novi-filter" className="text-lg">
          Novi filter
        </h2>
        <Field label="Naziv filtera" required maxLength={120} {...form.text('name')} />
        <FormFoot form={form} submit="Dodaj filter">
          <ScheduleControl form={form} />
        </FormFoot>
      </form>
    </>
  );
}
