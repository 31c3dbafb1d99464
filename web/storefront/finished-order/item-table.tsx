import type { OrderLine } from '../../../services/ordering/ordering.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { productPathOf } from '../../shared/format/links.ts';
import { LineVariation } from '../../shared/ui/line-variation.tsx';
import { LineParts } from '../../shared/ui/orders/line-parts.tsx';
import { Picture } from '../../shared/ui/products/picture.tsx';
import { Price } from '../../shared/ui/products/price.tsx';

/**
 * The items of an order; the old price is beside the new one where a sale or offer applied
 * (specification/storefront §10).
 */
export function ItemTable({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b-2 border-ink text-sm">
          <th scope="col" className="py-2 pr-3 font-semibold">
            <span className="sr-only">Slika</span>
          </th>
          <th scope="col" className="w-full py-2 pr-3 font-semibold">
            Proizvod
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-semibold max-sm:hidden print:table-cell">
            Cijena
          </th>
          <th scope="col" className="py-2 pr-4 text-right font-semibold max-sm:hidden print:table-cell">
            Količina
          </th>
          <th scope="col" className="py-2 text-right font-semibold">
            Iznos
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <ItemRow key={`${line.id} ${line.productVariationName}`} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ line }: { line: OrderLine }) {
  const reduced = line.productAction === 1 || line.productOffer === 1;
  const price = (
    <Price
      price={line.price}
      {...(reduced ? { oldPrice: line.oldPrice } : {})}
      className="[--price-size:1em] sm:items-end"
    />
  );
  return (
    <tr className="border-b border-line align-top leading-tight break-inside-avoid">
      <td className="py-3 pr-3">
        <Picture
          file={line.image}
          alt=""
          width={56}
          height={70}
          eager
          className="aspect-4/5 h-auto w-[18vw] max-w-14 rounded-sm bg-sand object-cover"
        />
      </td>
      <td className="py-3 pr-3">
        <a
          href={productPathOf(line.categorySlug, line.brandSlug, line.slug)}
          className="leading-snug font-semibold hover:underline [overflow-wrap:anywhere]"
        >
          {line.title}
        </a>
        {line.productVariety === 1 ? <LineVariation line={line} className="text-sm text-ink-soft" /> : null}
        <LineParts line={line} className="mt-0.5 text-sm text-ink-soft" />
        {/* Narrow screens have no room for the two columns that say this. */}
        <div className="mt-1 flex flex-wrap items-end gap-x-2 text-sm sm:hidden print:hidden">
          <span className="text-ink-soft">{line.quantity} ×</span>
          {price}
        </div>
      </td>
      <td className="py-3 pr-4 text-right max-sm:hidden print:table-cell">{price}</td>
      <td className="py-3 pr-4 text-right tabular-nums max-sm:hidden print:table-cell">{line.quantity}</td>
      <td className="py-3 text-right font-bold whitespace-nowrap tabular-nums">
        {formatPrice(line.price * line.quantity)}
      </td>
    </tr>
  );
}
