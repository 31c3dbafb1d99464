import type { Fields } from '../../shared/form/use-fields.ts';
import { RepeatedPasswordField } from '../../shared/sign-in/repeated-password-field.tsx';
import { Field } from '../../shared/ui/fields/field.tsx';
import { NewPasswordField } from '../../shared/ui/fields/new-password-field.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';
import type { RegistrationForm } from './registration-form.ts';

export function RegistrationFields({ form: { values, text } }: { form: Fields<RegistrationForm> }) {
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field {...text('name')} {...PERSON_FIELDS.name} required />
      <Field {...text('surname')} {...PERSON_FIELDS.surname} required />
      <Field {...text('email')} {...PERSON_FIELDS.email} required />
      <Field {...text('phone')} {...PERSON_FIELDS.phone} />
      <Field {...text('address')} {...PERSON_FIELDS.address} />
      <Field {...text('postalCode')} {...PERSON_FIELDS.postalCode} />
      <Field {...text('city')} {...PERSON_FIELDS.city} />
      <NewPasswordField {...text('password')} label="Lozinka" required />
      <RepeatedPasswordField entries={values} {...text('repeated')} />
    </div>
  );
}
