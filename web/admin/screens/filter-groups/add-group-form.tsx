import { useRevalidator } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';
import { Field } from '../../../shared/ui/field.tsx';
import { addFilterGroup } from '../../shared/api/filter-group.ts';
import { NO_NAME, nameErrors } from '../../shared/catalogue/filter-name.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useForm } from '../../shared/form/use-form.ts';

export function AddGroupForm() {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: NO_NAME,
    check: nameErrors,
    save: (api, { name }) => addFilterGroup(api, name.trim()),
    failure: () => 'Došlo je do problema prilikom dodavanja grupe filtera.',
    onSaved: ({ name }) => {
      notices.success(`Uspješno ste dodali grupu filtera "${name}"`);
      form.reset(NO_NAME);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="card form-sheet" aria-labelledby="nova-grupa">
      <UnsavedGuard dirty={form.dirty} />
      <h2 id="nova-grupa" className="form-heading">
        Nova grupa filtera
      </h2>
      <Field label="Naziv" required maxLength={120} {...form.text('name')} />
      <FormFoot form={form} submit="Dodaj grupu filtera" />
    </form>
  );
}
