import { Field } from '../../shared/ui/field.tsx';
import { NewPasswordField } from '../../shared/ui/new-password-field.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';
import type { TextForm } from '../layout/use-text-form.ts';
import type { RegistrationForm } from './registration-form.ts';

export function RegistrationFields({ form: { texts, field } }: { form: TextForm<RegistrationForm> }) {
  const differ = texts.repeated !== '' && texts.password !== texts.repeated;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field {...field('name')} {...PERSON_FIELDS.name} required />
      <Field {...field('surname')} {...PERSON_FIELDS.surname} required />
      <Field {...field('email')} {...PERSON_FIELDS.email} required />
      <Field {...field('phone')} {...PERSON_FIELDS.phone} />
      <Field {...field('address')} {...PERSON_FIELDS.address} />
      <Field {...field('postalCode')} {...PERSON_FIELDS.postalCode} />
      <Field {...field('city')} {...PERSON_FIELDS.city} />
      <NewPasswordField {...field('password')} label="Lozinka" required />
      <Field
        {...field('repeated')}
        label="Ponovite lozinku"
        required
        type="password"
        autoComplete="new-password"
        maxLength={200}
        error={differ ? 'Lozinke se ne podudaraju.' : undefined}
      />
    </div>
  );
}
