import { formatDateTime } from '../../../../services/rules/dates/dates.ts';
import type { MovementRow } from '../../../../services/stock/stock.schemas.ts';

export const KIND = { receipt: 'Prijem', correction: 'Ispravka', count: 'Inventura' } as const;

/** A movement by its kind and time. */
export function nameOf({ kind, at }: Pick<MovementRow, 'kind' | 'at'>): string {
  return `${KIND[kind]}, ${formatDateTime(at)}`;
}
