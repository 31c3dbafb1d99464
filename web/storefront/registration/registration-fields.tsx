import { Field } from '../../shared/ui/field.tsx';
import { NewPasswordField } from '../../shared/ui/new-password-field.tsx';
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
      <Field {...bind('phone')} label="Broj telefona" type="tel" autoComplete="tel" maxLength={50} />
      <Field
        {...bind('address')}
        label="Adresa"
        autoComplete="street-address"
        maxLength={200}
        className="sm:col-span-2"
      />
      <Field
        {...bind('postalCode')}
        label="Poštanski broj"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
      />
      <Field {...bind('city')} label="Grad" autoComplete="address-level2" maxLength={100} />
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
