import type { CartLine } from '../../../../services/cart/cart.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { PriceChange } from '../../../shared/ui/cart/price-change.tsx';
import { LineVariation } from '../../../shared/ui/line-variation.tsx';
import { Picture } from '../../../shared/ui/products/picture.tsx';

type Props = {
  lines: readonly CartLine[];
  /** For the narrow column beside the form: it scrolls when it is long. */
  compact?: boolean;
};

/** The ordered lines, read-only. */
export function OrderLines({ lines, compact = false }: Props) {
  return (
    <ul
      aria-label="Naručeni proizvodi"
      // A scrollable part must be reachable by keyboard.
      tabIndex={compact ? 0 : undefined}
      className={`divide-y divide-line ${compact ? 'max-h-96 overflow-y-auto' : ''}`}
    >
      {lines.map((line) => (
        <li
          key={`${line.id} ${line.productVariationName}`}
          className="flex items-start gap-3 py-3 text-sm first:pt-0 last:pb-0"
        >
          <Picture
            file={line.image}
            alt=""
            width={48}
            height={60}
            className="h-15 w-12 flex-none rounded-sm bg-sand object-cover"
          />
          <div className="min-w-0 flex-1">
            <p className="leading-snug font-semibold">{line.title}</p>
            <LineVariation line={line} className="text-ink-soft" />
            <p className="text-ink-soft tabular-nums">
              {line.quantity} × {formatPrice(line.price)}
            </p>
            <PriceChange line={line} />
          </div>
          <p className="font-semibold whitespace-nowrap tabular-nums">
            {formatPrice(line.price * line.quantity)}
          </p>
        </li>
      ))}
    </ul>
  );
}
