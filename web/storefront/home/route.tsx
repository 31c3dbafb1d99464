import { useLoaderData } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { later } from '../../shared/routing/later.tsx';
import { organizationLd } from '../../shared/routing/organization-ld.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { websiteLd } from '../../shared/routing/website-ld.ts';
import { useSite } from '../../shared/site-context.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { FixedBanners } from './fixed-banners.tsx';
import { HomeSlider } from './home-slider.tsx';
import { WeeklyOffer } from './weekly-offer.tsx';

/** Of the home page's categories so many are sections; the rest are carousels (specification/storefront §4). */
const SECTIONS = 3;

const CategorySection = later(() => import('./category-section.tsx').then((file) => file.CategorySection));
const ProductCarousel = later(() =>
  import('../../shared/ui/products/product-carousel.tsx').then((file) => file.ProductCarousel),
);
const NewsletterBox = later(() => import('./newsletter-box.tsx').then((file) => file.NewsletterBox));
const Posts = later(() => import('./posts.tsx').then((file) => file.Posts));

const DESCRIPTION =
  'Internet trgovina za zdravlje: dodaci prehrani, kozmetika, drogerija, sportska oprema, aparati i pomagala. Dostava za 1–2 radna dana, plaćanje pouzećem.';

export const loader = pageLoader(({ api }) => call(api, 'GET /storefront/home'));

export function Component() {
  const { sliders, posts, weekOffer, sections, bestSellers } = useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
  const inMenu = sections.filter(({ category }) => category.showInMenu === 1);
  // A row of one card looks broken: categories with one product share a row.
  const rows = inMenu.filter(({ products }) => products.length > 1);
  const single = inMenu.flatMap(({ products }) => (products.length === 1 ? products : []));
  return (
    <>
      <PageMeta
        title="Početna"
        description={DESCRIPTION}
        path="/"
        jsonLd={[organizationLd(publicUrl), websiteLd(publicUrl)]}
      />
      <h1 className="sr-only">Online Shop – zdravlje, njega i sport na jednom mjestu</h1>
      <HomeSlider sliders={sliders} />
      <div className="grid grid-cols-1 gap-14 pt-6 sm:gap-18">
        <FixedBanners />
        {weekOffer.length === 0 ? null : <WeeklyOffer products={weekOffer} />}
        {rows.slice(0, SECTIONS).map(({ category, products }) => (
          <CategorySection key={category.category_id} category={category} products={products} />
        ))}
        <ProductCarousel title="Najprodavanije" products={bestSellers} />
        {rows.slice(SECTIONS).map(({ category, products }) => (
          <ProductCarousel
            key={category.category_id}
            title={category.name}
            products={products}
            href={categoryPath(category.slug)}
            color={category.color}
          />
        ))}
        {single.length > 1 ? <ProductCarousel title="Izdvajamo" products={single} /> : null}
        <NewsletterBox />
        {posts.length === 0 ? null : <Posts posts={posts} />}
      </div>
    </>
  );
}
