import { isCommonPassword } from '../../../../services/rules/passwords/common-passwords.ts';
import { passwordScore } from '../../../../services/rules/passwords/password-score.ts';

/** 'common' and 'guessed' are refused by the shop; the others rate the time needed to guess. */
export type PasswordStrength = 'common' | 'guessed' | 'weak' | 'good' | 'strong';

const BY_SCORE: readonly PasswordStrength[] = ['guessed', 'guessed', 'weak', 'good', 'strong'];

/** How hard a password is to guess. Large (lists of passwords and words): imported when the field is focused. */
export function strengthOf(password: string): PasswordStrength {
  if (isCommonPassword(password)) return 'common';
  return BY_SCORE[passwordScore(password)] ?? 'guessed';
}
