import { type ShouldRevalidateFunction, useLoaderData } from 'react-router-dom';
import { call } from '../../shared/api/call.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { useCart, useSession } from '../../shared/stores/stores.tsx';
import { useFreshCart } from '../../shared/stores/use-fresh-cart.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { Checkout } from './checkout.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { EmptyCheckout } from './empty-checkout.tsx';

export const loader = pageLoader(({ api }) => call(api, 'GET /settings/get-settings'));

/** Changing the step loads nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl: from, nextUrl: to, ...rest }) =>
  rest.defaultShouldRevalidate && (from.pathname !== to.pathname || from.search === to.search);

export function Component() {
  const settings = useLoaderData<typeof loader>();
  const { failed, retry } = useFreshCart();
  const known = useCart((state) => state.status === 'ready');
  const sessionKnown = useSession((state) => state.status !== 'unknown');
  const cartId = useCart((state) => (state.lines.length === 0 ? null : state.cartId));

  return (
    <div className="page min-h-[80dvh] py-8 sm:py-12">
      <PageMeta title="Narudžba" noindex />
      <h1 className="text-3xl">Narudžba</h1>
      <div className="mt-6 sm:mt-8">
        {!known && failed ? (
          <EmptyState text="Korpu trenutno nije moguće prikazati.">
            <Button onClick={retry}>Pokušajte ponovo</Button>
          </EmptyState>
        ) : !known || !sessionKnown ? (
          <CheckoutSkeleton />
        ) : cartId === null ? (
          <EmptyCheckout />
        ) : (
          <Checkout cartId={cartId} settings={settings} />
        )}
      </div>
    </div>
  );
}
