import { useLocation, useNavigate } from 'react-router-dom';
import { keyQuery } from '../../shared/api/key-query.ts';
import { ACCOUNT_MADE, forgetPlacedOrder } from '../../shared/stores/placed-order.ts';
import { browserStorage } from '../../shared/stores/storage.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Link } from '../../shared/ui/buttons/link.tsx';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { focusWhenShown } from '../../shared/ui/focus-when-shown.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { useLayout } from '../layout/use-layout.ts';

const OrderPayment = whenOpened(() =>
  import('../../shared/ui/orders/order-payment.tsx').then((file) => file.OrderPayment),
);

type Props = { generatedOrderId: string; orderKey: string | null };

export function Thanks({ generatedOrderId, orderKey }: Props) {
  const { cart } = useStores();
  const navigate = useNavigate();
  const isAccountMade = useLocation().state === ACCOUNT_MADE;
  const settings = useLayout()?.settings;
  // Only then can there be anything to pay ahead.
  const isPrepaid = settings?.bankTransfer === 1 || settings?.cardPayment === 1;

  /** The link itself opens the new tab; here the order is done with (specification/storefront §9). */
  const leave = () => {
    forgetPlacedOrder(browserStorage());
    // The cart is empty, unless a product was added since.
    if (cart.getState().lines.length === 0) cart.forget();
    void navigate('/');
  };

  return (
    <section className="card mx-auto grid max-w-2xl justify-items-center gap-5 rounded-xl px-6 py-10 text-center sm:px-12 sm:py-14">
      <span className="grid size-20 place-items-center rounded-pill bg-brand-soft text-brand">
        <Icon name="circle-check-big" size={42} />
      </span>
      <h1 ref={focusWhenShown} tabIndex={-1} className="text-4xl outline-none">
        Hvala vam.
      </h1>
      <div className="grid gap-3 text-lg">
        <p>Vaša narudžba je uspješno zaprimljena.</p>
        <p className="flex items-start justify-center gap-2.5 text-ink-soft">
          <Icon name="mail-check" size={22} className="mt-1 flex-none" />
          Detalje narudžbe poslali smo na vašu email adresu.
        </p>
        {isAccountMade ? (
          <p className="text-ink-soft">
            Kreirali smo i vaš korisnički račun.{' '}
            <Link to="/prijava" className="link">
              Prijavite se
            </Link>{' '}
            email adresom i lozinkom koje ste upisali u narudžbi.
          </p>
        ) : null}
      </div>
      <p className="rounded-pill bg-sand px-5 py-2">
        Oznaka narudžbe: <strong className="tabular-nums">{generatedOrderId}</strong>
      </p>
      <OrderPayment open={isPrepaid} orderId={generatedOrderId} orderKey={orderKey} />
      <a
        href={`/generisana-narudzba/${encodeURIComponent(generatedOrderId)}${orderKey === null ? '' : `?${keyQuery(orderKey)}`}`}
        target="_blank"
        rel="noopener"
        className="btn btn-lg mt-2"
        onClick={leave}
      >
        <Icon name="receipt-text" size={20} />
        Pogledajte vašu narudžbu
        <span className="sr-only"> (otvara se u novoj kartici)</span>
      </a>
      <Link to="/" className="link">
        Nazad u prodavnicu
      </Link>
    </section>
  );
}
