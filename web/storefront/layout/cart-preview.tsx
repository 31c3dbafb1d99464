import type { CartLine } from '../../../services/cart/cart.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { productPathOf } from '../../shared/format/links.ts';
import { ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { Picture } from '../../shared/ui/products/picture.tsx';
import { Price } from '../../shared/ui/products/price.tsx';

/** The header's dropdown: every line, the total and a link to the cart. */
export function CartPreview({ lines, total }: { lines: readonly CartLine[]; total: number }) {
  if (lines.length === 0) {
    return <p className="p-6 text-center text-ink-soft">Trenutno nemate nijedan proizvod u vašoj korpi.</p>;
  }
  return (
    <>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto overscroll-contain">
        {lines.map((line) => (
          <li key={`${line.id} ${line.productVariationName}`} className="flex gap-3 p-3.5">
            <div className="h-20 w-16 flex-none overflow-hidden rounded-sm bg-sand">
              <Picture file={line.image} alt="" width={64} height={80} className="size-full object-cover" />
            </div>
            <div className="grid min-w-0 flex-1 content-start gap-0.5">
              <Link
                to={productPathOf(line.categorySlug, line.brandSlug, line.slug)}
                className="line-clamp-2 text-sm font-semibold leading-snug hover:underline"
              >
                {line.title}
              </Link>
              {line.productVariety === 1 ? (
                <p className="text-xs text-ink-soft">
                  {line.productVariationType}: {line.productVariationName}
                </p>
              ) : null}
              <div className="flex items-end justify-between gap-2">
                <p className="text-sm text-ink-soft">Količina: {line.quantity}</p>
                <Price
                  price={line.price}
                  oldPrice={line.oldPrice}
                  lowestPrice30={line.lowestPrice30}
                  className="items-end text-right [--price-size:1rem]"
                />
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="grid gap-3.5 border-t border-line bg-paper p-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-ink-soft">Ukupno za platiti</span>
          <strong className="text-lg tabular-nums">{formatPrice(total)}</strong>
        </p>
        <ButtonLink to="/korpa">Pogledajte korpu</ButtonLink>
      </div>
    </>
  );
}
