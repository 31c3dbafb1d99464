import { useRevalidator } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';
import { addMarkup } from '../../shared/api/markup.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { MarkupFields } from './markup-fields.tsx';
import { EMPTY_MARKUP, markupBody, markupErrors } from './markup-form.ts';

export function AddMarkupForm() {
  const { notices } = useStores();
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: EMPTY_MARKUP,
    check: markupErrors,
    save: (api, values) => addMarkup(api, markupBody(values)),
    failure: () => 'Došlo je do problema prilikom dodavanja marže.',
    onSaved: ({ name }) => {
      notices.success(`Uspješno ste dodali maržu "${name}"`);
      form.reset(EMPTY_MARKUP);
      return revalidate();
    },
  });
  return (
    <form {...form.props} className="card form-sheet" aria-labelledby="nova-marza">
      <UnsavedGuard dirty={form.dirty} />
      <h2 id="nova-marza" className="form-heading">
        Nova marža
      </h2>
      <MarkupFields form={form} />
      <FormFoot form={form} submit="Dodaj maržu" />
    </form>
  );
}
