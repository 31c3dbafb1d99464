import { useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { couponValue } from '../../../services/rules/money/money.ts';
import { formatPoints } from '../../../services/rules/texts/plural.ts';
import { call } from '../../shared/api/call.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { useRequest } from '../../shared/stores/use-request.ts';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { ConfirmDialog } from '../../shared/ui/dialogs/confirm-dialog.tsx';
import { Icon } from '../../shared/ui/icons/icon.tsx';
import { COUPON_FAILURE } from './coupon-points.ts';

type Props = { profile: ProfileAnswer; onDone: (profile: ProfileAnswer) => void };

/** The active coupon, with a button to cancel it. */
export function CouponCard({ profile, onDone }: Props) {
  const { notices } = useStores();
  const { busy, run } = useRequest(COUPON_FAILURE);
  const [asking, setAsking] = useState(false);
  const remove = () =>
    run(async (api) => {
      const changed = await call(api, 'POST /users/profile-update-points/:userId', {
        params: { userId: profile._id },
        body: { couponExist: 0 },
      });
      notices.success('Uspješno ste poništili vaš kupon.');
      onDone(changed);
    });
  return (
    <section
      aria-labelledby="vas-kupon"
      className="rounded-lg border-2 border-dashed border-honey bg-honey-soft p-6 sm:p-8"
    >
      <h2 id="vas-kupon" className="flex items-center gap-2.5 text-xl text-honey-ink">
        <Icon name="ticket" size={24} />
        Vaš kupon
      </h2>
      <p className="mt-4 font-display text-3xl font-bold tracking-[0.14em] select-all">
        {profile.couponName}
      </p>
      <p className="mt-2 text-lg">
        Vrijednost kupona: <strong>{formatPrice(couponValue(profile.couponValue))}</strong> (
        {formatPoints(profile.couponValue)})
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Kod unesite pri narudžbi. Vrijednost kupona ne može biti veća od iznosa proizvoda u korpi.
      </p>
      <Button variant="secondary" className="mt-5" onClick={() => setAsking(true)}>
        Poništite kupon
      </Button>
      <ConfirmDialog
        open={asking}
        question="Jeste li sigurni da želite poništiti vaš kupon? Bodovi će vam biti vraćeni."
        busy={busy}
        onDecline={() => setAsking(false)}
        onConfirm={() => void remove().finally(() => setAsking(false))}
      />
    </section>
  );
}
