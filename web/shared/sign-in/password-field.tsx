import type { ComponentProps } from 'react';
import { Field } from '../ui/fields/field.tsx';

/** The password that the user has now. */
export function PasswordField(field: ComponentProps<typeof Field>) {
  return <Field type="password" autoComplete="current-password" maxLength={200} {...field} />;
}
