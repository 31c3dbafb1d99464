import type { CartLine } from '../../../../services/cart/cart.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';

/** Says that a line costs more or less than when it was put into the cart; nothing where it costs the same. */
export function PriceChange({ line }: { line: Pick<CartLine, 'price' | 'priceWhenAdded'> }) {
  const { price, priceWhenAdded } = line;
  if (price === priceWhenAdded) return null;
  return (
    <p className="mt-1.5 text-sm text-honey-ink">
      Cijena je {price > priceWhenAdded ? 'porasla' : 'niža'} otkako ste dodali proizvod: bila je{' '}
      <span className="whitespace-nowrap">{formatPrice(priceWhenAdded)}</span>.
    </p>
  );
}
