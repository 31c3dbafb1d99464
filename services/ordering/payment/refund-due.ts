import { type Result, reject } from '../../platform/kernel/rejection.ts';
import { formatPrice } from '../../rules/money/amounts.ts';

/**
 * 409 `refund_due_changed` where another sum is due than the one that was given back, in hundredths; null where they are
 * the same, and where none is named.
 */
export function refundDueChanged(due: number, given: number | undefined): Result<never> | null {
  if (given === undefined || given === due) return null;
  return reject(
    'conflict',
    'refund_due_changed',
    `Za povrat je sada ${formatPrice(due)}, a ne ${formatPrice(given)}. Osvježite stranicu i pregledajte narudžbu.`,
    'amount',
  );
}
