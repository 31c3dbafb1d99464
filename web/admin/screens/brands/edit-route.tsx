import { useLoaderData, useNavigate } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { getBrand, updateBrand } from '../../shared/api/brand.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useAutoSlug } from '../../shared/form/use-auto-slug.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { BrandFields } from './brand-fields.tsx';
import { brandBody, brandErrors, brandValues } from './brand-form.ts';

const LIST_PATH = `${ADMIN_PATH}/brendovi`;

export const loader = pageLoader(({ api, params }) => getBrand(api, params.slug ?? ''));

export function Component() {
  const brand = useLoaderData<typeof loader>();
  return <EditBrand key={brand._id} />;
}

function EditBrand() {
  const brand = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const navigate = useNavigate();
  const autoSlug = useAutoSlug(true);
  const form = useForm({
    initial: brandValues(brand),
    check: brandErrors,
    save: (api, values) => updateBrand(api, brand.slug, brandBody(values)),
    failure: (error) => `Došlo je do problema prilikom uređivanja brenda: ${error}`,
    onSaved: () => {
      notices.success('Uspješno ste uredili brend');
      return navigate(LIST_PATH);
    },
  });
  return (
    <AdminScreen
      title="Uređivanje brenda"
      step={brand.name}
      crumbs={[{ name: 'Brendovi', href: LIST_PATH }]}
      actions={<HistoryLink entity="brand" id={brand._id} />}
    >
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className="card form-sheet form-narrow" aria-label="Uređivanje brenda">
        <BrandFields form={form} autoSlug={autoSlug} />
        <FormFoot form={form} submit="Sačuvaj izmjene" back={LIST_PATH} />
      </form>
    </AdminScreen>
  );
}
