import { useLoaderData } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { breadcrumbLd } from '../../shared/routing/breadcrumb-ld.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { pagePath, pageQuery, pagesOf, readAvailable, readPage } from '../../shared/routing/paging.ts';
import { useSite } from '../../shared/site-context.tsx';
import { headingCrumbs, PageHeading } from '../../shared/ui/page/page-heading.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { ProductList } from '../layout/product-list.tsx';

const PATH = '/ponuda-sedmice';
const TITLE = 'Top ponude';
const INTRO = 'Iskoristite našu sedmičnu ponudu za odabrane proizvode.';

export const loader = pageLoader(async ({ api, url }) => {
  const page = readPage(url.searchParams);
  const available = readAvailable(url.searchParams);
  const { page: list } = await call(api, 'GET /storefront/weekly-offer', {
    query: pageQuery(page, available),
  });
  return {
    page,
    available,
    pages: pagesOf(PATH, page, list, available),
    total: list.total,
    products: list.items,
  };
});

export function Component() {
  const list = useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
  return (
    <>
      <PageMeta
        title={list.page > 1 ? `${TITLE} – stranica ${list.page}` : TITLE}
        description={INTRO}
        path={pagePath(PATH, list.page)}
        jsonLd={[breadcrumbLd(headingCrumbs(TITLE), publicUrl)]}
      />
      <PageHeading title={TITLE} intro={INTRO} />
      <ProductList {...list} path={PATH} emptyText="Trenutno nemamo proizvoda u ponudi sedmice." />
    </>
  );
}
