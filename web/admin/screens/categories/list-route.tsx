import type { ComponentProps } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { call } from '../../../shared/api/call.ts';
import { asList } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { AddForm } from '../../shared/entry/add-form.tsx';
import { AdminScreen } from '../../shared/layout/admin-screen.tsx';
import { useDeletion } from '../../shared/layout/use-deletion.tsx';
import { May } from '../../shared/session/access.tsx';
import { CategoryFields } from './category-fields.tsx';
import { categoryBody, categoryErrors, EMPTY_CATEGORY } from './category-form.ts';
import { CategoryTree } from './category-tree.tsx';

export const loader = pageLoader(async ({ api }) => {
  const [categories, groups] = await Promise.all([
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /filters').then(asList),
  ]);
  return { categories, groups };
});

export function Component() {
  const { categories, groups } = useLoaderData<typeof loader>();
  const { ask, dialog } = useDeletion<CategoryAnswer>({
    isSchedulable: true,
    question: ({ name }) => `Jesi li siguran da želiš izbrisati kategoriju "${name}"?`,
    remove: (api, { _id }) => call(api, 'GET /categories/delete-category/:id', { params: { id: _id } }),
    success: ({ name }) => `Uspješno ste izbrisali kategoriju "${name}"`,
    failure: (error) => `Došlo je do problema prilikom brisanja kategorije: ${error}`,
  });
  const parents = categories.filter(({ parentCategory }) => parentCategory === null);
  return (
    <AdminScreen title="Nova kategorija" step="Kategorije">
      <div className="form-beside">
        <May>
          <AddCategory parents={parents} groups={groups} />
        </May>
        <section className="grid gap-3" aria-labelledby="lista-kategorija">
          <h2 id="lista-kategorija" className="text-lg">
            Kategorije
          </h2>
          <CategoryTree categories={categories} onDelete={ask} />
        </section>
      </div>
      {dialog}
    </AdminScreen>
  );
}

/** The form that adds a category, on the screen that lists them. */
function AddCategory(choices: Omit<ComponentProps<typeof CategoryFields>, 'form'>) {
  return (
    <AddForm
      heading="Nova kategorija"
      hideHeading
      initial={EMPTY_CATEGORY}
      check={categoryErrors}
      save={(api, values) => call(api, 'POST /categories/add-category', { body: categoryBody(values) })}
      success={({ name }) => `Uspješno ste dodali kategoriju "${name}"`}
      failure={(error) => `Došlo je do problema prilikom dodavanja kategorije: ${error}`}
      fields={(form) => <CategoryFields form={form} {...choices} />}
      submit="Dodaj kategoriju"
    />
  );
}
