import { useNavigate } from 'react-router-dom';
import { useStores } from '../../../shared/stores/stores.tsx';
import { addPage } from '../../shared/api/page.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useAutoSlug } from '../../shared/form/use-auto-slug.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { PageFields } from './page-fields.tsx';
import { EMPTY_PAGE, pageBody, pageErrors } from './page-form.ts';

const LIST_PATH = `${ADMIN_PATH}/stranice`;

export function Component() {
  const { notices } = useStores();
  const navigate = useNavigate();
  const autoSlug = useAutoSlug();
  const form = useForm({
    initial: EMPTY_PAGE,
    check: pageErrors,
    save: (api, values) => addPage(api, pageBody(values)),
    failure: (error) => `Došlo je do problema prilikom dodavanja stranice: ${error}`,
    onSaved: ({ title }) => {
      notices.success(`Uspješno ste dodali stranicu "${title}"`);
      return navigate(LIST_PATH);
    },
  });
  return (
    <AdminScreen title="Nova stranica" crumbs={[{ name: 'Stranice', href: LIST_PATH }]}>
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className="grid gap-5" aria-label="Nova stranica">
        <PageFields form={form} autoSlug={autoSlug} />
        <FormFoot form={form} submit="Dodaj stranicu" back={LIST_PATH} />
      </form>
    </AdminScreen>
  );
}
