import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { getOrderOfCart } from '../../shared/api/get-order-of-cart.ts';
import { readPlacedOrder } from '../../shared/stores/placed-order.ts';
import { browserStorage } from '../../shared/stores/storage.ts';
import { useApi } from '../../shared/stores/stores.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { CartNotices } from '../../shared/ui/cart-notices.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

/**
 * There is nothing to order. When the answer to the last order never arrived, the cart may be empty because it was
 * ordered: then the thank-you page is opened.
 */
export function EmptyCheckout() {
  const api = useApi();
  const navigate = useNavigate();

  useEffect(() => {
    const attempt = readPlacedOrder(browserStorage());
    if (!attempt || attempt.generatedOrderId !== null) return;
    let current = true;
    getOrderOfCart(api, attempt.cartId).then(
      () => current && navigate('/hvala-vam', { replace: true }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, navigate]);

  return (
    <div className="grid gap-6">
      <CartNotices />
      <EmptyState icon="shopping-cart" text="Vaša korpa je trenutno prazna.">
        <ButtonLink to="/">Nastavite sa kupovinom</ButtonLink>
      </EmptyState>
    </div>
  );
}
