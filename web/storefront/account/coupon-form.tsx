import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { formatPrice } from '../../../services/rules/money/amounts.ts';
import { couponValue } from '../../../services/rules/money/money.ts';
import { call } from '../../shared/api/call.ts';
import type { Errors } from '../../shared/form/errors.ts';
import { useForm } from '../../shared/form/use-form.ts';
import { useStores } from '../../shared/stores/stores.tsx';
import { Button } from '../../shared/ui/buttons/button.tsx';
import { Field } from '../../shared/ui/fields/field.tsx';
import { COUPON_FAILURE, readPoints } from './coupon-points.ts';

type Props = { profile: ProfileAnswer; onDone: (profile: ProfileAnswer) => void };

export function CouponForm({ profile, onDone }: Props) {
  const { notices } = useStores();
  const { props, values, text, busy } = useForm({
    initial: { points: '' },
    check: ({ points }): Errors => {
      const typed = readPoints(points, profile.totalPoints);
      return 'error' in typed ? { points: typed.error } : {};
    },
    save: (api, { points }) =>
      call(api, 'POST /users/profile-update-points/:userId', {
        params: { userId: profile._id },
        body: { couponExist: 1, couponValue: Number(points) },
      }),
    failure: (error) => `${COUPON_FAILURE}: ${error}`,
    onSaved: (changed) => {
      notices.success('Čestitamo, uspješno ste kreirali vaš kupon.');
      onDone(changed);
    },
  });
  const read = readPoints(values.points, profile.totalPoints);

  return (
    <section aria-labelledby="novi-kupon" className="card p-6 sm:p-8">
      <h2 id="novi-kupon" className="text-xl">
        Kreirajte kupon
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Unesite koliko bodova želite pretvoriti. Kupon iskoristite pri narudžbi, odjednom i u cijelosti.
      </p>
      <form {...props} className="mt-5 flex flex-wrap items-start gap-x-4 gap-y-3">
        <Field
          {...text('points')}
          label="Broj bodova"
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          hint={
            'points' in read
              ? `Vrijednost kupona: ${formatPrice(couponValue(read.points))}`
              : `1 bod = ${formatPrice(couponValue(1))}`
          }
          className="w-full sm:w-80"
        />
        <Button type="submit" busy={busy} className="sm:mt-7">
          Kreirajte kupon
        </Button>
      </form>
    </section>
  );
}
