import { useLoaderData } from 'react-router-dom';
import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { getFilterGroups } from '../../shared/api/filter-groups.ts';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { categoryCalls } from '../../shared/entry/entry-calls.ts';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { May } from '../../shared/session/access.tsx';
import { CategoryFields } from './category-fields.tsx';
import { categoryBody, categoryErrors, EMPTY_CATEGORY } from './category-form.ts';
import { CategoryTree } from './category-tree.tsx';

export const loader = pageLoader(async ({ api }) => {
  const [categories, groups] = await Promise.all([categoryCalls.list(api), getFilterGroups(api)]);
  return { categories, groups };
});

export function Component() {
  const { categories, groups } = useLoaderData<typeof loader>();
  const { ask, dialog } = useDeletion<CategoryAnswer>({
    question: ({ name }) => `Jesi li siguran da želiš izbrisati kategoriju "${name}"?`,
    remove: (api, { _id }) => categoryCalls.remove(api, _id),
    success: ({ name }) => `Uspješno ste izbrisali kategoriju "${name}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja kategorije: ${error}`,
  });
  const parents = categories.filter(({ parentCategory }) => parentCategory === null);
  return (
    <AdminScreen title="Nova kategorija" step="Kategorije" crumbs={[]}>
      <div className="form-beside">
        <May>
          <AddForm
            heading="Nova kategorija"
            hideHeading
            initial={EMPTY_CATEGORY}
            check={categoryErrors}
            save={(api, values) => categoryCalls.add(api, categoryBody(values))}
            success={({ name }) => `Uspješno ste dodali kategoriju "${name}"`}
            failure={(error) => `Došlo je do problema prilikom dodavanja kategorije: ${error}`}
            fields={(form) => <CategoryFields form={form} parents={parents} groups={groups} />}
            submit="Dodaj kategoriju"
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
