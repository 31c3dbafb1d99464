import { useLoaderData } from 'react-router-dom';
import type { CategoryAnswer } from '../../../../services/catalogue/catalogue.schemas.ts';
import { PRODUCTS, plural, pluralForm } from '../../../../services/rules/texts/plural.ts';
import { call } from '../../../shared/api/call.ts';
import type { ApiClient } from '../../../shared/api/client.ts';
import { asList, asPage } from '../../../shared/api/list-answers.ts';
import { pageLoader } from '../../../shared/routing/page-loader.ts';
import { EntryScreen } from '../../shared/entry/entry-screen.tsx';
import { ADMIN_PATH } from '../../shared/session/paths.ts';
import { CategoryFields } from './category-fields.tsx';
import { categoryBody, categoryErrors, categoryValues } from './category-form.ts';

const read = (api: ApiClient, slug = '') =>
  call(api, 'GET /categories/edit-category/:slug', { params: { slug } });

export const loader = pageLoader(async ({ api, params }) => {
  const [category, categories, groups] = await Promise.all([
    read(api, params.slug),
    call(api, 'GET /categories').then(asList),
    call(api, 'GET /filters').then(asList),
  ]);
  const query = { category: String(category.category_id), page: 1, pageSize: 1 };
  const products = asPage(await call(api, 'GET /products/administration', { query })).total;
  return { category, categories, groups, products };
});

export function Component() {
  const { category, categories, groups, products } = useLoaderData<typeof loader>();
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
      readStored={async (api) => categoryValues(await read(api, category.slug))}
      check={categoryErrors}
      save={(api, values) =>
        call(api, 'POST /categories/update-category/:slug', {
          params: { slug: category.slug },
          body: categoryBody(values),
        })
      }
      success={({ name }) => `Uspješno ste uredili kategoriju "${name}"`}
      failure={(error) => `Došlo je do problema prilikom uređivanja kategorije: ${error}`}
      fields={(form) => {
        const isMoved = form.values.parentCategory !== categoryValues(category).parentCategory;
        const left = isMoved && products > 0 ? productsLeft(category, products) : undefined;
        return <CategoryFields form={form} parents={parents} groups={groups} left={left} />;
      }}
    />
  );
}

/** Products name their main category themselves: they do not move along. */
function productsLeft({ name }: CategoryAnswer, products: number): string {
  const counted = `${plural(products, PRODUCTS)} ${pluralForm(products, ['ostaje', 'ostaju', 'ostaje'])}`;
  return `${counted} u dosadašnjoj glavnoj kategoriji. Nakon čuvanja ih na ekranu Proizvodi pronađite po kategoriji „${name}“ i premjestite grupnom izmjenom.`;
}
