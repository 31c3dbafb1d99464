import type { UserRow } from '../../../../services/customers/customers.schemas.ts';

/** The name of a user, or the e-mail of one without. */
export function userName({ name, surname, email }: Pick<UserRow, 'name' | 'surname' | 'email'>): string {
  return `${name} ${surname}`.trim() || email;
}
