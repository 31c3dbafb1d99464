import { OTHER_CITY } from '../../../services/rules/order-terms.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Select } from '../../shared/ui/select.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';
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
      <Field {...bind('name')} {...PERSON_FIELDS.name} required />
      <Field {...bind('surname')} {...PERSON_FIELDS.surname} required />
      <Field {...bind('email')} {...PERSON_FIELDS.email} required />
      <Field {...bind('phone')} {...PERSON_FIELDS.phone} required />
      <Field {...bind('address')} {...PERSON_FIELDS.address} label="Adresa stanovanja" required />
      <Field {...bind('postalCode')} {...PERSON_FIELDS.postalCode} required />
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
