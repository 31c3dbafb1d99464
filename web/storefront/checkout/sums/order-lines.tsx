import type { CartLine } from '../../../../services/cart/cart.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { PriceChange } from '../../../shared/ui/cart/price-change.tsx';
import { LineVariation } from '../../../shared/ui/line-variation.tsx';
import { Picture } from '../../../shared/ui/products/picture.tsx';

/** All ordered lines, read-only. They scroll with the page: in a box of their own, some would be out of sight without a sign. */
export function OrderLines({ lines }: { lines: readonly CartLine[] }) {
  return (
    <ul aria-label="Naručeni proizvodi" className="divide-y divide-line">
      {lines.map((line) => (
        <li
          key={`${line.id} ${line.productVariationName}`}
          className="flex flex-wrap items-start gap-3 py-3 text-sm first:pt-0 last:pb-0"
        >
          <Picture
            file={line.image}
            alt=""
            width={48}
            height={60}
            className="h-15 w-12 flex-none rounded-sm bg-sand object-cover"
          />
          <div className="min-w-28 flex-1">
            <p className="leading-snug font-semibold">{line.title}</p>
            <LineVariation line={line} className="text-ink-soft" />
            <p className="text-ink-soft tabular-nums">
              {line.quantity} × {formatPrice(line.price)}
            </p>
            <PriceChange line={line} />
          </div>
          <p className="ml-auto font-semibold whitespace-nowrap tabular-nums">
            {formatPrice(line.price * line.quantity)}
          </p>
        </li>
      ))}
    </ul>
  );
}
