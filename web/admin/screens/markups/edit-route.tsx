import { useLoaderData, useNavigate } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { getMarkup, updateMarkup } from '../../shared/api/markup.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useForm } from '../../shared/form/use-form.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { MarkupFields } from './markup-fields.tsx';
import { markupBody, markupErrors, markupValues } from './markup-form.ts';

const LIST_PATH = `${ADMIN_PATH}/marze`;

export const loader = pageLoader(({ api, params }) => getMarkup(api, params.id ?? ''));

export function Component() {
  const markup = useLoaderData<typeof loader>();
  return <EditMarkup key={markup._id} />;
}

function EditMarkup() {
  const markup = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const navigate = useNavigate();
  const form = useForm({
    initial: markupValues(markup),
    check: markupErrors,
    save: (api, values) => updateMarkup(api, markup._id, markupBody(values)),
    failure: (error) => `Došlo je do problema prilikom uređivanja marže: ${error}`,
    onSaved: ({ name }) => {
      notices.success(`Uspješno ste uredili maržu "${name}"`);
      return navigate(LIST_PATH);
    },
  });
  return (
    <AdminScreen
      title="Uređivanje marže"
      step={markup.name}
      crumbs={[{ name: 'Marže', href: LIST_PATH }]}
      actions={<HistoryLink entity="markup" id={markup._id} />}
    >
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className="card form-sheet form-narrow" aria-label="Uređivanje marže">
        <MarkupFields form={form} />
        <FormFoot form={form} submit="Sačuvaj izmjene" back={LIST_PATH} />
      </form>
    </AdminScreen>
  );
}
