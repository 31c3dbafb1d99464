import type { StatementRow } from '../../../../services/payments/payments.schemas.ts';

const NOTES: Partial<Record<StatementRow['state'], string>> = {
  paid: 'Ako je proknjižite, bit će zabilježena za povrat.',
  ended: 'Ako je proknjižite, bit će zabilježena za povrat.',
  by_cash:
    'Kurir naplaćuje i ovu narudžbu. Ako uplatu proknjižite, bit će zabilježena za povrat; dok narudžba nije poslana, možete joj vratiti plaćanje na račun.',
  second: 'Prvo proknjižite prvu.',
  wrong_amount: 'Na narudžbi je možete označiti kao plaćenu s primljenim iznosom.',
  number_only: 'Poziv na broj nije potpun. Provjerite uplatu i na narudžbi je označite kao plaćenu.',
};
/** The order refuses to be marked as paid with less than it costs. */
const TOO_LITTLE =
  'Stiglo je manje, pa narudžba ostaje neplaćena. Vratite uplatu kupcu, ili narudžbu označite kao plaćenu kad doplati razliku.';

/** The ways to go on with a row; '' where its state says all. */
export function noteOf({ state, amount, total }: Pick<StatementRow, 'state' | 'amount' | 'total'>): string {
  const isTooLittle = amount !== null && total !== null && amount < total;
  if (isTooLittle && state === 'wrong_amount') return TOO_LITTLE;
  if (isTooLittle && state === 'number_only') return `Poziv na broj nije potpun. ${TOO_LITTLE}`;
  return NOTES[state] ?? '';
}
