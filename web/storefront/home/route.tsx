import { useLoaderData } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { later } from '../../shared/routing/later.tsx';
import { organizationLd } from '../../shared/routing/organization-ld.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { websiteLd } from '../../shared/routing/website-ld.ts';
import { useSite } from '../../shared/site-context.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { arrange } from './arrange.ts';
import { FixedBanners } from './fixed-banners.tsx';
import { HomeSlider } from './home-slider.tsx';
import { WeeklyOffer } from './weekly-offer.tsx';

const CategorySection = later(() => import('./category-section.tsx').then((file) => file.CategorySection));
const ProductCarousel = later(() =>
  import('../../shared/ui/products/product-carousel.tsx').then((file) => file.ProductCarousel),
);
const NewsletterBox = later(() => import('./newsletter-box.tsx').then((file) => file.NewsletterBox));
const Posts = later(() => import('./posts.tsx').then((file) => file.Posts));

const DESCRIPTION =
  'Internet trgovina za zdravlje: dodaci prehrani, kozmetika, drogerija, sportska oprema, aparati i pomagala. Dostava za 1–2 radna dana, plaćanje pouzećem.';

export const loader = pageLoader(async ({ api }) => {
  const { sections, ...others } = await call(api, 'GET /storefront/home');
  return { ...others, ...arrange(sections) };
});

export function Component() {
  const { sliders, posts, weekOffer, sections, carousels, single, bestSellers } =
    useLoaderData<typeof loader>();
  const { publicUrl } = useSite();
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
        {sections.map(({ category, products }) => (
          <CategorySection key={category.category_id} category={category} products={products} />
        ))}
        <ProductCarousel title="Najprodavanije" products={bestSellers} />
        {carousels.map(({ category, products }) => (
          <ProductCarousel
            key={category.category_id}
            title={category.name}
            products={products}
            href={categoryPath(category.slug)}
            color={category.color}
          />
        ))}
        {single.length > 0 ? <ProductCarousel title="Izdvajamo" products={single} /> : null}
        <NewsletterBox />
        {posts.length === 0 ? null : <Posts posts={posts} />}
      </div>
    </>
  );
}
