import { useRef } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { couponValue } from '../../../services/rules/money/money.ts';
import { formatPoints } from '../../../services/rules/texts/plural.ts';
import { call } from '../../shared/api/call.ts';
import type { ApiClient } from '../../shared/api/client.ts';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { AccountPage } from './account-page.tsx';
import { AccountSkeleton } from './account-skeleton.tsx';
import { CouponCard } from './coupon-card.tsx';
import { CouponForm } from './coupon-form.tsx';
import type { Customer } from './customer.ts';
import { LoadFailure } from './load-failure.tsx';
import { useLoaded } from './use-loaded.ts';
import { useOwnProfile } from './use-own-profile.ts';

const loadSettings = (api: ApiClient) => call(api, 'GET /settings/get-settings');

export function Component() {
  return <AccountPage title="Bodovi vjernosti">{(customer) => <Loyalty customer={customer} />}</AccountPage>;
}

function Loyalty({ customer }: { customer: Customer }) {
  const settings = useLoaded(loadSettings);
  const loaded = useOwnProfile(customer);
  const total = useRef<HTMLElement>(null);
  if (loaded.status === 'loading') return <AccountSkeleton />;
  if (loaded.status === 'failed') return <LoadFailure message={loaded.message} onRetry={loaded.retry} />;
  const profile = loaded.data;
  const done = (changed: ProfileAnswer) => {
    loaded.set(changed);
    // Form and coupon replace each other, so the focused element is gone.
    total.current?.focus();
  };
  return (
    <div className="grid gap-6">
      <section
        ref={total}
        tabIndex={-1}
        aria-label="Ukupno bodova"
        className="card flex flex-wrap items-center gap-x-6 gap-y-4 p-6 outline-none sm:p-8"
      >
        <span className="grid size-16 flex-none place-items-center rounded-pill bg-brand-soft text-brand">
          <Icon name="gift" size={30} />
        </span>
        <div>
          <p className="text-ink-soft">Ukupno bodova</p>
          <p className="font-display text-3xl font-bold tabular-nums">{formatPoints(profile.totalPoints)}</p>
          <p className="text-ink-soft">
            {profile.totalPoints < 0
              ? 'Dug zbog poništenih narudžbi: pokrivaju ga bodovi narednih narudžbi.'
              : `u vrijednosti ${formatPrice(couponValue(profile.totalPoints))}`}
          </p>
          {profile.pendingPoints > 0 ? (
            <p className="text-ink-soft">Čekaju isporuku: {formatPoints(profile.pendingPoints)}</p>
          ) : null}
        </div>
        <p className="max-w-sm text-sm text-ink-soft sm:ml-auto">
          Za svakih punih 5 KM cijene proizvoda dobijate jedan bod.{' '}
          {settings.status !== 'ready'
            ? null
            : settings.data.pointsAfterDelivery === 1
              ? 'Bodovi vrijede kada je narudžba isporučena.'
              : 'Bodovi se dodaju čim naručite prijavljeni.'}
        </p>
      </section>
      {profile.couponExist === 1 ? (
        <CouponCard profile={profile} onDone={done} />
      ) : (
        <CouponForm profile={profile} onDone={done} />
      )}
    </div>
  );
}
