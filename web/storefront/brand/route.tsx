import { useLoaderData } from 'react-router-dom';
import { PRODUCTS, plural } from '../../../services/rules/plural.ts';
import { call } from '../../shared/api/call.ts';
import { brandPath } from '../../shared/format/links.ts';
import { breadcrumbLd } from '../../shared/routing/breadcrumb-ld.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { pagePath, pageQuery, pagesOf, readAvailable, readPage } from '../../shared/routing/paging.ts';
import { useSite } from '../../shared/site-context.tsx';
import { headingCrumbs, PageHeading } from '../../shared/ui/page-heading.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { PagedProducts } from '../../shared/ui/paged-products.tsx';
import { imageUrl, Picture } from '../../shared/ui/picture.tsx';
import { ListHead, NOTHING_AVAILABLE } from '../layout/list-head.tsx';

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
  const { brand, page, pages, available, total, products } = useLoaderData<typeof loader>();
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
      <div className="page py-7 sm:py-9">
        <ListHead path={path} available={available} total={total}>
          {total === 0 ? null : plural(total, PRODUCTS)}
        </ListHead>
        <PagedProducts
          products={products}
          page={page}
          pages={pages}
          path={path}
          available={available}
          emptyText={available ? NOTHING_AVAILABLE : 'Trenutno nemamo proizvoda u ovome brendu.'}
        />
      </div>
    </>
  );
}
