import type { SelectOption } from '../../../shared/ui/fields/select.tsx';

const PARAMETER = 'period';

export const PERIODS: readonly SelectOption[] = [
  { value: '30', label: 'Posljednjih 30 dana' },
  { value: '90', label: 'Posljednjih 90 dana' },
  { value: '365', label: 'Posljednjih godinu dana' },
];

/** The period in the address, as a choice: '' is the whole time of the shop. */
export function periodOf(params: URLSearchParams): string {
  const period = params.get(PARAMETER) ?? '';
  return PERIODS.some(({ value }) => value === period) ? period : '';
}

/** The same in days; null for all time. */
export function daysOf(params: URLSearchParams): number | null {
  return Number(periodOf(params)) || null;
}

/** The query of the address for another period, with '?'; the list starts at its first page. */
export function withPeriod(params: URLSearchParams, period: string): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (period === '') next.delete(PARAMETER);
  else next.set(PARAMETER, period);
  return next.size === 0 ? '' : `?${next}`;
}
