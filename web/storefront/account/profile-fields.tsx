import { Field } from '../../shared/ui/field.tsx';
import type { ProfileForm } from './profile-form.ts';

type Props = {
  form: ProfileForm;
  errors: Record<string, string>;
  set: (field: keyof ProfileForm, text: string) => void;
};

export function ProfileFields({ form, errors, set }: Props) {
  const bind = (field: keyof ProfileForm) => ({
    name: field,
    value: form[field],
    error: errors[field],
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      <Field {...bind('name')} label="Ime" autoComplete="given-name" maxLength={100} />
      <Field {...bind('surname')} label="Prezime" autoComplete="family-name" maxLength={100} />
      <Field {...bind('email')} label="Email adresa" type="email" autoComplete="email" maxLength={200} />
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
    </div>
  );
}
