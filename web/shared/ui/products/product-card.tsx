import { memo } from 'react';
import { formatPoints } from '../../../../services/rules/texts/plural.ts';
import type { ShownCard as Product } from '../../../../services/storefront/storefront.schemas.ts';
import { NO_BRAND, productPath } from '../../format/links.ts';
import { useAddToCart } from '../../stores/use-add-to-cart.ts';
import { Link } from '../buttons/link.tsx';
import { PlainButton } from '../buttons/plain-button.tsx';
import { classNames } from '../class-names.ts';
import { Kept } from '../kept.tsx';
import { DiscountBadge } from './discount-badge.tsx';
import { Picture } from './picture.tsx';
import { Price } from './price.tsx';

type Props = {
  product: Product;
  /** The heading's level in the page around it. */
  level?: 2 | 3;
  /** For the first row of a page: its pictures are not loaded lazily. */
  eager?: boolean;
};

/** From 100 KM on a price does not fit beside the button of a narrow card. */
const LONG_PRICE = 100_00;

/** One product in a list. The whole card links to the product; the round button adds one piece to the cart. */
export const ProductCard = memo(function ProductCard(props: Props) {
  return (
    <Kept
      as="article"
      className="product"
      data-theme={props.product.categoryData.color}
      part={Content}
      of={props}
    />
  );
});

function Content({ product, level = 3, eager = false }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      <div className="product-picture">
        <Picture
          file={product.image_thumb}
          alt=""
          width={186}
          height={230}
          sizes="(width >= 40rem) 15rem, 46vw"
          eager={eager}
        />
        <DiscountBadge product={product} className="product-badge" />
      </div>
      <div className="product-body">
        {product.brandData.slug === NO_BRAND ? null : (
          <p className="product-brand">{product.brandData.name}</p>
        )}
        <Heading className="product-title">
          <Link to={productPath(product)}>{product.title}</Link>
        </Heading>
        <div className={classNames('product-foot', product.price >= LONG_PRICE && 'product-foot-long')}>
          <Price price={product.priceAction} oldPrice={product.price} lowestPrice30={product.lowestPrice30} />
          {product.points > 0 ? (
            <p className="product-points">{`+ ${formatPoints(product.points)}`}</p>
          ) : null}
          <StockNote availability={product.availability} />
          {product.availability === 'out-of-stock' ? null : product.productVariety === 1 ? (
            <ChooseLink product={product} />
          ) : (
            <AddButton product={product} />
          )}
        </div>
      </div>
    </>
  );
}

function StockNote({ availability }: Pick<Product, 'availability'>) {
  if (availability === undefined || availability === 'in-stock') return null;
  return <p className="product-stock">{availability === 'on-order' ? 'Po narudžbi' : 'Nije na stanju'}</p>;
}

function AddButton({ product }: { product: Product }) {
  const { add, busy } = useAddToCart();
  return (
    <PlainButton
      className="product-add icon-shopping-basket"
      aria-label={`Dodaj u korpu: ${product.title}`}
      title="Dodaj u korpu"
      aria-busy={busy || undefined}
      onClick={() =>
        add({ id: product._id, variation: '', variationType: '', quantity: 1 }, { announce: true })
      }
    />
  );
}

/** A product with variations needs a choice first (specification/cart §2). */
function ChooseLink({ product }: { product: Product }) {
  return (
    <Link
      to={productPath(product)}
      className="product-add icon-chevron-right"
      aria-label={`Odaberi opciju: ${product.title}`}
      title="Odaberi opciju"
    />
  );
}
