import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { namedReturnDays } from '../../../services/rules/dates/return-days.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { freeShippingThreshold } from '../../../services/rules/money/delivery.ts';
import { call } from '../../shared/api/call.ts';
import { shortLines } from '../../shared/format/short-lines.ts';
import { pageLoader } from '../../shared/routing/page-loader.ts';
import { useCart } from '../../shared/stores/stores.tsx';
import { useFreshCart } from '../../shared/stores/use-fresh-cart.ts';
import { Button, ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { CartNotices } from '../../shared/ui/cart/cart-notices.tsx';
import { whenOpened } from '../../shared/ui/dialogs/when-opened.tsx';
import { EmptyState } from '../../shared/ui/page/empty-state.tsx';
import { PageMeta } from '../../shared/ui/page/page-meta.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';

const StockShortage = whenOpened(() =>
  import('../../shared/ui/cart/stock-shortage.tsx').then((file) => file.StockShortage),
);

const DESCRIPTION =
  'Vaša korpa: odabrani proizvodi, količine i ukupan iznos. Plaćanje pouzećem, dostava za 1–2 radna dana.';

export const loader = pageLoader(({ api }) => call(api, 'GET /settings/get-settings'));

export function Component() {
  const settings = useLoaderData<typeof loader>();
  const heading = useRef<HTMLHeadingElement>(null);
  const [removals, setRemovals] = useState(0);
  const { failed, retry } = useFreshCart();
  const status = useCart((state) => state.status);
  const lines = useCart((state) => state.lines);

  // The pressed button disappears with its line: move the focus to the heading.
  useEffect(() => {
    if (removals > 0) heading.current?.focus();
  }, [removals]);

  return (
    <div className="page min-h-[80dvh] py-8 sm:py-12">
      <PageMeta title="Korpa" description={DESCRIPTION} path="/korpa" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Korpa
      </h1>
      <p className="mt-2 max-w-prose text-ink-soft">
        Plaćate pouzećem, gotovinom pri preuzimanju
        {settings.bankTransfer === 1 || settings.cardPayment === 1 ? ', ili unaprijed' : ''}. Dostava je
        besplatna za narudžbe iznad {formatPrice(freeShippingThreshold('', settings))}, a proizvod možete
        vratiti u roku od {namedReturnDays(settings.returnDays)} dana.
      </p>
      <div className="mt-6 grid gap-6 sm:mt-8">
        <CartNotices onDismissed={() => setRemovals((count) => count + 1)} />
        <StockShortage
          open={shortLines(lines).length > 0}
          onCorrected={() => setRemovals((count) => count + 1)}
        />
        {status === 'unknown' && failed ? (
          <EmptyState text="Korpu trenutno nije moguće prikazati.">
            <Button onClick={retry}>Pokušajte ponovo</Button>
          </EmptyState>
        ) : status === 'unknown' ? (
          <CartSkeleton />
        ) : lines.length === 0 ? (
          <EmptyState icon="shopping-cart" text="Vaša korpa je trenutno prazna.">
            <ButtonLink to="/">Nastavite sa kupovinom</ButtonLink>
          </EmptyState>
        ) : (
          <CartLines lines={lines} rules={settings} onRemoved={() => setRemovals((count) => count + 1)} />
        )}
      </div>
    </div>
  );
}
