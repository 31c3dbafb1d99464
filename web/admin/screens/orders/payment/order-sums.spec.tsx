import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OrderSums } from './order-sums.tsx';

const ORDER = {
  totalPriceNoShipping: 12_000,
  shipping: 900,
  totalPrice: 12_900,
  totalPoints: 12,
  couponName: '',
  couponValue: 0,
  couponFromUndelivered: 0,
  payment: {},
} as const;

describe('the points of an order in the administration', () => {
  it.each([
    ['Isporučena', [], '12 bodova'],
    ['Otkazana', [], '0 bodova'],
    ['Isporučena', [{ state: 'received', points: 4 }], '8 bodova'],
  ] as const)('are those that are left: %s %j', (status, returns, points) => {
    expect(renderToStaticMarkup(<OrderSums order={{ ...ORDER, status, returns }} />)).toContain(
      `>${points}<`,
    );
  });
});
