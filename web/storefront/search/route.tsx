import { redirect, useLoaderData } from 'react-router-dom';
import { ofMany, PRODUCTS, plural } from '../../../services/rules/texts/plural.ts';
import { call } from '../../shared/api/call.ts';
import { asPage } from '../../shared/api/list-answers.ts';
import { searchPath } from '../../shared/format/links.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { pagesOf, readAvailable, readPage } from '../../shared/routing/paging.ts';
import { PageHeading } from '../../shared/ui/page/page-heading.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { LeadOn } from '../layout/lead-on.tsx';
import { ProductList } from '../layout/product-list.tsx';
import { MatchingCategories } from './matching-categories.tsx';
import { addressOfForm, SHORTEST_TERM, termOf } from './search-term.ts';

/** How many products a page of search results shows (specification/search-and-lists §5). */
const PAGE_SIZE = 16;

export const loader = pageLoader(async ({ api, params, url }) => {
  const target = addressOfForm(url.searchParams);
  if (target !== null) throw redirect(target);
  const term = termOf(params.pojam);
  const page = readPage(url.searchParams);
  const available = readAvailable(url.searchParams);
  if (term.length < SHORTEST_TERM) return { term, page: 1, pages: 0, available, total: 0, products: [] };
  const query = { q: term, page, pageSize: PAGE_SIZE, ...(available && { available: '1' }) };
  const list = asPage(await call(api, 'GET /products', { query }));
  const pages = pagesOf(searchPath(term), page, list, available);
  return { term, page, pages, available, total: list.total, products: list.items };
});

export function Component() {
  const { term, ...list } = useLoaderData<typeof loader>();
  const { page, total } = list;
  const title = term === '' ? 'Pretraga' : `Pretraga: ${term}`;
  return (
    <>
      <PageMeta title={page > 1 ? `${title} – stranica ${page}` : title} noindex />
      <PageHeading
        title={title}
        intro={
          term.length < SHORTEST_TERM
            ? 'Unesite najmanje tri znaka naziva proizvoda ili brenda.'
            : 'Rezultati prema nazivu proizvoda i brendu.'
        }
      />
      <MatchingCategories term={term} />
      <ProductList
        {...list}
        path={searchPath(term)}
        emptyText="Nema proizvoda koji zadovoljavaju vašu pretragu."
      >
        {total === 0
          ? plural(0, PRODUCTS)
          : `Prikazano ${list.products.length} od ${ofMany(total, PRODUCTS)}`}
      </ProductList>
      {total === 0 ? <LeadOn /> : null}
    </>
  );
}
