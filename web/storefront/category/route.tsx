import { redirect, useLoaderData } from 'react-router-dom';
import { getCategoryPage } from '../../shared/api/get-category-page.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { readCategoryQuery, writeCategoryQuery } from './category-query.ts';
import { CategoryView } from './category-view.tsx';
import { NoCategory } from './no-category.tsx';

export const loader = pageLoader(async ({ api, params, url }) => {
  const { slug, subCategory = null } = params;
  if (slug === undefined) return null;
  const query = readCategoryQuery(url.searchParams);
  const answer = await getCategoryPage(api, { slug, sub: subCategory, ...query });
  const pages = Math.ceil(answer.page.total / answer.page.pageSize);
  const page = pages > 0 ? Math.min(query.page, pages) : query.page;
  const filters = query.filters.filter((id) => answer.filters?.includes(id) ?? true);
  // Addresses without end that show the same must not be pages without end.
  if (page !== query.page || filters.length < query.filters.length) {
    throw redirect(`${categoryPath(slug, subCategory)}${writeCategoryQuery({ ...query, page, filters })}`);
  }
  return { ...answer, query, pages };
});

export function Component() {
  const data = useLoaderData<typeof loader>();
  return data === null ? <NoCategory /> : <CategoryView {...data} />;
}
