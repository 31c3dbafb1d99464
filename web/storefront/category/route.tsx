import { redirect, useLoaderData } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { readCategoryQuery, writeCategoryQuery } from './category-query.ts';
import { CategoryView } from './category-view.tsx';
import { NoCategory } from './no-category.tsx';

export const loader = pageLoader(async ({ api, params, url }) => {
  const { slug, subCategory: sub } = params;
  if (slug === undefined) return null;
  const query = readCategoryQuery(url.searchParams);
  const answer = await call(api, 'GET /storefront/category/:slug', {
    params: { slug },
    query: {
      page: query.page,
      sort: query.sort,
      ...(sub === undefined ? {} : { sub }),
      ...(query.filters.length > 0 ? { filters: query.filters.join(',') } : {}),
      ...(query.available ? { available: '1' } : {}),
    },
  });
  const pages = Math.ceil(answer.page.total / answer.page.pageSize);
  const page = Math.min(query.page, Math.max(pages, 1));
  const filters = query.filters.filter((id) => answer.filters?.includes(id) ?? true);
  // Addresses without end that show the same must not be pages without end.
  if (page !== query.page || filters.length < query.filters.length) {
    throw redirect(`${categoryPath(slug, sub)}${writeCategoryQuery({ ...query, page, filters })}`);
  }
  return { ...answer, query, pages };
});

export function Component() {
  const data = useLoaderData<typeof loader>();
  return data === null ? <NoCategory /> : <CategoryView {...data} />;
}
