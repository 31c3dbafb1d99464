import { Field } from '../../shared/ui/field.tsx';
import { NewPasswordField } from '../../shared/ui/new-password-field.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';
import type { RegistrationForm } from './registration-form.ts';

type Props = {
  form: RegistrationForm;
  errors: Record<string, string>;
  set: (field: keyof RegistrationForm, text: string) => void;
};

export function RegistrationFields({ form, errors, set }: Props) {
  const bind = (field: keyof RegistrationForm) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  const differ = form.repeated !== '' && form.password !== form.repeated;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field {...bind('name')} {...PERSON_FIELDS.name} required />
      <Field {...bind('surname')} {...PERSON_FIELDS.surname} required />
      <Field {...bind('email')} {...PERSON_FIELDS.email} required />
      <Field {...bind('phone')} {...PERSON_FIELDS.phone} />
      <Field {...bind('address')} {...PERSON_FIELDS.address} />
      <Field {...bind('postalCode')} {...PERSON_FIELDS.postalCode} />
      <Field {...bind('city')} {...PERSON_FIELDS.city} />
      <NewPasswordField {...bind('password')} label="Lozinka" required />
      <Field
        {...bind('repeated')}
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
