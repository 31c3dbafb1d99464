import { type SubmitEvent, useRef, useState } from 'react';
import type { ProfileAnswer } from '../../../services/customers/customers.schemas.ts';
import { formatPrice } from '../../../services/rules/amounts.ts';
import { couponValue } from '../../../services/rules/money.ts';
import { call } from '../../shared/api/call.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Field } from '../../shared/ui/field.tsx';
import { readPoints } from './coupon-points.ts';
import { useCouponAction } from './use-coupon-action.ts';

type Props = { profile: ProfileAnswer; onDone: (profile: ProfileAnswer) => void };

export function CouponForm({ profile, onDone }: Props) {
  const { busy, run } = useCouponAction('Čestitamo, uspješno ste kreirali vaš kupon.', onDone);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const read = readPoints(typed, profile.totalPoints);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if ('error' in read) {
      setError(read.error);
      form.current?.querySelector('input')?.focus();
      return;
    }
    await run((api) =>
      call(api, 'POST /users/profile-update-points/:userId', {
        params: { userId: profile._id },
        body: { couponExist: 1, couponValue: read.points },
      }),
    );
  };

  return (
    <section aria-labelledby="novi-kupon" className="card p-6 sm:p-8">
      <h2 id="novi-kupon" className="text-xl">
        Kreirajte kupon
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">
        Unesite koliko bodova želite pretvoriti. Kupon iskoristite pri narudžbi, odjednom i u cijelosti.
      </p>
      <form
        ref={form}
        onSubmit={(event) => void submit(event)}
        className="mt-5 flex flex-wrap items-start gap-x-4 gap-y-3"
      >
        <Field
          label="Broj bodova"
          required
          name="points"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={typed}
          error={error}
          hint={
            'points' in read
              ? `Vrijednost kupona: ${formatPrice(couponValue(read.points))}`
              : `1 bod = ${formatPrice(couponValue(1))}`
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
          className="w-full sm:w-80"
        />
        <Button type="submit" busy={busy} className="sm:mt-7">
          Kreirajte kupon
        </Button>
      </form>
    </section>
  );
}
