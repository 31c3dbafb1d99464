import { useLoaderData } from 'react-router-dom';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { getFilterGroups } from '../../shared/api/filter-groups.ts';
import { categoryCalls } from '../../shared/entry/entry-calls.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { CategoryFields } from './category-fields.tsx';
import { categoryBody, categoryErrors, categoryValues } from './category-form.ts';

export const loader = pageLoader(async ({ api, params }) => {
  const [category, categories, groups] = await Promise.all([
    categoryCalls.get(api, params.slug ?? ''),
    categoryCalls.list(api),
    getFilterGroups(api),
  ]);
  return { category, categories, groups };
});

export function Component() {
  const { category, categories, groups } = useLoaderData<typeof loader>();
  const hasSubcategories = categories.some(({ parentCategory }) => parentCategory === category.category_id);
  const parents = categories.filter(
    ({ _id, parentCategory }) => parentCategory === null && _id !== category._id && !hasSubcategories,
  );
  return (
    <EntryScreen
      key={category._id}
      title="Uređivanje kategorije"
      step={category.name}
      list={{ name: 'Kategorije', href: `${ADMIN_PATH}/kategorije` }}
      history={{ entity: 'category', id: category._id }}
      initial={categoryValues(category)}
      check={categoryErrors}
      save={(api, values) => categoryCalls.update(api, category.slug, categoryBody(values))}
      success={({ name }) => `Uspješno ste uredili kategoriju "${name}"`}
      failure={(error) => `Došlo je do problema prilikom uređivanja kategorije: ${error}`}
      fields={(form) => <CategoryFields form={form} parents={parents} groups={groups} />}
      submit="Sačuvaj izmjene"
    />
  );
}
