import type { ProductAnswer, ProductVariationAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { Price } from '../../shared/ui/products/price.tsx';

type Props = { product: ProductAnswer; chosen: ProductVariationAnswer | null };

/** The price of the choice; before it the lowest one, and the prompt to choose (specification/storefront §6). */
export function ProductPrice({ product, chosen }: Props) {
  const undecided = product.productVariety === 1 && chosen === null;
  const lowest = Math.min(...product.productVariations.map((variation) => variation.priceAction));
  return (
    <div aria-live="polite">
      {undecided && Number.isFinite(lowest) ? (
        <p className="grid">
          <span className="text-2xl font-bold tabular-nums">od {formatPrice(lowest)}</span>
          <span className="text-sm text-ink-soft">Odaberite opciju da vidite tačnu cijenu.</span>
        </p>
      ) : (
        <Price
          large
          price={(chosen ?? product).priceAction}
          oldPrice={(chosen ?? product).price}
          lowestPrice30={(chosen ?? product).lowestPrice30}
        />
      )}
    </div>
  );
}
