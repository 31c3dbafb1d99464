import { Field } from '../../shared/ui/field.tsx';
import { PERSON_FIELDS } from '../layout/person-fields.ts';
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
      <Field {...bind('name')} {...PERSON_FIELDS.name} />
      <Field {...bind('surname')} {...PERSON_FIELDS.surname} />
      <Field {...bind('email')} {...PERSON_FIELDS.email} />
      <Field {...bind('phone')} {...PERSON_FIELDS.phone} />
      <Field {...bind('address')} {...PERSON_FIELDS.address} />
      <Field {...bind('postalCode')} {...PERSON_FIELDS.postalCode} />
      <Field {...bind('city')} {...PERSON_FIELDS.city} />
    </div>
  );
}
