import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { productPathOf } from '../../../shared/format/links.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { LineVariation } from '../../../shared/ui/line-variation.tsx';
import { LineParts } from '../../../shared/ui/orders/line-parts.tsx';
import { Thumbnail } from '../../shared/catalogue/thumbnail.tsx';
import { OrderPanel } from './order-panel.tsx';
import { OrderSums } from './payment/order-sums.tsx';

type Props = { order: OrderAnswer; lines: readonly OrderLine[] };

const HEAD = 'border-b border-line-strong px-2 py-1.5 font-semibold text-ink-soft first:pl-0 last:pr-0';
const CELL = `border-b border-line px-2 py-2.5 align-middle first:pl-0 last:pr-0 max-sm:border-0 max-sm:px-0
  max-sm:py-0.5`;
/** On a phone its name stands above it. */
const FIGURE = `${CELL} text-right whitespace-nowrap tabular-nums max-sm:flex-[1_0_auto] max-sm:before:block
  max-sm:before:text-xs/body max-sm:before:font-normal max-sm:before:text-ink-faint
  max-sm:before:content-[attr(data-label)]`;

/** The ordered lines and totals, as of the moment the order was placed. */
export function OrderLines({ order, lines }: Props) {
  return (
    <OrderPanel id="naruceni-proizvodi" title="Naručeni proizvodi" isPrinted>
      <table className="w-full border-collapse text-sm/body">
        <thead className="max-sm:sr-only">
          <tr>
            {['Proizvod', 'Cijena', 'Količina', 'Ukupno'].map((name, at) => (
              <th
                key={name}
                scope="col"
                className={classNames(HEAD, at === 0 ? 'text-left' : 'text-right whitespace-nowrap')}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.id} ${line.productVariationName}`} line={line} />
          ))}
        </tbody>
      </table>
      <OrderSums order={order} />
    </OrderPanel>
  );
}

function Line({ line }: { line: OrderLine }) {
  const reduced = line.oldPrice > line.price;
  return (
    <tr
      className="print:break-inside-avoid max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:border-b max-sm:border-line
        max-sm:py-2.5"
    >
      <td className={`${CELL} max-sm:w-full`}>
        <div className="flex items-center gap-3">
          <Thumbnail
            file={line.image}
            width={44}
            height={44}
            className="size-11 bg-sand object-contain mix-blend-multiply print:hidden"
          />
          <div className="min-w-0">
            <a
              href={productPathOf(line.categorySlug, line.brandSlug, line.slug)}
              className="leading-snug font-semibold hover:underline [overflow-wrap:anywhere]"
            >
              {line.title}
            </a>
            <LineVariation line={line} className="text-sm text-ink-soft" />
            <LineParts line={line} className="text-sm text-ink-soft" />
            <p className="text-xs text-ink-faint">ID: {line.product_id}</p>
          </div>
        </div>
      </td>
      <td className={`${FIGURE} max-sm:text-left`} data-label="Cijena">
        {reduced ? (
          <s className="block text-xs text-ink-faint">
            <span className="sr-only">Stara cijena: </span>
            {formatPrice(line.oldPrice)}
          </s>
        ) : null}
        {formatPrice(line.price)}
      </td>
      <td className={`${FIGURE} max-sm:grow-0 max-sm:text-center`} data-label="Količina">
        {line.quantity}
      </td>
      <td className={`${FIGURE} font-semibold`} data-label="Ukupno">
        {formatPrice(line.price * line.quantity)}
      </td>
    </tr>
  );
}
