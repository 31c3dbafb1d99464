import { formatPrice } from '../../../services/rules/money/amounts.ts';
import type { ShippingRules } from '../../../services/rules/money/delivery.ts';
import { formatPoints } from '../../../services/rules/texts/plural.ts';
import { useCart } from '../../shared/stores/stores.tsx';
import { ButtonLink } from '../../shared/ui/buttons/button.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { Progress } from '../../shared/ui/progress.tsx';
import { freeDelivery } from './free-delivery.ts';

type Props = {
  rules: ShippingRules;
  /** Called instead of following the link when changes must be saved first. */
  onPay: (() => void) | null;
};

/** The total of the cart, and the link to the checkout. */
export function CartTotal({ rules, onPay }: Props) {
  const total = useCart((state) => state.totalPrice);
  const points = useCart((state) => state.totalPoints);
  return (
    <section aria-label="Ukupan iznos korpe" className="card grid gap-5 p-5 sm:p-6 lg:sticky lg:top-6">
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">Ukupno</span>
          <span className="text-2xl font-bold tabular-nums" aria-live="polite">
            {formatPrice(total)}
          </span>
        </p>
        <p className="mt-1 text-sm text-ink-soft">
          {freeDelivery(total, rules).reached ? '' : 'Cijena dostave bit će obračunata pri narudžbi. '}
          {points > 0 ? `Ovom kupovinom registrovani kupci ostvaruju ${formatPoints(points)} vjernosti.` : ''}
        </p>
      </div>
      <FreeDeliveryNote goods={total} rules={rules} />
      <div className="grid gap-2.5">
        <ButtonLink
          to="/narudzba"
          size="lg"
          onClick={(event) => {
            if (!onPay) return;
            event.preventDefault();
            onPay();
          }}
        >
          Plaćanje
        </ButtonLink>
        <ButtonLink to="/" variant="secondary">
          Nastavite sa kupovinom
        </ButtonLink>
      </div>
    </section>
  );
}

function FreeDeliveryNote({ goods, rules }: { goods: number; rules: ShippingRules }) {
  const state = freeDelivery(goods, rules);
  return (
    <div className="grid gap-2 rounded-md bg-brand-soft p-4 text-sm text-brand-ink">
      <p className="flex gap-2.5 font-semibold">
        <Icon name="truck" size={20} className="flex-none" />
        <span>
          {state.reached
            ? 'Čestitamo, ostvarili ste besplatnu dostavu.'
            : state.missing === 0
              ? 'Dodajte još bilo koji proizvod i ostvarite besplatnu dostavu.'
              : `Do besplatne dostave nedostaje vam još ${formatPrice(state.missing)}.`}
        </span>
      </p>
      {state.reached ? null : (
        <>
          <Progress label="Do besplatne dostave" value={goods} max={state.threshold} />
          <p>Dostava je besplatna za narudžbe iznad {formatPrice(state.threshold)}.</p>
        </>
      )}
    </div>
  );
}
