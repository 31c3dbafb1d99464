import type { OrderAnswer, OrderLine } from '../../../../services/ordering/ordering.schemas.ts';
import { formatPrice } from '../../../../services/rules/amounts.ts';
import { formatPoints } from '../../../../services/rules/plural.ts';
import { productPathOf } from '../../../shared/format/links.ts';
import { LineVariation } from '../../../shared/ui/line-variation.tsx';
import { Picture } from '../../../shared/ui/picture.tsx';
import { couponAmount } from './order-sums.ts';

type Props = { order: OrderAnswer; lines: readonly OrderLine[] };

/** The ordered lines and totals, as of the moment the order was placed. */
export function OrderLines({ order, lines }: Props) {
  return (
    <section className="card order-lines" aria-labelledby="naruceni-proizvodi">
      <h2 id="naruceni-proizvodi" className="order-section-title">
        Naručeni proizvodi
      </h2>
      <table className="order-table">
        <thead>
          <tr>
            <th scope="col">Proizvod</th>
            <th scope="col" className="numeric">
              Cijena
            </th>
            <th scope="col" className="numeric">
              Količina
            </th>
            <th scope="col" className="numeric">
              Ukupno
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={`${line.id} ${line.productVariationName}`} line={line} />
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </section>
  );
}

function Line({ line }: { line: OrderLine }) {
  const reduced = line.oldPrice > line.price;
  return (
    <tr>
      <td>
        <div className="flex items-center gap-3">
          <Picture
            file={line.image}
            alt=""
            width={44}
            height={44}
            className="size-11 flex-none rounded-sm bg-sand object-contain mix-blend-multiply print:hidden"
          />
          <div className="min-w-0">
            <a
              href={productPathOf(line.categorySlug, line.brandSlug, line.slug)}
              className="leading-snug font-semibold hover:underline [overflow-wrap:anywhere]"
            >
              {line.title}
            </a>
            <LineVariation
              type={line.productVariationType}
              name={line.productVariationName}
              className="text-sm text-ink-soft"
            />
            <p className="text-xs text-ink-faint">ID: {line.product_id}</p>
          </div>
        </div>
      </td>
      <td className="numeric" data-label="Cijena">
        {reduced ? (
          <s className="block text-xs text-ink-faint">
            <span className="sr-only">Stara cijena: </span>
            {formatPrice(line.oldPrice)}
          </s>
        ) : null}
        {formatPrice(line.price)}
      </td>
      <td className="numeric" data-label="Količina">
        {line.quantity}
      </td>
      <td className="numeric font-semibold" data-label="Ukupno">
        {formatPrice(line.price * line.quantity)}
      </td>
    </tr>
  );
}

function Sums({ order }: { order: OrderAnswer }) {
  const coupon = couponAmount(order);
  return (
    <dl className="order-sums">
      <div>
        <dt>Iznos proizvoda</dt>
        <dd>{formatPrice(order.totalPriceNoShipping)}</dd>
      </div>
      {order.couponName === '' && coupon === 0 ? null : (
        <div>
          <dt>
            Kupon {order.couponName} ({formatPoints(order.couponValue)})
            {order.couponFromUndelivered === 1 ? (
              <span className="badge badge-warning">Kupon iz neisporučenih narudžbi</span>
            ) : null}
          </dt>
          <dd>{formatPrice(-coupon)}</dd>
        </div>
      )}
      <div>
        <dt>Dostava</dt>
        <dd>{order.shipping === 0 ? 'Besplatna' : formatPrice(order.shipping)}</dd>
      </div>
      <div className="order-sums-total">
        <dt>Ukupno za plaćanje</dt>
        <dd>{formatPrice(order.totalPrice)}</dd>
      </div>
      <div className="text-ink-soft">
        <dt>Bodovi za narudžbu</dt>
        <dd>{formatPoints(order.totalPoints)}</dd>
      </div>
    </dl>
  );
}
