import { useLoaderData } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { breadcrumbLd } from '../../shared/routing/breadcrumb-ld.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { useSite } from '../../shared/site-context.tsx';
import { headingCrumbs, PageHeading } from '../../shared/ui/page/page-heading.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { imageUrl, Picture } from '../../shared/ui/products/picture.tsx';
import { ProductCard } from '../../shared/ui/products/product-card.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';

export const loader = pageLoader(({ api, params }) =>
  call(api, 'GET /storefront/page/:slug', { params: { slug: params.slug ?? '' } }),
);

export function Component() {
  const { page, products } = useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
  const picture = imageUrl(page.image);
  const shared = imageUrl(page.facebookImage) ?? picture;
  return (
    <>
      <PageMeta
        title={page.title}
        description={page.metaDesc}
        path={`/special/${page.slug}`}
        type="article"
        {...(shared === null ? {} : { image: shared })}
        jsonLd={[breadcrumbLd(headingCrumbs(page.title), publicUrl)]}
      />
      <PageHeading title={page.title} />
      <div className="page grid gap-8 py-7 sm:py-9">
        <div className={picture === null ? undefined : 'grid items-start gap-8 lg:grid-cols-2'}>
          {picture === null ? null : (
            <Picture
              file={page.image}
              alt=""
              width={1200}
              height={630}
              sizes="(width >= 64rem) 38rem, 100vw"
              eager
              className="h-auto w-full rounded-lg"
            />
          )}
          {page.description === '' ? null : <RichText html={page.description} className="max-w-2xl" />}
        </div>
        {products.length === 0 ? null : (
          <section aria-labelledby="izdvojeni-proizvodi">
            <h2 id="izdvojeni-proizvodi" className="mb-5 text-2xl">
              Izdvojeni proizvodi
            </h2>
            <ul className="product-grid lg:grid-cols-4">
              {products.map((product) => (
                <li key={product._id}>
                  <ProductCard product={product} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
