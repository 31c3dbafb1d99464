import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ProductAnswer, ProductVariationAnswer } from '../../../services/catalogue/catalogue.schemas.ts';
import { formatPoints } from '../../../services/rules/texts/plural.ts';
import { later } from '../../shared/routing/later.tsx';
import { useAddToCart } from '../../shared/stores/use-add-to-cart.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { QuantityInput } from '../../shared/ui/fields/quantity-input.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { ProductPrice } from './product-price.tsx';
import { stockOf } from './stock-text.ts';

const DeliveryOptions = later(() => import('./delivery-options.tsx').then((file) => file.DeliveryOptions));

const VariationSelects = later(() => import('./variation-selects.tsx').then((file) => file.VariationSelects));

const NotifyMe = later(() => import('./notify-me.tsx').then((file) => file.NotifyMe));

const AddedDialog = whenOpened(() => import('./added-dialog.tsx').then((file) => file.AddedDialog));

const CHOOSE_OPTION = 'Molimo da odaberete jednu od ponuđenih opcija';

/** Price, choice, quantity and the two buttons. Without a choice a product with variations cannot be added. */
export function BuyBox({ product }: { product: ProductAnswer }) {
  const navigate = useNavigate();
  const { add, busy } = useAddToCart();
  const [quantity, setQuantity] = useState(1);
  const [chosen, setChosen] = useState<ProductVariationAnswer | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [added, setAdded] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const varied = product.productVariety === 1;
  const stock = stockOf(product, chosen);
  const points = (chosen ?? product).points * quantity;

  const buy = async (then: () => void) => {
    if (varied && chosen === null) {
      setError(CHOOSE_OPTION);
      choices.current?.querySelector('select')?.focus();
      return;
    }
    const line = {
      id: product._id,
      variation: chosen?.name ?? '',
      variationType: chosen?.type ?? '',
      quantity,
    };
    if (await add(line)) then();
  };

  return (
    <div className="buy-box card">
      <ProductPrice product={product} chosen={chosen} />
      <p className={stock.isThere ? 'stock is-available' : 'stock'}>
        <Icon name={stock.isThere ? 'check' : 'clock'} size={18} />
        <span>
          {stock.text}
          {product.deliveryTime === '' || !stock.canBeOrdered
            ? null
            : ` Rok isporuke: ${product.deliveryTime}.`}
        </span>
      </p>
      {varied ? (
        <div ref={choices}>
          <VariationSelects
            variations={product.productVariations}
            chosen={chosen}
            error={error}
            onChoose={(variation) => {
              setChosen(variation);
              setError(undefined);
            }}
          />
        </div>
      ) : null}
      <div className="buy-row">
        <QuantityInput label={`Količina: ${product.title}`} value={quantity} onChange={setQuantity} />
        <Button
          size="lg"
          busy={busy}
          disabled={!stock.canBeOrdered}
          className="flex-1"
          onClick={() => buy(() => setAdded(true))}
        >
          <Icon name="shopping-basket" size={22} />
          Dodaj u korpu
        </Button>
        <Button
          size="lg"
          variant="secondary"
          busy={busy}
          disabled={!stock.canBeOrdered}
          className="flex-1"
          onClick={() => buy(() => navigate('/narudzba'))}
        >
          <Icon name="zap" size={20} />
          Kupi odmah
        </Button>
      </div>
      {stock.canBeOrdered ? null : (
        <NotifyMe key={chosen?.name ?? ''} product={product} variation={chosen?.name ?? null} />
      )}
      {points > 0 && stock.canBeOrdered ? (
        <p className="flex items-center gap-2 text-sm text-honey-ink">
          <Icon name="gift" size={18} />
          <span>
            Ovom kupovinom ostvarujete <strong>{formatPoints(points)}</strong> vjernosti.
          </span>
        </p>
      ) : null}
      <DeliveryOptions isStocked={stock.isStocked} />
      <AddedDialog open={added} onClose={() => setAdded(false)} stock={stock.text} />
    </div>
  );
}
