import type { ProductCard as Product } from '../../../services/catalogue/catalogue.schemas.ts';
import { Carousel } from './carousel.tsx';
import { ProductCard } from './product-card.tsx';
import { SectionHeading } from './section-heading.tsx';

type Props = {
  title: string;
  products: readonly Product[];
  href?: string;
  layout?: 'many' | 'five';
  color?: string | null;
};

/** A titled carousel of products; nothing without products. */
export function ProductCarousel({ title, products, href, layout = 'many', color }: Props) {
  if (products.length === 0) return null;
  return (
    <div className="page" data-theme={color}>
      <SectionHeading title={title} {...(href === undefined ? {} : { href })} />
      <Carousel label={title} layout={layout}>
        {products.map((product) => (
          <ProductCard key={product._id} product={product} />
        ))}
      </Carousel>
    </div>
  );
}
