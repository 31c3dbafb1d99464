import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { isCommonPassword } from '../../../services/rules/common-passwords.ts';

/** 'common' is refused by the shop; the others say how long guessing would take. */
export type PasswordStrength = 'common' | 'weak' | 'good' | 'strong';

/** Further characters do not change the estimate but take long to analyse. */
const ESTIMATED_LENGTH = 64;
const BY_SCORE: readonly PasswordStrength[] = ['weak', 'weak', 'weak', 'good', 'strong'];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How hard a password is to guess. Large (lists of passwords and words): imported when the field is focused. */
export function strengthOf(password: string): PasswordStrength {
  if (isCommonPassword(password)) return 'common';
  return BY_SCORE[estimator.check(password.slice(0, ESTIMATED_LENGTH)).score] ?? 'weak';
}
