import { describe, expect, it } from 'vitest';
import { ordersMeant, paymentReference } from './payment-reference.ts';

/** As on the slips of earlier releases. */
function earlierReference(publicNumber: number): string {
  return `${publicNumber}-${String(98 - ((publicNumber * 100) % 97)).padStart(2, '0')}`;
}

describe('the reference of a payment', () => {
  it('is the order’s number with a check digit', () => {
    expect(paymentReference(123_456_789)).toMatch(/^123456789\d$/);
    // The standard's own example.
    expect(paymentReference(79_462)).toBe('794623');
  });

  it.each(['', 'Uplata po narudžbi ', 'RF 00 / ', 'br. 7, '])('is found behind "%s"', (before) => {
    for (const number of [100_000_000, 481_516_234, 999_999_999])
      for (const reference of [paymentReference(number), earlierReference(number)])
        expect(ordersMeant(`${before}${reference}`)).toContain(number);
  });

  it('is found with any separators', () => {
    const [, number = '', check = ''] = /^(\d{9})(\d)$/.exec(paymentReference(481_516_234)) ?? [];
    for (const text of [
      `${number}${check}`,
      `${number} ${check}`,
      `${number}-${check}`,
      `481 516 234 ${check}`,
    ])
      expect(ordersMeant(text)).toEqual([481_516_234]);
    const [earlier = '', checks = ''] = earlierReference(481_516_234).split('-');
    for (const text of [`${earlier}${checks}`, `${earlier} ${checks}`, '481 516 234 '.concat(checks)])
      expect(ordersMeant(text)).toEqual([481_516_234]);
  });

  it.each([paymentReference, earlierReference])('with a wrong digit matches no order', (referenceOf) => {
    const reference = referenceOf(481_516_234);
    for (let at = 1; at < 9; at += 1) {
      const wrong = (Number(reference[at]) + 1) % 10;
      expect(ordersMeant(`${reference.slice(0, at)}${wrong}${reference.slice(at + 1)}`)).toEqual([]);
    }
    expect(ordersMeant('Hvala na pomoći, 061 123 456')).toEqual([]);
  });

  it('is not taken from a longer number', () => {
    expect(ordersMeant(`12${paymentReference(481_516_234)}34`)).not.toContain(481_516_234);
  });
});
