import { useLoaderData, useNavigate } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { useStores } from '../../../shared/stores/stores.tsx';
import { getCategory, updateCategory } from '../../shared/api/category.ts';
import { getFilterGroups } from '../../shared/api/filter-group.ts';
import { getCategories } from '../../shared/api/get-categories.ts';
import { FormFoot } from '../../shared/form/form-foot.tsx';
import { UnsavedGuard } from '../../shared/form/unsaved-guard.tsx';
import { useAutoSlug } from '../../shared/form/use-auto-slug.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { HistoryLink } from '../../shared/history/history-link.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { CategoryFields } from './category-fields.tsx';
import { categoryBody, categoryErrors, categoryValues } from './category-form.ts';

const LIST_PATH = `${ADMIN_PATH}/kategorije`;

export const loader = pageLoader(async ({ api, params }) => {
  const [category, categories, groups] = await Promise.all([
    getCategory(api, params.slug ?? ''),
    getCategories(api),
    getFilterGroups(api),
  ]);
  return { category, categories, groups };
});

export function Component() {
  const { category } = useLoaderData<typeof loader>();
  return <EditCategory key={category._id} />;
}

function EditCategory() {
  const { category, categories, groups } = useLoaderData<typeof loader>();
  const { notices } = useStores();
  const navigate = useNavigate();
  const autoSlug = useAutoSlug(true);
  const hasSubcategories = categories.some(({ parentCategory }) => parentCategory === category.category_id);
  const form = useForm({
    initial: categoryValues(category),
    check: categoryErrors,
    save: (api, values) => updateCategory(api, category.slug, categoryBody(values)),
    failure: (error) => `Došlo je do problema prilikom uređivanja kategorije: ${error}`,
    onSaved: ({ name }) => {
      notices.success(`Uspješno ste uredili kategoriju "${name}"`);
      return navigate(LIST_PATH);
    },
  });
  return (
    <AdminScreen
      title="Uređivanje kategorije"
      step={category.name}
      crumbs={[{ name: 'Kategorije', href: LIST_PATH }]}
      actions={<HistoryLink entity="category" id={category._id} />}
    >
      <UnsavedGuard dirty={form.dirty} />
      <form {...form.props} className="card form-sheet form-narrow" aria-label="Uređivanje kategorije">
        <CategoryFields
          form={form}
          autoSlug={autoSlug}
          parents={categories.filter(
            ({ _id, parentCategory }) => parentCategory === null && _id !== category._id && !hasSubcategories,
          )}
          groups={groups}
        />
        <FormFoot form={form} submit="Sačuvaj izmjene" back={LIST_PATH} />
      </form>
    </AdminScreen>
  );
}
