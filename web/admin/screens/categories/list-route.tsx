import { useLoaderData } from 'react-router-dom';
import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { deleteCategory } from '../../shared/api/category.ts';
import { getFilterGroups } from '../../shared/api/filter-group.ts';
import { getCategories } from '../../shared/api/get-categories.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { May } from '../../shared/session/access.tsx';
import { AddCategoryForm } from './add-category-form.tsx';
import { CategoryTree } from './category-tree.tsx';

export const loader = pageLoader(async ({ api }) => {
  const [categories, groups] = await Promise.all([getCategories(api), getFilterGroups(api)]);
  return { categories, groups };
});

export function Component() {
  const { categories, groups } = useLoaderData<typeof loader>();
  const { ask, dialog } = useDeletion<CategoryAnswer>({
    question: ({ name }) => `Jesi li siguran da želiš izbrisati kategoriju "${name}"?`,
    remove: (api, { _id }) => deleteCategory(api, _id),
    success: ({ name }) => `Uspješno ste izbrisali kategoriju "${name}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja kategorije: ${error}`,
  });
  return (
    <AdminScreen title="Nova kategorija" step="Kategorije" crumbs={[]}>
      <div className="form-beside">
        <May>
          <AddCategoryForm
            parents={categories.filter(({ parentCategory }) => parentCategory === null)}
            groups={groups}
          />
        </May>
        <section className="grid gap-3" aria-labelledby="lista-kategorija">
          <h2 id="lista-kategorija" className="form-heading">
            Kategorije
          </h2>
          <CategoryTree categories={categories} onDelete={ask} />
        </section>
      </div>
      {dialog}
    </AdminScreen>
  );
}
