import type { ProfileAnswer } from '../../../../services/customers/customers.schemas.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { cityChoice } from './cities.ts';

const CONTACT = ['name', 'surname', 'email', 'phone', 'address', 'postalCode'] as const;

/** The form with the customer's data where nothing has been typed yet. */
export function prefilled(form: CheckoutForm, profile: ProfileAnswer): CheckoutForm {
  const filled = { ...form };
  for (const field of CONTACT) {
    if (filled[field] === '') filled[field] = profile[field];
  }
  return filled.city === '' ? { ...filled, ...cityChoice(profile.city, profile.cityOther) } : filled;
}
