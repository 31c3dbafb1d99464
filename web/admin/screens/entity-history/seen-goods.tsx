import type { CartLine } from '../../../../services/cart/cart.schemas.ts';
import type { SeenStep } from '../../../../services/history/seen.schemas.ts';
import type { OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { fromJson } from '../../../../services/platform/kernel/wire/json-text.ts';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { formatPoints } from '../../../../services/rules/texts/plural.ts';
import { productPathOf } from '../../../shared/format/links.ts';
import { Link } from '../../../shared/ui/buttons/link.tsx';
import { LineVariation } from '../../../shared/ui/line-variation.tsx';
import { Price } from '../../../shared/ui/products/price.tsx';
import { STOREFRONT_AS_OF } from '../../shared/menu/menu.ts';
import { Facts } from '../../shared/operations/facts.tsx';
import { useMayOpen } from '../../shared/session/access.tsx';

type Cart = NonNullable<SeenStep['cart']>;
type Order = NonNullable<SeenStep['order']>;

/** A cart as its customer saw it. */
export function SeenCart({ cart, at }: { cart: Cart; at: string }) {
  const { products, totalPrice, totalPoints, notices, delivery } = cart;
  const lines = fromJson(products);
  return (
    <>
      {notices.length === 0 ? null : (
        <section className="rounded-md bg-honey-soft p-3 text-sm text-honey-ink">
          <h3 className="font-sans text-sm tracking-normal">Obavijesti u korpi</h3>
          <ul className="mt-1 grid gap-1">
            {notices.map(({ id, title, reason }) => (
              <li key={id}>
                <span className="font-semibold">{title}</span> – {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {lines.length === 0 ? <p>Korpa je bila prazna.</p> : <Lines lines={lines} at={at} />}
      <Facts
        facts={[
          { term: 'Ukupno', text: formatPrice(totalPrice) },
          { term: 'Dostava izvan Sarajeva', text: deliveryText(delivery) },
          { term: 'Bodovi', text: formatPoints(totalPoints) },
        ]}
      />
    </>
  );
}

/** An order as its customer saw it when it was placed. */
export function SeenOrder({ order, at }: { order: Order; at: string }) {
  const coupon = order.totalPriceNoShipping + order.shipping - order.totalPrice;
  return (
    <>
      <Lines lines={fromJson(order.products)} at={at} />
      <Facts
        facts={[
          { term: 'Iznos proizvoda', text: formatPrice(order.totalPriceNoShipping) },
          ...(coupon === 0 ? [] : [{ term: `Kupon ${order.couponName}`, text: formatPrice(-coupon) }]),
          {
            term: [order.shippingMethod, order.pickupPlace].filter(Boolean).join(', '),
            text: order.shipping === 0 ? 'Besplatna' : formatPrice(order.shipping),
          },
          { term: 'Ukupno za plaćanje', text: formatPrice(order.totalPrice) },
          { term: 'Bodovi', text: formatPoints(order.totalPoints) },
        ]}
      />
    </>
  );
}

function deliveryText({ price, freeAbove }: Cart['delivery']): string {
  return `${price === 0 ? 'besplatna' : formatPrice(price)} (besplatna iznad ${formatPrice(freeAbove)})`;
}

type Line = Pick<OrderLine, 'id' | 'title' | 'slug' | 'categorySlug' | 'brandSlug' | 'price' | 'oldPrice'> &
  Pick<OrderLine, 'quantity' | 'productVariationType' | 'productVariationName'> &
  Partial<Pick<CartLine, 'lowestPrice30' | 'available'>>;

function Lines({ lines, at }: { lines: readonly Line[]; at: string }) {
  return (
    <ul className="grid grid-cols-1 gap-3">
      {lines.map((line) => (
        <li
          key={`${line.id} ${line.productVariationName}`}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1"
        >
          <div className="min-w-0 wrap-anywhere">
            <ProductThen line={line} at={at} />
            <LineVariation line={line} className="text-sm text-ink-soft" />
          </div>
          <p className="font-semibold whitespace-nowrap tabular-nums">
            {formatPrice(line.price * line.quantity)}
          </p>
          <p className="col-span-full flex flex-wrap items-baseline gap-x-2 text-sm">
            {line.quantity} ×{' '}
            <Price
              price={line.price}
              oldPrice={line.oldPrice}
              {...(line.lowestPrice30 === undefined ? {} : { lowestPrice30: line.lowestPrice30 })}
              className="[--price-size:0.875rem]"
            />
            {line.available !== undefined && line.quantity > line.available ? (
              <span className="font-semibold text-honey-ink">Na stanju: {line.available}.</span>
            ) : null}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The title, with a link to the product's page as of the moment for who may open it. */
function ProductThen({ line, at }: { line: Line; at: string }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(STOREFRONT_AS_OF.path)) return <span className="font-semibold">{line.title}</span>;
  const path = productPathOf(line.categorySlug, line.brandSlug, line.slug);
  return (
    <Link to={`${STOREFRONT_AS_OF.path}?${new URLSearchParams({ at, path })}`} className="link font-semibold">
      {line.title}
    </Link>
  );
}
