import { describe, expect, it } from 'vitest';
import { change, periodsOf } from './trade.ts';

const days = Array.from({ length: 60 }, (_, index) => ({
  date: `dan ${index + 1}`,
  orders: 1,
  turnover: (index + 1) * 100,
}));

describe('the periods of trade', () => {
  it('are today, 7 and 30 days, each with as many days before it', () => {
    const [today, week, month] = periodsOf(days);
    expect(today).toMatchObject({
      now: { orders: 1, turnover: 6000 },
      before: { orders: 1, turnover: 5900 },
    });
    expect(week?.days.map(({ date, before }) => [date, before.turnover])).toEqual(
      [54, 55, 56, 57, 58, 59, 60].map((day) => [`dan ${day}`, (day - 7) * 100]),
    );
    expect(week).toMatchObject({ now: { orders: 7 }, before: { orders: 7, turnover: 35_000 } });
    expect(month?.days).toHaveLength(30);
    expect(month?.now.turnover).toBe(136_500);
    expect(month?.before.turnover).toBe(46_500);
  });

  it.each([
    [112, 100, '+12%'],
    [97, 100, '−3%'],
    [17_530, 100, '+17.430%'],
    [100, 100, '0%'],
    [5, 0, null],
  ] as const)('%i after %i is %s', (now, before, text) => {
    expect(change(now, before)).toBe(text);
  });
});
