import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** The minimum score of a new password (specification/customers §3): more than about ten million guesses. */
export const LEAST_PASSWORD_SCORE = 2;

/** Further characters do not change the score but take long to analyse. */
const ESTIMATED_LENGTH = 64;
/** The first guesses for a pharmacy's shop in Bosnia. */
const SHOP_WORDS = [
  'apoteka',
  'ljekarna',
  'lijek',
  'prodavnica',
  'trgovina',
  'online',
  'shop',
  'kupac',
  'lozinka',
];

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * How hard a password is to guess, from 0 to 4; `own` are words of the account that an attacker may know. Large (lists
 * of passwords and words): import it where a password is set.
 */
export function passwordScore(password: string, own: readonly string[] = []): number {
  return estimator.check(password.slice(0, ESTIMATED_LENGTH), [...SHOP_WORDS, ...own]).score;
}
