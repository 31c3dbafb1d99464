import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { classNames } from '../class-names.ts';

type Props = {
  /** Hundredths: the current price. */
  price: number;
  /** Hundredths: the earlier price; shown struck through when it differs. */
  oldPrice?: number;
  /** Hundredths: the lowest price of the 30 days before it was reduced, if any was asked. */
  lowestPrice30?: number | null;
  large?: boolean;
  className?: string;
};

export function Price({ price, oldPrice, lowestPrice30, large = false, className }: Props) {
  const reduced = oldPrice !== undefined && oldPrice > price;
  return (
    <span className={classNames('price', reduced && 'price-reduced', large && 'price-lg', className)}>
      {reduced ? (
        <s className="price-old">
          <span className="sr-only">Stara cijena: </span>
          {formatPrice(oldPrice)}
        </s>
      ) : null}
      <span className="price-now">
        {reduced ? <span className="sr-only">Cijena: </span> : null}
        {formatPrice(price)}
      </span>
      {reduced && typeof lowestPrice30 === 'number' ? (
        <span className="price-lowest">
          {`Najniža cijena u posljednjih 30 dana: ${formatPrice(lowestPrice30)}`}
        </span>
      ) : null}
    </span>
  );
}
