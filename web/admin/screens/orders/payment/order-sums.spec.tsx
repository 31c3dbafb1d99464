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
  payment: { state: 'open' },
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

it.each([
  ['Potvrđena', 'open', 'Ukupno za plaćanje'],
  ['Potvrđena', 'paid', 'Plaćeno'],
  ['Otkazana', 'open', 'Ukupno'],
  ['Vraćena', 'refunded', 'Ukupno'],
] as const)(
  'the sum of an order asks for no money that came, or that is not to come: %s, %s',
  (status, state, name) => {
    const html = renderToStaticMarkup(
      <OrderSums order={{ ...ORDER, status, payment: { state }, returns: [] }} />,
    );
    expect(html).toMatch(new RegExp(`>${name}</dt><dd[^>]*>129,00 KM<`));
  },
);
