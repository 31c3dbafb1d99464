import { Badge } from '../badge.tsx';

type Props = { product: { discountPercent: number; productAction: number }; className?: string };

/** '-20%', or '+ GRATIS' for a product on sale without a discount (specification/money §5); nothing for all others. */
export function DiscountBadge({ product: { discountPercent, productAction }, className }: Props) {
  if (discountPercent > 0) {
    return (
      <Badge tone="sale" className={className}>
        <span className="sr-only">Popust </span>
        {`−${String(discountPercent).replace('.', ',')}%`}
      </Badge>
    );
  }
  if (productAction === 1) {
    return (
      <Badge tone="sale" className={className}>
        + GRATIS
      </Badge>
    );
  }
  return null;
}
