import { useLoaderData } from 'react-router-dom';
import { PRODUCTS, plural } from '../../../services/rules/texts/plural.ts';
import { call } from '../../shared/api/call.ts';
import { brandPath } from '../../shared/format/links.ts';
import { breadcrumbLd } from '../../shared/routing/breadcrumb-ld.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { pagePath, pageQuery, pagesOf, readAvailable, readPage } from '../../shared/routing/paging.ts';
import { useSite } from '../../shared/site-context.tsx';
import { headingCrumbs, PageHeading } from '../../shared/ui/page/page-heading.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { imageUrl, Picture } from '../../shared/ui/products/picture.tsx';
import { ProductList } from '../layout/product-list.tsx';

const ABOVE = [{ name: 'Brendovi', href: '/brendovi' }];

export const loader = pageLoader(async ({ api, params, url }) => {
  const slug = params.slug ?? '';
  const page = readPage(url.searchParams);
  const available = readAvailable(url.searchParams);
  const { brand, page: list } = await call(api, 'GET /storefront/brand/:slug', {
    params: { slug },
    query: pageQuery(page, available),
  });
  const pages = pagesOf(brandPath(slug), page, list, available);
  return { brand, page, pages, available, total: list.total, products: list.items };
});

export function Component() {
  const { brand, ...list } = useLoaderData<typeof loader>();
  const { page, total } = list;
  const { publicUrl } = useSite();
  const title = `Proizvodi brenda: ${brand.name}`;
  const path = brandPath(brand.slug);
  const logo = imageUrl(brand.image);
  return (
    <>
      <PageMeta
        title={page > 1 ? `${title} – stranica ${page}` : title}
        description={brand.metaDesc || `${brand.name}: ${plural(total, PRODUCTS)} uz plaćanje pouzećem.`}
        path={pagePath(path, page)}
        {...(logo === null ? {} : { image: logo })}
        jsonLd={[breadcrumbLd(headingCrumbs(brand.name, ABOVE), publicUrl)]}
      />
      <PageHeading
        title={title}
        above={ABOVE}
        intro={brand.metaDesc || undefined}
        aside={
          logo === null ? null : (
            <Picture
              file={brand.image}
              alt={`Logo brenda ${brand.name}`}
              width={180}
              height={100}
              className="h-25 w-45 object-contain mix-blend-multiply"
            />
          )
        }
      />
      <ProductList {...list} path={path} emptyText="Trenutno nemamo proizvoda u ovome brendu.">
        {total === 0 ? null : plural(total, PRODUCTS)}
      </ProductList>
    </>
  );
}
