import { describe, expect, it } from 'vitest';
import { ordersMeant, paymentReference } from './payment-reference.ts';

describe('the reference of a payment', () => {
  it('is the order’s number with two check digits', () => {
    const reference = paymentReference(123_456_789);
    expect(reference).toMatch(/^123456789-\d\d$/);
    expect(Number(reference.replace('-', '')) % 97).toBe(1);
  });

  it.each(['', 'Uplata po narudžbi ', 'RF 00 / ', 'br. 7, '])('is found behind "%s"', (before) => {
    for (const number of [100_000_000, 481_516_234, 999_999_999])
      expect(ordersMeant(`${before}${paymentReference(number)}`)).toContain(number);
  });

  it('is found with any separators', () => {
    const [number = '', check = ''] = paymentReference(481_516_234).split('-');
    for (const text of [`${number}${check}`, `${number} ${check}`, '481 516 234 '.concat(check)])
      expect(ordersMeant(text)).toEqual([481_516_234]);
  });

  it('with a wrong digit matches no order', () => {
    const reference = paymentReference(481_516_234);
    for (let at = 1; at < 9; at += 1) {
      const wrong = (Number(reference[at]) + 1) % 10;
      expect(ordersMeant(`${reference.slice(0, at)}${wrong}${reference.slice(at + 1)}`)).toEqual([]);
    }
    expect(ordersMeant('Hvala na pomoći, 061 123 456')).toEqual([]);
  });
});
