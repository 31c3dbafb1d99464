import { formatCount } from '../../../../services/rules/money/amounts.ts';

/** '+3', '−1.200', '0'. */
export function signed(count: number): string {
  if (count === 0) return '0';
  return `${count > 0 ? '+' : '−'}${formatCount(Math.abs(count))}`;
}
