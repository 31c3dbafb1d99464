import { startTransition, useState } from 'react';
import { plural, REVIEWS } from '../../../services/rules/texts/plural.ts';
import type { ProductPageAnswer } from '../../../services/storefront/storefront.schemas.ts';
import { brandPath, categoryPath, NO_BRAND, productPath } from '../../shared/format/links.ts';
import { breadcrumbLd } from '../../shared/routing/breadcrumb-ld.ts';
import { later } from '../../shared/routing/later.tsx';
import { useSite } from '../../shared/site-context.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Breadcrumb, type Crumb } from '../../shared/ui/page/breadcrumb.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { imageUrl, Picture } from '../../shared/ui/products/picture.tsx';
import { Stars } from '../../shared/ui/products/stars.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { BuyBox } from './buy-box.tsx';
import { Gallery } from './gallery.tsx';
import { describeProduct, productLd } from './product-ld.ts';
import { REVIEWS_TAB, TABS_ID } from './tab-names.ts';

const ProductTabs = later(() => import('./product-tabs.tsx').then((file) => file.ProductTabs));
const BundleContents = later(() => import('./bundle-contents.tsx').then((file) => file.BundleContents));
const ProductCarousel = later(() =>
  import('../../shared/ui/products/product-carousel.tsx').then((file) => file.ProductCarousel),
);

/** Best sellers beside a product (specification/storefront §6). */
const BEST_SELLERS = 5;

/** While the shop is upgraded, a process of an earlier release may answer without marks. */
const NO_MARKS: ProductPageAnswer['rating'] = { average: 0, count: 0 };

export function ProductView({ rating = NO_MARKS, ...answer }: ProductPageAnswer) {
  const { product, contents, category, subcategory, brand, bestSellers } = answer;
  const { publicUrl } = useSite();
  const [tab, setTab] = useState('opis');
  const crumbs: Crumb[] = [
    { name: 'Početna', href: '/' },
    { name: category.name, href: categoryPath(category.slug) },
    ...(subcategory ? [{ name: subcategory.name, href: categoryPath(category.slug, subcategory.slug) }] : []),
    { name: product.title },
  ];

  return (
    <div data-theme={category.color}>
      <PageMeta
        title={product.seoTitle || product.title}
        description={describeProduct(product)}
        path={productPath(product)}
        image={imageUrl(product.facebookImage) ?? imageUrl(product.image) ?? undefined}
        type="product"
        jsonLd={[productLd({ ...answer, rating }, publicUrl), breadcrumbLd(crumbs, publicUrl)]}
      />
      <div className="page pt-4 pb-10 sm:pt-6">
        <Breadcrumb crumbs={crumbs} className="mb-4 sm:mb-6" />
        <div className="product-columns">
          <Gallery product={product} />
          <div className="grid content-start gap-5">
            <header className="grid gap-2">
              {brand.slug === NO_BRAND ? null : (
                <Link to={brandPath(brand.slug)} className="brand-link" aria-label={`Brend: ${brand.name}`}>
                  {imageUrl(brand.image) === null ? (
                    brand.name
                  ) : (
                    <Picture
                      file={brand.image}
                      alt={brand.name}
                      width={120}
                      height={48}
                      className="h-12 w-auto object-contain mix-blend-multiply"
                    />
                  )}
                </Link>
              )}
              <h1 className="text-3xl">{product.title}</h1>
              <p className="text-lg text-ink-soft">{product.purpose}</p>
              {rating.count === 0 ? null : (
                <a
                  href={`#${TABS_ID}`}
                  className="inline-flex items-center gap-2.5 justify-self-start py-1 text-sm font-semibold hover:underline"
                  // The tabs may not be there yet.
                  onClick={() => startTransition(() => setTab(REVIEWS_TAB))}
                >
                  <Stars mark={rating.average} size={20} />
                  {plural(rating.count, REVIEWS)}
                </a>
              )}
            </header>
            {product.shortDescription === '' ? null : (
              <RichText html={product.shortDescription} className="text-ink-soft" />
            )}
            {contents ? <BundleContents contents={contents} /> : null}
            <BuyBox product={product} />
            <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
              Kategorija:
              <Link to={categoryPath(category.slug)} className="link">
                {category.name}
              </Link>
              {subcategory ? (
                <Link to={categoryPath(category.slug, subcategory.slug)} className="link">
                  {subcategory.name}
                </Link>
              ) : null}
            </p>
            {product.countryOfOrigin === '' ? null : (
              <p className="text-sm text-ink-soft">Zemlja porijekla: {product.countryOfOrigin}</p>
            )}
          </div>
        </div>
        <ProductTabs {...answer} rating={rating} selected={tab} onSelect={setTab} />
      </div>
      <ProductCarousel
        title="Najprodavaniji proizvodi"
        products={bestSellers.filter((other) => other._id !== product._id).slice(0, BEST_SELLERS)}
        layout="five"
      />
    </div>
  );
}
