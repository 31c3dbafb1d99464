import type { CartLine } from '../../../services/cart/cart.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { productPathOf } from '../../shared/format/links.ts';
import { leftText } from '../../shared/format/short-lines.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { IconButton } from '../../shared/ui/buttons/icon-button.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { PriceChange } from '../../shared/ui/cart/price-change.tsx';
import { QuantityInput } from '../../shared/ui/fields/quantity-input.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { LineVariation } from '../../shared/ui/line-variation.tsx';
import { Picture } from '../../shared/ui/products/picture.tsx';
import { Price } from '../../shared/ui/products/price.tsx';

type Props = {
  line: CartLine;
  /** The typed quantity, initially that of the line. */
  quantity: number;
  busy: boolean;
  onQuantity: (quantity: number) => void;
  onSave: () => void;
  onDelete: () => void;
};

export function CartRow({ line, quantity, busy, onQuantity, onSave, onDelete }: Props) {
  const path = productPathOf(line.categorySlug, line.brandSlug, line.slug);
  const changed = quantity !== line.quantity;
  return (
    <li className="flex gap-3 py-5 sm:gap-5">
      <Link to={path} tabIndex={-1} aria-hidden="true" className="flex-none">
        <Picture
          file={line.image}
          alt=""
          width={80}
          height={100}
          className="aspect-4/5 h-auto w-[18vw] max-w-20 rounded-md bg-sand object-cover"
        />
      </Link>
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-3">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="font-sans text-base leading-snug font-semibold tracking-normal">
              <Link to={path} className="hover:underline">
                {line.title}
              </Link>
            </h2>
            <LineVariation line={line} className="mt-0.5 text-sm text-ink-soft" />
            <Price
              price={line.price}
              oldPrice={line.oldPrice}
              lowestPrice30={line.lowestPrice30}
              className="mt-1.5 [--price-size:1rem]"
            />
            <PriceChange line={line} />
            {line.available !== undefined && quantity > line.available ? (
              <p className="mt-1 text-sm font-semibold text-honey-ink">{leftText(line.available)}.</p>
            ) : null}
          </div>
          <IconButton label={`Uklonite proizvod: ${line.title}`} onClick={onDelete} className="-mt-2 -mr-2">
            <Icon name="trash" size={20} />
          </IconButton>
        </div>
        <form
          className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (changed && !busy) onSave();
          }}
        >
          <QuantityInput
            label={`Količina: ${line.title}`}
            value={quantity}
            onChange={onQuantity}
            className="min-w-0 max-sm:basis-full"
          />
          <Button
            type="submit"
            variant="quiet"
            size="sm"
            disabled={!changed}
            busy={busy && changed}
            className="disabled:bg-transparent max-sm:-ml-2 max-sm:px-2"
          >
            <Icon name="refresh-cw" size={16} />
            Ažurirajte
          </Button>
          <p className="ml-auto text-lg font-bold whitespace-nowrap tabular-nums">
            <span className="sr-only">Iznos: </span>
            {formatPrice(line.price * line.quantity)}
          </p>
        </form>
      </div>
    </li>
  );
}
