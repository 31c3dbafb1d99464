import { useLoaderData, useNavigate } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { getPage, updatePage } from '../../shared/api/page.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useAutoSlug } from '../../shared/form/use-auto-slug.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { PageFields } from './page-fields.tsx';
import { pageBody, pageErrors, pageValues } from './page-form.ts';

const LIST_PATH = `${ADMIN_PATH}/stranice`;

export const loader = pageLoader(({ api, params }) => getPage(api, params.slug ?? ''));

export function Component() {
  const page = useLoaderData<typeof loader>();
  return <EditPage key={page._id} />;
}

function EditPage() {
  const page = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const navigate = useNavigate();
  const autoSlug = useAutoSlug(true);
  const form = useForm({
    initial: pageValues(page),
    check: pageErrors,
    save: (api, values) => updatePage(api, page.slug, pageBody(values)),
    failure: (error) => `Došlo je do problema prilikom uređivanja stranice: ${error}`,
    onSaved: ({ title }) => {
      notices.success(`Uspješno ste uredili stranicu "${title}"`);
      return navigate(LIST_PATH);
    },
  });
  return (
    <AdminScreen
      title="Uređivanje stranice"
      step={page.title}
      crumbs={[{ name: 'Stranice', href: LIST_PATH }]}
      actions={<HistoryLink entity="page" id={page._id} />}
    >
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className="grid gap-5" aria-label="Uređivanje stranice">
        <PageFields form={form} autoSlug={autoSlug} />
        <FormFoot form={form} submit="Sačuvaj izmjene" back={LIST_PATH} />
      </form>
    </AdminScreen>
  );
}
