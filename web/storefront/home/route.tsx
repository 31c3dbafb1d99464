import { useLoaderData } from 'react-router-dom';
import type { HomeAnswer } from '../../../services/storefront/storefront.types.ts';
import { categoryPath } from '../../shared/format/links.ts';
import { organizationLd } from '../../shared/routing/organization-ld.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { websiteLd } from '../../shared/routing/website-ld.ts';
import { useSite } from '../../shared/site-context.tsx';
import { PageMeta } from '../../shared/ui/page-meta.tsx';
import { ProductCarousel } from '../../shared/ui/product-carousel.tsx';
import { CategorySection } from './category-section.tsx';
import { FixedBanners } from './fixed-banners.tsx';
import { HomeSlider } from './home-slider.tsx';
import { NewsletterBox } from './newsletter-box.tsx';
import { Posts } from './posts.tsx';
import { WeeklyOffer } from './weekly-offer.tsx';

/** Of the home page's categories so many are sections; the rest are carousels (specification/storefront §4). */
const SECTIONS = 3;

const DESCRIPTION =
  'Internet trgovina za zdravlje: dodaci prehrani, kozmetika, drogerija, sportska oprema, aparati i pomagala. Dostava za 1–2 radna dana, plaćanje pouzećem.';

export const loader = pageLoader(({ api }) => api.get<HomeAnswer>('/api/storefront/home'));

export function Component() {
  const { sliders, posts, weekOffer, sections, bestSellers } = useLoaderData<typeof loader>();
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
        {sections.slice(0, SECTIONS).map(({ category, products }) => (
          <CategorySection key={category._id} category={category} products={products} />
        ))}
        <ProductCarousel title="Najprodavanije" products={bestSellers} />
        {sections.slice(SECTIONS).map(({ category, products }) => (
          <ProductCarousel
            key={category._id}
            title={category.name}
            products={products}
            href={categoryPath(category.slug)}
            color={category.color}
          />
        ))}
        <NewsletterBox />
        {posts.length === 0 ? null : <Posts posts={posts} />}
      </div>
    </>
  );
}
