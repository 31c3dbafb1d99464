import type { ComponentProps } from 'react';
import { Field } from '../ui/fields/field.tsx';
import { differ, type NewPassword } from './repeated-password.ts';

type Props = Omit<ComponentProps<typeof Field>, 'label'> & { entries: NewPassword };

/** The new password once more; says while typing that the entries differ. */
export function RepeatedPasswordField({ entries, ...field }: Props) {
  return (
    <Field
      {...field}
      label="Ponovite lozinku"
      required
      type="password"
      autoComplete="new-password"
      maxLength={200}
      error={differ(entries) ? 'Lozinke se ne podudaraju.' : undefined}
    />
  );
}
