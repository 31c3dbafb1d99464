import type { ShownCard as Product } from '../../../../services/storefront/storefront.schemas.ts';
import { Kept } from '../kept.tsx';
import { Carousel } from '../page/carousel.tsx';
import { SectionHeading } from '../page/section-heading.tsx';
import { ProductCard } from './product-card.tsx';

type Props = {
  title: string;
  products: readonly Product[];
  href?: string;
  layout?: 'many' | 'five';
  color?: string | null;
};

/** A titled carousel of products; nothing without products. */
export function ProductCarousel({ color, ...content }: Props) {
  if (content.products.length === 0) return null;
  return <Kept as="div" className="page" data-theme={color} part={Content} of={content} />;
}

function Content({ title, products, href, layout = 'many' }: Omit<Props, 'color'>) {
  return (
    <>
      <SectionHeading title={title} {...(href === undefined ? {} : { href })} />
      <Carousel label={title} layout={layout}>
        {products.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </Carousel>
    </>
  );
}
