import { describe, expect, it } from 'vitest';
import { domesticAccount, isBankAccount, wrongAccount } from './bank-account.ts';

describe('the account of a bank', () => {
  it.each(['1290079401028494', '129-007-94010284-94', 'BA391290079401028494', 'BA39 1290 0794 0102 8494'])(
    'is valid with its check digits: %s',
    (account) => expect(isBankAccount(account)).toBe(true),
  );

  it('may be that of another country', () => expect(isBankAccount('HR12 1001 0051 8630 0016 0')).toBe(true));

  it.each([
    '',
    '123',
    '1290079401028495',
    '129007940102849',
    'BA391290079401028495',
    'BA381290079401028494',
    'HR1210010051863000161',
    '1290079401028494 (banka)',
  ])('is invalid otherwise: "%s"', (account) => expect(isBankAccount(account)).toBe(false));

  it('with one wrong digit is invalid', () => {
    const account = '1290079401028494';
    for (let at = 0; at < account.length; at += 1) {
      const wrong = (Number(account[at]) + 1) % 10;
      expect(isBankAccount(`${account.slice(0, at)}${wrong}${account.slice(at + 1)}`)).toBe(false);
    }
  });

  it('has 16 digits in the country, also within its IBAN', () => {
    expect(domesticAccount('BA39 1290 0794 0102 8494')).toBe('1290079401028494');
    expect(domesticAccount('129-007-94010284-94')).toBe('1290079401028494');
    expect(domesticAccount('HR1210010051863000160')).toBeNull();
  });
});

describe('accounts, one a line,', () => {
  it.each(['', '1610000000000011', ' 161-000-00000000-11 (Raiffeisen) \n\r\nBA391290079401028494\n'])(
    'are right with check digits, with or without their bank: %j',
    (lines) => expect(wrongAccount(lines)).toBeNull(),
  );

  it.each([
    ['1610000000000011\n1610000000000012', '1610000000000012'],
    ['1610000000000012 (Raiffeisen)', '1610000000000012 (Raiffeisen)'],
    ['Raiffeisen', 'Raiffeisen'],
    ['161000', '161000'],
  ])('are named by the first that is wrong: %j', (lines, wrong) => expect(wrongAccount(lines)).toBe(wrong));
});
