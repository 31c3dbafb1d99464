import type { CheckoutForm } from './checkout-form.ts';
import type { FieldErrors } from './checkout-rules.ts';

type FirmForm = Pick<CheckoutForm, 'asFirm' | 'firmName' | 'firmJib' | 'firmPdvNumber'>;

/** The errors of the buying firm; none if a person buys. */
export function checkFirm({ asFirm, firmName, firmJib, firmPdvNumber }: FirmForm): FieldErrors {
  const errors: FieldErrors = {};
  if (!asFirm) return errors;
  if (firmName.trim() === '') errors.firmName = 'Molimo vas da unesete naziv firme.';
  if (!/^\d{13}$/.test(firmJib.trim())) errors.firmJib = 'JIB ima tačno 13 cifara.';
  if (!/^(\d{12})?$/.test(firmPdvNumber.trim())) errors.firmPdvNumber = 'PDV broj ima tačno 12 cifara.';
  return errors;
}
