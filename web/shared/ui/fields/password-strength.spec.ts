import { describe, expect, it } from 'vitest';
import { strengthOf } from './password-strength.ts';

describe('the strength of a password', () => {
  it.each([
    ['Password1', 'common'],
    ['lozinka123', 'common'],
    ['aaaaaaaaab', 'guessed'],
    ['apoteka1', 'guessed'],
    ['sarajevo2', 'guessed'],
    ['moja-lozinka', 'weak'],
    ['kupac-lozinka', 'good'],
    ['kiša lupa po prozoru', 'strong'],
    ['x8Kd!'.repeat(40), 'strong'],
  ])('of "%s" is %s', (password, strength) => {
    expect(strengthOf(password)).toBe(strength);
  });
});
