import { ok, type Result, reject } from '../../platform/kernel/rejection.ts';
import type { Person } from '../user/user.events.ts';
import { composed } from './composed.ts';

const LEAST_WORD_LENGTH = 3;

/**
 * Refuses a new password that is guessed soon: 422 `password_too_common` for the most common ones, `password_too_weak` for
 * others, also for words of the person it is for. Its length is the schema's.
 */
export async function checkNewPassword(
  password: string,
  person: Partial<Pick<Person, 'name' | 'surname' | 'email'>>,
): Promise<Result<null>> {
  if (await isCommon(password))
    return reject(
      'rule',
      'password_too_common',
      'Ova lozinka je među najčešćima i lako se pogodi. Molimo vas da odaberete drugu.',
      'password',
    );
  const { LEAST_PASSWORD_SCORE, passwordScore } = await import('../../rules/passwords/password-score.ts');
  if (passwordScore(composed(password), wordsOf(person)) >= LEAST_PASSWORD_SCORE) return ok(null);
  return reject(
    'rule',
    'password_too_weak',
    'Ova lozinka se prelako pogodi. Dodajte još riječi ili znakova, i ne uzimajte svoje ime ni email adresu.',
    'password',
  );
}

/** Whether a password is among the most common ones. */
export async function isCommon(password: string): Promise<boolean> {
  // Loads 18,000 passwords, so only when a password is set.
  const { isCommonPassword } = await import('../../rules/passwords/common-passwords.ts');
  return isCommonPassword(password);
}

/** The names alone and together, the e-mail whole and in its parts: 'amra.k@example.ba', 'amra.k', 'amra', 'example'. */
function wordsOf({ name = '', surname = '', email = '' }: Parameters<typeof checkNewPassword>[1]): string[] {
  const parts = [email, ...email.split('@'), ...email.split(/[^\p{L}\p{N}]+/u)];
  const together = [`${name} ${surname}`, `${surname} ${name}`, `${name}${surname}`, `${surname}${name}`];
  const words = [...together, ...`${name} ${surname}`.split(/\s+/), ...parts];
  return [...new Set(words)].filter((word) => word.length >= LEAST_WORD_LENGTH);
}
