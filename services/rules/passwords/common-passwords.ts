import { dictionary } from '@zxcvbn-ts/language-common';
import { LEAST_PASSWORD_LENGTH } from './password-length.ts';

/** Common in these parts, and in no English list. */
const HERE = [
  ...['lozinka1', 'lozinka12', 'lozinka123', 'lozinka1234', 'mojalozinka', 'novalozinka', 'tajnalozinka'],
  ...['sarajevo1', 'sarajevo123', 'zeljeznicar', 'bosnaihercegovina', 'jugoslavija', 'volimte1', 'volimtebe'],
  ...['hajduksplit', 'dinamozagreb', 'crvenazvezda', 'partizan1', 'admin1234', 'administracija'],
];

/* The browser loads this file when a field for a new password is focused. */
const COMMON = new Set(
  [...dictionary['passwords-common'], ...HERE].filter((password) => password.length >= LEAST_PASSWORD_LENGTH),
);

/** Whether a password is among the most common ones, in whatever case and with blanks around it; blanks alone are. */
export function isCommonPassword(password: string): boolean {
  const word = password.trim().toLowerCase();
  return word === '' || COMMON.has(word);
}
