import type { SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatPrice } from '../../../../services/rules/money/amounts.ts';
import { couponValue } from '../../../../services/rules/money/money.ts';
import { formatPoints } from '../../../../services/rules/texts/plural.ts';
import { useFields } from '../../../shared/form/use-fields.ts';
import { Button } from '../../../shared/ui/buttons/button.tsx';
import { FieldFrame } from '../../../shared/ui/fields/field-frame.tsx';
import { Icon } from '../../../shared/ui/icons/icon.tsx';
import { type CouponOwner, type CouponState, couponState } from './coupon-state.ts';

type Props = {
  /** Null for a guest. */
  owner: CouponOwner | null;
  goods: number;
  /** The activated code, '' without one. */
  activated: string;
  onChange: (code: string) => void;
};

const NO_CODE = 'Molimo vas da unesete kod kupona.';
const REFUSALS: Partial<Record<CouponState['kind'], string>> = {
  invalid: 'Kod kupona nije ispravan.',
  'too-big': 'Vrijednost kupona je veća od iznosa vaše narudžbe.',
};

/** Where a customer with a coupon enters its code (specification/storefront §8). Drawn anew for each activated code. */
export function CouponBox({ owner, goods, activated, onChange }: Props) {
  const { ref, values, text, refuse } = useFields({ couponName: activated });
  const { error: refused, ...field } = text('couponName');
  const state = couponState(activated, owner, goods);

  const change = (control: Element, code: string, movesFocus = true) => {
    const summary = control.closest('section');
    // The pressed button leaves the page with its box.
    flushSync(() => onChange(code));
    // A field that a finger did not touch would open the keyboard of a phone.
    if (movesFocus) summary?.querySelector<HTMLElement>('[role="status"], [name="couponName"]')?.focus();
  };
  const activate = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = values.couponName.trim();
    const refusal = code === '' ? NO_CODE : REFUSALS[couponState(code, owner, goods).kind];
    if (refusal) return refuse({ couponName: refusal });
    change(event.currentTarget, code);
  };

  if (state.kind === 'active') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-brand-soft p-3 text-sm text-brand-ink">
        <p role="status" tabIndex={-1} className="flex items-center gap-2 font-semibold">
          <Icon name="ticket-percent" size={18} />
          Kupon {activated.toUpperCase()} je aktiviran.
        </p>
        <Button
          variant="quiet"
          size="sm"
          className="-mx-2"
          onClick={(event) => change(event.currentTarget, '', event.detail === 0)}
        >
          Uklonite kupon
        </Button>
      </div>
    );
  }
  return (
    <form ref={ref} noValidate onSubmit={activate}>
      <FieldFrame label="Kod kupona" hint={hintFor(owner)} error={refused ?? REFUSALS[state.kind]}>
        {(control) => (
          <div className="flex gap-2">
            <input
              {...field}
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={20}
              className="input min-w-0"
            />
            <Button type="submit" variant="secondary" className="flex-none">
              Aktivirajte
            </Button>
          </div>
        )}
      </FieldFrame>
    </form>
  );
}

function hintFor(owner: CouponOwner | null): string {
  if (owner === null) return 'Kupon mogu iskoristiti prijavljeni kupci.';
  if (owner.couponExist !== 1) return 'Kupon kreirate od bodova vjernosti u vašem računu.';
  return `Imate kupon od ${formatPoints(owner.couponValue)} (${formatPrice(couponValue(owner.couponValue))}).`;
}
