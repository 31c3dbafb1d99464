import { couponValue } from '../../../../services/rules/money/money.ts';

export type CouponOwner = { couponExist: number; couponName: string; couponValue: number };
export type CouponState =
  | { kind: 'active'; discount: number }
  | { kind: 'too-big' | 'invalid' | 'none'; discount: 0 };

/** The value of an entered code to its owner (specification/money §8). `goods` in hundredths. */
export function couponState(code: string, owner: CouponOwner | null, goods: number): CouponState {
  if (code.trim() === '') return { kind: 'none', discount: 0 };
  if (owner?.couponExist !== 1 || code.trim().toUpperCase() !== owner.couponName.toUpperCase())
    return { kind: 'invalid', discount: 0 };
  const discount = couponValue(owner.couponValue);
  return discount > goods ? { kind: 'too-big', discount: 0 } : { kind: 'active', discount };
}
