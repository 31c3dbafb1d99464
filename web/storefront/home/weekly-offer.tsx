import type { ShownCard as Product } from '../../../services/storefront/storefront.schemas.ts';
import { ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { Carousel } from '../../shared/ui/page/carousel.tsx';
import { ProductCard } from '../../shared/ui/products/product-card.tsx';
import { Countdown } from './countdown.tsx';

/** The week's products with the time that is left for them. */
export function WeeklyOffer({ products }: { products: readonly Product[] }) {
  return (
    <section aria-labelledby="ponuda-sedmice" className="offer">
      <div className="page">
        <div className="on-dark mb-7 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
          <div className="grid gap-1">
            <h2 id="ponuda-sedmice" className="text-3xl text-white">
              Ponuda sedmice
            </h2>
            <p className="text-mint">Iskoristite našu sedmičnu ponudu za odabrane proizvode.</p>
          </div>
          <Countdown />
          <ButtonLink to="/ponuda-sedmice" variant="honey">
            Pogledajte sve ponude
          </ButtonLink>
        </div>
        <Carousel label="Proizvodi u ponudi sedmice" className="carousel-controls-below">
          {products.map((product) => (
            <ProductCard key={product._id} product={product} />
          ))}
        </Carousel>
      </div>
    </section>
  );
}
