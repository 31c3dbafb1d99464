import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { keyQuery } from '../../shared/api/key-query.ts';
import {
  forgetPlacedOrder,
  isNoOrder,
  orderAtProvider,
  readPlacedOrder,
} from '../../shared/stores/placed-order.ts';
import { browserStorage } from '../../shared/stores/storage.ts';
import { useApi, useCart } from '../../shared/stores/stores.tsx';
import { Button, ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { RemovedProducts } from './removed-products.tsx';

/**
 * There is nothing to order. When the answer to the last order never arrived, the cart may be empty because it was
 * ordered: then the thank-you page is opened.
 */
export function EmptyCheckout() {
  const api = useApi();
  const navigate = useNavigate();
  const reported = useRef<HTMLHeadingElement>(null);
  /** The shop has removed all lines. */
  const withdrawn = useCart((state) => state.notices.length > 0);
  const [unpaid] = useState(() => orderAtProvider(browserStorage()));
  const [asked, setAsked] = useState(0);
  /** The last question that found no answer. */
  const [failed, setFailed] = useState<number | null>(null);

  useEffect(() => {
    const attempt = readPlacedOrder(browserStorage());
    if (!attempt || attempt.generatedOrderId !== null) return setFailed(null);
    let current = true;
    call(api, 'GET /orders/single-order-cart-id/:cartId', { params: { cartId: attempt.cartId } }).then(
      () => current && navigate('/hvala-vam', { replace: true }),
      (error: unknown) => {
        if (!current) return;
        if (isNoOrder(error)) forgetPlacedOrder(browserStorage());
        setFailed(isNoOrder(error) ? null : asked);
      },
    );
    return () => {
      current = false;
    };
  }, [api, navigate, asked]);

  // Back from the thank-you page: the form that was left scrolled down is gone.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  useEffect(() => {
    if (withdrawn) reported.current?.focus();
  }, [withdrawn]);

  return (
    <div className="grid gap-6">
      {withdrawn ? (
        <h2 ref={reported} tabIndex={-1} className="text-xl outline-none">
          Vaša narudžba nije poslana
        </h2>
      ) : null}
      <RemovedProducts open={withdrawn} />
      {unpaid && !withdrawn ? (
        <EmptyState
          text={`Narudžba ${unpaid.generatedOrderId} je zaprimljena. Stanje plaćanja je na njenoj stranici.`}
        >
          <ButtonLink to={`/generisana-narudzba/${unpaid.generatedOrderId}?${keyQuery(unpaid.orderKey)}`}>
            Pogledajte vašu narudžbu
          </ButtonLink>
        </EmptyState>
      ) : failed !== null ? (
        <div role="alert">
          <EmptyState icon="cloud-off" text="Ne možemo provjeriti da li je narudžba zaprimljena.">
            <Button busy={failed < asked} onClick={() => setAsked(asked + 1)}>
              Pokušajte ponovo
            </Button>
          </EmptyState>
        </div>
      ) : (
        <EmptyState icon="shopping-cart" text="Vaša korpa je trenutno prazna.">
          <ButtonLink to="/">Nastavite sa kupovinom</ButtonLink>
        </EmptyState>
      )}
    </div>
  );
}
