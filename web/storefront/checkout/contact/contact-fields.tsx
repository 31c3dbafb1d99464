import { OTHER_CITY } from '../../../../services/rules/orders/order-terms.ts';
import { Field } from '../../../shared/ui/fields/field.tsx';
import { Select } from '../../../shared/ui/fields/select.tsx';
import { PERSON_FIELDS } from '../../layout/person-fields.ts';
import { CITY_CHOICES } from '../form/cities.ts';
import type { CheckoutFields } from '../form/use-checkout-form.ts';

const CITIES = CITY_CHOICES.map((city) => ({ value: city, label: city }));

export function ContactFields({ fields: { values, text } }: { fields: CheckoutFields }) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field {...text('name')} {...PERSON_FIELDS.name} required />
      <Field {...text('surname')} {...PERSON_FIELDS.surname} required />
      <Field {...text('email')} {...PERSON_FIELDS.email} required />
      <Field {...text('phone')} {...PERSON_FIELDS.phone} required />
      <Field {...text('address')} {...PERSON_FIELDS.address} label="Adresa stanovanja" required />
      <Field {...text('postalCode')} {...PERSON_FIELDS.postalCode} required />
      <Select
        label="Grad"
        required
        {...text('city')}
        placeholder="Odaberite grad"
        options={CITIES}
        autoComplete="address-level2"
      />
      {values.city === OTHER_CITY ? (
        <Field {...text('cityOther')} label="Naziv grada" required maxLength={100} />
      ) : null}
      <Field {...text('country')} label="Država" autoComplete="country-name" maxLength={100} />
    </div>
  );
}
