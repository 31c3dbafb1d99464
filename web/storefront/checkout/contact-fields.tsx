import { OTHER_CITY } from '../../../services/rules/order-terms.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import type { CheckoutForm } from './checkout-form.ts';
import type { FieldErrors } from './checkout-rules.ts';
import { CITY_CHOICES } from './cities.ts';

type Props = {
  form: CheckoutForm;
  errors: FieldErrors;
  set: (changes: Partial<CheckoutForm>) => void;
};

const CITIES = CITY_CHOICES.map((city) => ({ value: city, label: city }));

type TextField = 'name' | 'surname' | 'email' | 'phone' | 'address' | 'postalCode' | 'cityOther' | 'country';

export function ContactFields({ form, errors, set }: Props) {
  const bind = (field: TextField) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => set({ [field]: event.currentTarget.value }),
  });
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field {...bind('name')} label="Ime" required autoComplete="given-name" maxLength={100} />
      <Field {...bind('surname')} label="Prezime" required autoComplete="family-name" maxLength={100} />
      <Field
        {...bind('email')}
        label="Email adresa"
        required
        type="email"
        autoComplete="email"
        maxLength={200}
      />
      <Field {...bind('phone')} label="Broj telefona" required type="tel" autoComplete="tel" maxLength={50} />
      <Field
        {...bind('address')}
        label="Adresa stanovanja"
        required
        autoComplete="street-address"
        maxLength={200}
        className="sm:col-span-2"
      />
      <Field
        {...bind('postalCode')}
        label="Poštanski broj"
        required
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      <Select
        label="Grad"
        required
        name="city"
        value={form.city}
        error={errors.city}
        placeholder="Odaberite grad"
        options={CITIES}
        autoComplete="address-level2"
        onChange={(event) => set({ city: event.currentTarget.value })}
      />
      {form.city === OTHER_CITY ? (
        <Field {...bind('cityOther')} label="Naziv grada" required maxLength={100} />
      ) : null}
      <Field {...bind('country')} label="Država" autoComplete="country-name" maxLength={100} />
    </div>
  );
}
