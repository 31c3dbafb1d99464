import { FREE_PICKUP } from '../../../../services/rules/orders/order-terms.ts';
import type { Errors } from '../../../shared/form/errors.ts';
import { isEmail, WRONG_EMAIL } from '../../../shared/format/email.ts';
import { errorsOf, ifTyped, required, wholeNumber } from '../../shared/form/checks.ts';
import { MOST, type OrderDraft } from './order-draft.ts';

const NEEDED = ['name', 'surname', 'phone', 'address', 'postalCode', 'city'] as const;

/** Errors found without a call, by the names on the wire. */
export function draftErrors(draft: OrderDraft): Errors {
  return { ...lineErrors(draft), ...personErrors(draft) };
}

export function lineErrors({ lines }: Pick<OrderDraft, 'lines'>): Errors {
  return errorsOf({
    lines: lines.length === 0 ? 'Narudžba mora imati bar jednu stavku.' : undefined,
    ...Object.fromEntries(
      lines.map(({ quantity }, at) => [
        `lines.${at}`,
        wholeNumber(quantity, 1, MOST) === undefined ? undefined : `Od 1 do ${MOST}.`,
      ]),
    ),
  });
}

function personErrors(draft: OrderDraft): Errors {
  return errorsOf({
    ...Object.fromEntries(NEEDED.map((field) => [field, required(draft[field])])),
    email: ifTyped(draft.email, (text) => (isEmail(text.trim()) ? undefined : WRONG_EMAIL)),
    pickupPlace: draft.shippingMethod === FREE_PICKUP ? required(draft.pickupPlace) : undefined,
  });
}
