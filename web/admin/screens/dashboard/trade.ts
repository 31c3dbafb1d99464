import type { DayAnswer } from '../../../../services/dashboard/dashboard.schemas.ts';
import { formatCount } from '../../../../services/rules/money/amounts.ts';

type Figures = { orders: number; turnover: number };

/** Some days up to today, and as many before them. */
export type Period = ReturnType<typeof periodsOf>[number];

/** `beforeName` labels the days before. */
const LENGTHS = [
  { length: 1, name: 'Danas', beforeName: 'jučer' },
  { length: 7, name: 'Zadnjih 7 dana', beforeName: 'prethodnih 7 dana' },
  { length: 30, name: 'Zadnjih 30 dana', beforeName: 'prethodnih 30 dana' },
] as const;

/** Today, 7 and 30 days, each beside the period before; `days` are 60, oldest first. */
export function periodsOf(days: readonly DayAnswer[]) {
  return LENGTHS.map(({ length, name, beforeName }) => {
    const now = days.slice(-length);
    const before = days.slice(-2 * length, -length);
    return {
      name,
      beforeName,
      days: now.map((day, index) => ({ date: day.date, now: day, before: before[index] ?? NOTHING })),
      now: sumOf(now),
      before: sumOf(before),
    };
  });
}

const NOTHING: Figures = { orders: 0, turnover: 0 };

function sumOf(days: readonly Figures[]): Figures {
  return days.reduce(
    (sum, { orders, turnover }) => ({ orders: sum.orders + orders, turnover: sum.turnover + turnover }),
    NOTHING,
  );
}

/** '+12%', '−3%', '0%'; null without a comparison. */
export function change(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / before) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${formatCount(Math.abs(percent))}%`;
}
